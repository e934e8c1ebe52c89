//! Making triangles: boxes, limbs, balls, turned shapes.

use glam::{Affine3A, Vec2, Vec3};

/// A colour as painted (sRGB) and, in the fourth place, how glossy the paint is.
pub type Paint = [u8; 4];

/// The layer of the detail texture that a surface is worked over with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// No grain.
    Plain,
    /// The cork of the floor.
    Cork,
    /// Grain of a board, along `u`.
    Wood,
    /// Courses of wooden bricks.
    Bricks,
    /// A window in pencil, filling the unit square.
    Window,
    /// A door in pencil, filling the unit square.
    Door,
    /// Painted card, faintly mottled.
    Card,
    /// Ribbed packing paper, ribs along `v`.
    Ribs,
}

impl Detail {
    /// Number of layers.
    pub const COUNT: usize = 8;
    /// Inches covered by the layer's picture from edge to edge.
    pub const fn span(self) -> f32 {
        match self {
            Detail::Plain | Detail::Window | Detail::Door => 1.0,
            Detail::Cork => 11.0,
            Detail::Wood => 15.0,
            Detail::Bricks | Detail::Card => 8.0,
            Detail::Ribs => 4.0,
        }
    }
}

/// Triangles ready for the graphics card.
#[derive(Debug, Clone, Default)]
pub struct MeshData {
    /// Corners, inches.
    pub positions: Vec<Vec3>,
    /// Unit normals, one a corner.
    pub normals: Vec<Vec3>,
    /// Paints, one a corner.
    pub paints: Vec<Paint>,
    /// Detail texture coordinates and layer, one a corner.
    pub details: Vec<Vec3>,
    /// Three corners a triangle, anticlockwise as seen from outside.
    pub indices: Vec<u32>,
}

impl MeshData {
    /// Number of triangles.
    #[cfg(test)]
    pub fn triangles(&self) -> usize {
        self.indices.len() / 3
    }
}

/// Puts a mesh together. What is added is first carried through the current frame.
#[derive(Debug, Clone)]
pub struct Builder {
    mesh: MeshData,
    frame: Affine3A,
    paint: Paint,
    detail: Detail,
}

impl Default for Builder {
    fn default() -> Self {
        Builder {
            mesh: MeshData::default(),
            frame: Affine3A::IDENTITY,
            paint: [255; 4],
            detail: Detail::Plain,
        }
    }
}

impl Builder {
    /// The finished mesh.
    pub fn finish(self) -> MeshData {
        self.mesh
    }

    /// Chooses the paint of what follows.
    pub fn paint(&mut self, paint: Paint) -> &mut Self {
        self.paint = paint;
        self
    }

    /// Chooses the detail of what follows.
    pub fn detail(&mut self, detail: Detail) -> &mut Self {
        self.detail = detail;
        self
    }

    /// Does some work in another frame: a rigid turn and shift of the present one.
    pub fn within(&mut self, frame: Affine3A, work: impl FnOnce(&mut Self)) -> &mut Self {
        let outer = self.frame;
        self.frame = outer * frame;
        work(self);
        self.frame = outer;
        self
    }

    fn corner(&mut self, at: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        let index = self.mesh.positions.len() as u32;
        let turned: Vec3 = (self.frame.matrix3 * glam::Vec3A::from(normal)).into();
        self.mesh.positions.push(self.frame.transform_point3(at));
        self.mesh
            .normals
            .push(turned.try_normalize().unwrap_or(Vec3::Y));
        self.mesh.paints.push(self.paint);
        self.mesh
            .details
            .push(Vec3::new(uv.x, uv.y, f32::from(self.detail as u8)));
        index
    }

    /// A flat convex polygon, corners anticlockwise as seen from outside, with its detail laid on
    /// by the given coordinates.
    pub fn face_uv(&mut self, corners: &[(Vec3, Vec2)]) -> &mut Self {
        let mut normal = Vec3::ZERO;
        for (i, (a, _)) in corners.iter().enumerate() {
            normal += a.cross(corners[(i + 1) % corners.len()].0);
        }
        let normal = normal.try_normalize().unwrap_or(Vec3::Y);
        let first = self.mesh.positions.len() as u32;
        for (at, uv) in corners {
            self.corner(*at, normal, *uv);
        }
        for i in 2..corners.len() as u32 {
            self.mesh.indices.extend([first, first + i - 1, first + i]);
        }
        self
    }

    /// A flat convex polygon with the detail laid on in inches from its first corner.
    pub fn face(&mut self, corners: &[Vec3]) -> &mut Self {
        let along = (corners[1] - corners[0]).normalize_or_zero();
        let up = (corners[corners.len() - 1] - corners[0])
            .reject_from(along)
            .normalize_or_zero();
        let span = self.detail.span();
        let with: Vec<_> = corners
            .iter()
            .map(|&c| {
                (
                    c,
                    Vec2::new((c - corners[0]).dot(along), (c - corners[0]).dot(up)) / span,
                )
            })
            .collect();
        self.face_uv(&with)
    }

    /// An upright box.
    pub fn block(&mut self, least: Vec3, most: Vec3) -> &mut Self {
        let (a, b) = (least, most);
        let v = Vec3::new;
        self.face(&[
            v(a.x, b.y, b.z),
            v(b.x, b.y, b.z),
            v(b.x, b.y, a.z),
            v(a.x, b.y, a.z),
        ]);
        self.face(&[
            v(a.x, a.y, a.z),
            v(b.x, a.y, a.z),
            v(b.x, a.y, b.z),
            v(a.x, a.y, b.z),
        ]);
        self.face(&[
            v(a.x, a.y, b.z),
            v(b.x, a.y, b.z),
            v(b.x, b.y, b.z),
            v(a.x, b.y, b.z),
        ]);
        self.face(&[
            v(b.x, a.y, a.z),
            v(a.x, a.y, a.z),
            v(a.x, b.y, a.z),
            v(b.x, b.y, a.z),
        ]);
        self.face(&[
            v(b.x, a.y, b.z),
            v(b.x, a.y, a.z),
            v(b.x, b.y, a.z),
            v(b.x, b.y, b.z),
        ]);
        self.face(&[
            v(a.x, a.y, a.z),
            v(a.x, a.y, b.z),
            v(a.x, b.y, b.z),
            v(a.x, b.y, a.z),
        ])
    }

    /// A box by its middle and its size.
    pub fn brick(&mut self, middle: Vec3, size: Vec3) -> &mut Self {
        self.block(middle - size / 2.0, middle + size / 2.0)
    }

    /// A round limb that tapers from one end to the other; ends closed where `caps` says.
    pub fn limb(
        &mut self,
        from: Vec3,
        to: Vec3,
        radii: [f32; 2],
        sides: u32,
        caps: [bool; 2],
    ) -> &mut Self {
        self.tube(&[(from, radii[0]), (to, radii[1])], sides, caps)
    }

    /// A round tube through several middles, each with its radius.
    pub fn tube(&mut self, rings: &[(Vec3, f32)], sides: u32, caps: [bool; 2]) -> &mut Self {
        let first = self.mesh.positions.len() as u32;
        let last = rings.len() - 1;
        let mut carried: Option<Vec3> = None;
        for (i, &(middle, radius)) in rings.iter().enumerate() {
            let before = rings[i.saturating_sub(1)];
            let after = rings[(i + 1).min(last)];
            let along = (after.0 - before.0).try_normalize().unwrap_or(Vec3::Y);
            let slope = (before.1 - after.1) / (after.0 - before.0).length().max(1e-4);
            // Carried along from ring to ring, so that the tube does not twist at its bends.
            let across = carried
                .and_then(|before| before.reject_from(along).try_normalize())
                .unwrap_or_else(|| along.any_orthonormal_vector());
            carried = Some(across);
            let other = along.cross(across);
            for k in 0..sides {
                let (sin, cos) = (std::f32::consts::TAU * k as f32 / sides as f32).sin_cos();
                let out = across * cos + other * sin;
                self.corner(middle + out * radius, out + along * slope, Vec2::ZERO);
            }
        }
        for i in 0..last as u32 {
            for k in 0..sides {
                let a = first + i * sides + k;
                let b = first + i * sides + (k + 1) % sides;
                self.mesh
                    .indices
                    .extend([a, b, b + sides, a, b + sides, a + sides]);
            }
        }
        let ends = [(0, -1.0), (last, 1.0)];
        for ((end, sign), _) in ends.into_iter().zip(caps).filter(|(_, cap)| *cap) {
            let out = if end == 0 {
                rings[0].0 - rings[1].0
            } else {
                rings[last].0 - rings[last - 1].0
            };
            self.cap(first + end as u32 * sides, sides, out, sign < 0.0);
        }
        self
    }

    fn cap(&mut self, ring: u32, sides: u32, out: Vec3, reversed: bool) {
        let start = self.mesh.positions.len() as u32;
        let normal: Vec3 =
            (self.frame.matrix3 * glam::Vec3A::from(out.normalize_or(Vec3::Y))).into();
        for k in 0..sides {
            let at = self.mesh.positions[(ring + k) as usize];
            self.mesh.positions.push(at);
            self.mesh.normals.push(normal.normalize_or(Vec3::Y));
            self.mesh.paints.push(self.paint);
            self.mesh
                .details
                .push(Vec3::new(0.0, 0.0, f32::from(self.detail as u8)));
        }
        for k in 2..sides {
            let (b, c) = if reversed { (k, k - 1) } else { (k - 1, k) };
            self.mesh.indices.extend([start, start + b, start + c]);
        }
    }

    /// An egg with its axes along the frame's.
    pub fn ball(&mut self, middle: Vec3, radii: Vec3, sides: u32, rings: u32) -> &mut Self {
        self.cut_ball(middle, radii, sides, rings, [-1.0, 1.0])
    }

    /// The part of an egg between two heights, each from -1 (foot) to 1 (top).
    pub fn cut_ball(
        &mut self,
        middle: Vec3,
        radii: Vec3,
        sides: u32,
        rings: u32,
        cut: [f32; 2],
    ) -> &mut Self {
        let first = self.mesh.positions.len() as u32;
        let [low, high] = cut.map(f32::asin);
        for i in 0..=rings {
            let (up, out) = (low + (high - low) * i as f32 / rings as f32).sin_cos();
            for k in 0..sides {
                let (sin, cos) = (std::f32::consts::TAU * k as f32 / sides as f32).sin_cos();
                let unit = Vec3::new(cos * out, up, -sin * out);
                self.corner(middle + unit * radii, unit / radii, Vec2::ZERO);
            }
        }
        for i in 0..rings {
            for k in 0..sides {
                let a = first + i * sides + k;
                let b = first + i * sides + (k + 1) % sides;
                if i > 0 || low > -1.55 {
                    self.mesh.indices.extend([a, b, b + sides]);
                }
                if i + 1 < rings || high < 1.55 {
                    self.mesh.indices.extend([a, b + sides, a + sides]);
                }
            }
        }
        self
    }

    /// A flat slab with upright sides over a convex outline (anticlockwise from above).
    pub fn slab(&mut self, outline: &[Vec2], low: f32, high: f32) -> &mut Self {
        let at = |p: Vec2, y: f32| Vec3::new(p.x, y, -p.y);
        let top: Vec<_> = outline.iter().map(|&p| at(p, high)).collect();
        self.face(&top);
        self.skirt(outline, low, high)
    }

    /// The upright sides over an outline (anticlockwise from above).
    pub fn skirt(&mut self, outline: &[Vec2], low: f32, high: f32) -> &mut Self {
        let at = |p: Vec2, y: f32| Vec3::new(p.x, y, -p.y);
        for (i, &a) in outline.iter().enumerate() {
            let b = outline[(i + 1) % outline.len()];
            self.face(&[at(a, low), at(b, low), at(b, high), at(a, high)]);
        }
        self
    }
}

/// Whether every corner is finite, every normal a unit and every index in range: for tests.
#[cfg(test)]
pub fn assert_sound(mesh: &MeshData, budget: usize) {
    assert!(
        mesh.triangles() > 0 && mesh.triangles() <= budget,
        "{} triangles",
        mesh.triangles()
    );
    let corners = mesh.positions.len();
    assert!(
        mesh.normals.len() == corners
            && mesh.paints.len() == corners
            && mesh.details.len() == corners
    );
    assert!(mesh.positions.iter().all(|p| p.is_finite()));
    assert!(mesh.normals.iter().all(|n| (n.length() - 1.0).abs() < 1e-3));
    assert!(mesh.indices.iter().all(|&i| (i as usize) < corners));
    // Seen from outside: each triangle turns the way its normals point.
    for t in mesh.indices.chunks(3) {
        let [a, b, c] = [t[0], t[1], t[2]].map(|i| mesh.positions[i as usize]);
        let turned = (b - a).cross(c - a);
        let meant: Vec3 = t.iter().map(|&i| mesh.normals[i as usize]).sum();
        assert!(
            turned.length() < 1e-7 || turned.dot(meant) > 0.0,
            "a triangle shows its back at {a}"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_primitive_is_sound_and_shows_its_outside() {
        let mut b = Builder::default();
        b.brick(Vec3::ONE, Vec3::new(1.0, 2.0, 3.0))
            .limb(
                Vec3::ZERO,
                Vec3::new(1.0, 2.0, 0.5),
                [0.3, 0.2],
                7,
                [true, true],
            )
            .ball(Vec3::ZERO, Vec3::new(1.0, 0.5, 2.0), 8, 5)
            .cut_ball(Vec3::Y, Vec3::ONE, 8, 3, [0.0, 1.0])
            .slab(&[Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y], 0.0, 0.1);
        assert_sound(&b.finish(), 1000);
    }

    #[test]
    fn a_frame_carries_what_is_built_within_it() {
        let mut b = Builder::default();
        b.within(Affine3A::from_translation(Vec3::new(5.0, 0.0, 0.0)), |b| {
            b.brick(Vec3::ZERO, Vec3::ONE);
        });
        assert!(b.finish().positions.iter().all(|p| p.x >= 4.4));
    }
}
