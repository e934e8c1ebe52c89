//! The grains of the nursery, painted by rule: cork, wood, bricks, pencil, card, paper, chalk.
//!
//! Each is a grey picture by which a paint is multiplied: 128 leaves it as it is.

use crate::mesh::builder::Detail;

/// Side of each picture, pixels.
pub const SIDE: usize = 512;
/// The layer that breaks the edges of chalk.
pub const CHALK: usize = Detail::COUNT;

/// All layers, in the order of [`Detail`], and last the chalk.
pub fn layers() -> Vec<Vec<u8>> {
    let painters: [fn(f32, f32) -> f32; Detail::COUNT + 1] = [
        |_, _| 1.0,
        cork,
        wood,
        bricks,
        window,
        door,
        card,
        ribs,
        chalk,
    ];
    painters.iter().map(|painter| picture(*painter)).collect()
}

fn picture(painter: fn(f32, f32) -> f32) -> Vec<u8> {
    let mut pixels = Vec::with_capacity(SIDE * SIDE);
    for row in 0..SIDE {
        for column in 0..SIDE {
            // The first row is the top of the picture.
            let (u, v) = (
                (column as f32 + 0.5) / SIDE as f32,
                1.0 - (row as f32 + 0.5) / SIDE as f32,
            );
            pixels.push((painter(u, v) * 128.0).clamp(0.0, 255.0) as u8);
        }
    }
    pixels
}

fn hash(x: i32, y: i32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 13;
    (h & 0xFFFF) as f32 / 65535.0
}

/// Smooth noise from 0 to 1 that repeats after `nx` by `ny` cells of the unit square.
fn noise(u: f32, v: f32, nx: i32, ny: i32, salt: i32) -> f32 {
    let (x, y) = (u * nx as f32, v * ny as f32);
    let (i, k) = (x.floor() as i32, y.floor() as i32);
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (fx, fy) = (ease(x - i as f32), ease(y - k as f32));
    let at = |di: i32, dk: i32| {
        hash(
            (i + di).rem_euclid(nx) + salt * 131,
            (k + dk).rem_euclid(ny) - salt * 57,
        )
    };
    let low = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
    let high = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
    low + (high - low) * fy
}

/// Granules of ground cork: dark seams between pale crumbs, over broad mottling.
fn cork(u: f32, v: f32) -> f32 {
    let cells = 84;
    let (x, y) = (u * cells as f32, v * cells as f32);
    let (i, k) = (x.floor() as i32, y.floor() as i32);
    let (mut near, mut next, mut tone) = (9.0_f32, 9.0_f32, 0.0);
    for di in -1..=1 {
        for dk in -1..=1 {
            let (ci, ck) = ((i + di).rem_euclid(cells), (k + dk).rem_euclid(cells));
            let px = (i + di) as f32 + hash(ci, ck) - x;
            let py = (k + dk) as f32 + hash(ci + 977, ck) - y;
            let d = px * px + py * py;
            if d < near {
                (next, near, tone) = (near, d, hash(ci, ck + 577));
            } else if d < next {
                next = d;
            }
        }
    }
    let seam = ((next.sqrt() - near.sqrt()) * 3.2).min(1.0);
    let mottle = noise(u, v, 5, 5, 3) * 0.5 + noise(u, v, 17, 17, 4) * 0.5;
    let fleck = if tone > 0.95 { -0.20 } else { 0.0 };
    0.88 + 0.06 * seam + 0.11 * tone + 0.09 * (mottle - 0.5) + fleck
}

/// Long grain along `u` with darker year rings and the odd knot.
fn wood(u: f32, v: f32) -> f32 {
    let wave = noise(u, v, 3, 5, 1) * 0.05 + noise(u, v, 6, 9, 2) * 0.015;
    let mut rings = ((v + wave) * 34.0 * std::f32::consts::TAU / 2.0).sin() * 0.5 + 0.5;
    rings = rings.powi(3);
    let fibre = noise(u, v, 10, 220, 5) * 0.6 + noise(u, v, 26, 400, 6) * 0.4;
    let mut tone = 1.05 - 0.13 * rings * (0.4 + 0.6 * noise(u, v, 4, 12, 7)) + 0.12 * (fibre - 0.5);
    for (ku, kv) in [(0.21, 0.34), (0.72, 0.81)] {
        let (du, dv) = ((u - ku) * 1.0, (v - kv) * 1.6);
        let d = (du * du + dv * dv).sqrt() * 60.0;
        tone -= 0.30 * (-d * d * 0.5).exp() + 0.05 * ((d * 2.4).sin() * (-d * 0.5).exp());
    }
    tone + 0.08 * (noise(u, v, 2, 3, 8) - 0.5)
}

/// Courses of toy bricks, each with its own tone, grain and end joints.
fn bricks(u: f32, v: f32) -> f32 {
    let courses = 6;
    let across = 3;
    let row = (v * courses as f32).floor() as i32;
    let shifted =
        (u * across as f32 + if row % 2 == 0 { 0.0 } else { 0.5 }).rem_euclid(across as f32);
    let column = shifted.floor() as i32;
    let (fx, fy) = (
        shifted.fract() / across as f32 * 8.0,
        (v * courses as f32).fract() / courses as f32 * 8.0,
    );
    let (w, h) = (8.0 / across as f32, 8.0 / courses as f32);
    let edge = fx.min(w - fx).min(fy).min(h - fy);
    let joint = (edge / 0.07).clamp(0.0, 1.0);
    let bevel = ((edge - 0.07) / 0.08).clamp(0.0, 1.0);
    let tone = 0.93 + 0.17 * hash(row * 7 + 3, column * 13 + row);
    let slide = hash(column + 5, row) * 0.7;
    let grain = noise(u + slide, v, 8, 140, 9) * 0.6 + noise(u + slide, v, 3, 40, 10) * 0.4;
    (tone + 0.14 * (grain - 0.5)) * (0.40 + 0.60 * joint) * (0.90 + 0.10 * bevel)
}

/// How dark a pencil leaves the paper `d` away from its line, as a factor.
fn pencil(d: f32, width: f32) -> f32 {
    0.30 + 0.70 * ((d - width * 0.5) / (width * 0.7)).clamp(0.0, 1.0)
}

/// A sash window in pencil: frame, glazing bars, shaded panes and a sill.
fn window(u: f32, v: f32) -> f32 {
    let wobble = 0.006 * (noise(u, v, 9, 9, 11) - 0.5);
    let (x, y) = (u + wobble, v + wobble);
    let frame = (x - 0.08)
        .abs()
        .min((x - 0.92).abs())
        .min((y - 0.12).abs())
        .min((y - 0.94).abs());
    let within = (0.08..0.92).contains(&x) && (0.12..0.94).contains(&y);
    if !within {
        let sill = (0.03..0.97).contains(&x) && (0.05..0.12).contains(&y);
        return if sill {
            0.72
        } else {
            pencil(frame, 0.05)
                .max(0.55)
                .max(if frame > 0.05 { 1.0 } else { 0.0 })
        };
    }
    let bars = (x - 0.5).abs().min((y - 0.53).abs());
    let hatch = ((x * 1.3 + y) * 55.0).sin() * 0.06;
    let pane = 0.50 + hatch + 0.16 * y;
    if bars < 0.022 {
        1.05
    } else {
        pane.min(pencil(frame, 0.07) + 0.1).min(1.0) * pencil(bars - 0.022, 0.03).max(0.6)
    }
}

/// A door in pencil: frame, two panels, a knob.
fn door(u: f32, v: f32) -> f32 {
    let frame = (u - 0.06).abs().min((u - 0.94).abs()).min((v - 0.97).abs());
    if !(0.06..0.94).contains(&u) || v > 0.97 {
        return pencil(frame, 0.06);
    }
    let panel = |low: f32, high: f32| {
        let dx = (u - 0.22).abs().min((u - 0.78).abs());
        let dy = (v - low).abs().min((v - high).abs());
        let (inx, iny) = ((0.22..0.78).contains(&u), (low..high).contains(&v));
        if inx && iny {
            dx.min(dy)
        } else if iny {
            dx
        } else if inx {
            dy
        } else {
            1.0
        }
    };
    let lines = panel(0.10, 0.46).min(panel(0.56, 0.90));
    let knob = ((u - 0.86).powi(2) + ((v - 0.5) * 1.7).powi(2)).sqrt();
    let shade = 0.62 + 0.05 * (u * 90.0).sin() * (0.5 + noise(u, v, 3, 8, 12));
    shade.min(pencil(frame, 0.07))
        * (0.45 + 0.55 * pencil(lines, 0.03))
        * if knob < 0.06 { 0.4 } else { 1.0 }
}

/// Painted card.
fn card(u: f32, v: f32) -> f32 {
    let spots = noise(u, v, 90, 90, 13) * 0.5 + noise(u, v, 12, 12, 14) * 0.5;
    0.95 + 0.10 * spots
}

/// Ribbed packing paper.
fn ribs(u: f32, v: f32) -> f32 {
    let rib = (u * 14.0 * std::f32::consts::TAU).sin() * 0.5 + 0.5;
    0.78 + 0.26 * rib + 0.08 * (noise(u, v, 40, 40, 15) - 0.5)
}

/// The tooth of a floor that takes chalk here and not there.
fn chalk(u: f32, v: f32) -> f32 {
    noise(u, v, 70, 70, 16) * 0.9 + noise(u, v, 150, 150, 17) * 0.7 + noise(u, v, 14, 14, 18) * 0.4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_grain_repeats_without_a_seam_where_it_must() {
        for (painter, worst) in [
            (cork as fn(f32, f32) -> f32, 0.35),
            (card, 0.1),
            (chalk, 0.35),
        ] {
            for k in 0..50 {
                let t = k as f32 / 50.0;
                assert!((painter(0.0001, t) - painter(0.9999, t)).abs() < worst);
                assert!((painter(t, 0.0001) - painter(t, 0.9999)).abs() < worst);
            }
        }
    }

    #[test]
    fn a_plain_layer_changes_nothing() {
        assert!(layers()[0].iter().all(|&pixel| pixel == 128));
        assert_eq!(layers().len(), Detail::COUNT + 1);
    }
}
