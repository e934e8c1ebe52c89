//! The mass of a body made of parts, by arithmetic that is the same everywhere.
//!
//! The engine can add mass properties too, but finds the principal axes of the sum through the
//! platform's `acos` and `cos`, whose last bits differ between a native program and WebAssembly.
//! Here they are found by Jacobi's rotations, which need square roots and the four operations only.

use rapier3d::math::{Matrix, Rotation, Vector};
use rapier3d::parry::mass_properties::MassProperties;

/// A symmetric matrix, row by row.
type Symmetric = [[f64; 3]; 3];

/// Sweeps of Jacobi's method: a 3 × 3 matrix is diagonal to the last bit long before.
const SWEEPS: usize = 12;

/// The mass properties of parts that are fixed to one another.
pub(crate) fn together(parts: &[MassProperties]) -> MassProperties {
    let mass: f64 = parts.iter().map(|part| f64::from(part.mass())).sum();
    let mut centre = [0.0; 3];
    for part in parts {
        let at = part.local_com.to_array();
        for (sum, at) in centre.iter_mut().zip(at) {
            *sum += f64::from(at) * f64::from(part.mass()) / mass;
        }
    }
    let mut inertia = [[0.0; 3]; 3];
    for part in parts {
        add_shifted(&mut inertia, part, centre);
    }
    let (moments, axes) = principal(inertia);
    let vector = |v: [f64; 3]| Vector::new(v[0] as f32, v[1] as f32, v[2] as f32);
    let frame = Rotation::from_mat3(&Matrix::from_cols(
        vector(axes[0]),
        vector(axes[1]),
        vector(axes[2]),
    ));
    MassProperties::with_principal_inertia_frame(
        vector(centre),
        mass as f32,
        vector(moments),
        frame.normalize(),
    )
}

/// Adds a part's inertia about `centre` (the theorem of parallel axes).
fn add_shifted(sum: &mut Symmetric, part: &MassProperties, centre: [f64; 3]) {
    let own = part.reconstruct_inertia_matrix();
    let mass = f64::from(part.mass());
    let at = part.local_com.to_array();
    let arm: Vec<f64> = at
        .iter()
        .zip(centre)
        .map(|(at, c)| f64::from(*at) - c)
        .collect();
    let square: f64 = arm.iter().map(|x| x * x).sum();
    for (row, line) in sum.iter_mut().enumerate() {
        for (column, entry) in line.iter_mut().enumerate() {
            let diagonal = if row == column { square } else { 0.0 };
            *entry += f64::from(own.col(column)[row]) + mass * (diagonal - arm[row] * arm[column]);
        }
    }
}

/// The principal moments of a symmetric matrix and its axes, a right-handed frame, by Jacobi's
/// method (C. G. J. Jacobi, 1846; cyclic by rows).
fn principal(mut matrix: Symmetric) -> ([f64; 3], [[f64; 3]; 3]) {
    let mut axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for _ in 0..SWEEPS {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            let off = matrix[p][q];
            if off == 0.0 {
                continue;
            }
            let half = (matrix[q][q] - matrix[p][p]) / (2.0 * off);
            let tan = half.signum() / (half.abs() + (half * half + 1.0).sqrt());
            let cos = 1.0 / (tan * tan + 1.0).sqrt();
            let sin = tan * cos;
            rotate(&mut matrix, &mut axes, (p, q), (sin, cos));
        }
    }
    ([matrix[0][0], matrix[1][1], matrix[2][2]], axes)
}

/// One of Jacobi's rotations, in the plane of the axes `p` and `q`.
fn rotate(
    matrix: &mut Symmetric,
    axes: &mut [[f64; 3]; 3],
    (p, q): (usize, usize),
    (sin, cos): (f64, f64),
) {
    for line in matrix.iter_mut() {
        (line[p], line[q]) = (cos * line[p] - sin * line[q], sin * line[p] + cos * line[q]);
    }
    for column in 0..3 {
        let (a, b) = (matrix[p][column], matrix[q][column]);
        matrix[p][column] = cos * a - sin * b;
        matrix[q][column] = sin * a + cos * b;
        let (a, b) = (axes[p][column], axes[q][column]);
        axes[p][column] = cos * a - sin * b;
        axes[q][column] = sin * a + cos * b;
    }
    (matrix[p][q], matrix[q][p]) = (0.0, 0.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_axes_are_a_right_handed_frame_that_makes_the_matrix_diagonal(
            d in prop::array::uniform3(0.1_f64..50.0),
            o in prop::array::uniform3(-10.0_f64..10.0),
        ) {
            let matrix = [[d[0], o[0], o[1]], [o[0], d[1], o[2]], [o[1], o[2], d[2]]];
            let (moments, axes) = principal(matrix);
            let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
            let cross = |a: [f64; 3], b: [f64; 3]| {
                [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
            };
            prop_assert!((dot(cross(axes[0], axes[1]), axes[2]) - 1.0).abs() < 1e-9);
            for (axis, moment) in axes.iter().zip(moments) {
                let image = matrix.map(|row| dot(row, *axis));
                for (image, axis) in image.iter().zip(axis) {
                    prop_assert!((image - moment * axis).abs() < 1e-8);
                }
            }
        }
    }

    #[test]
    fn two_equal_balls_on_a_rod_weigh_most_across_it() {
        let ball = |x: f32| {
            MassProperties::with_principal_inertia_frame(
                Vector::new(x, 0.0, 1.0),
                2.0,
                Vector::splat(0.1),
                Rotation::IDENTITY,
            )
        };
        let whole = together(&[ball(-3.0), ball(3.0)]);
        assert_eq!(whole.mass(), 4.0);
        assert_eq!(whole.local_com, Vector::new(0.0, 0.0, 1.0));
        let inertia = whole.reconstruct_inertia_matrix();
        assert!((inertia.col(0)[0] - 0.2).abs() < 1e-4);
        assert!((inertia.col(1)[1] - 36.2).abs() < 1e-2);
    }
}
