//! Meshes and instances on the graphics card.

use crate::cast::Instance;
use crate::mesh::builder::MeshData;
use crate::overlay::Drawing;
use glam::{Mat4, Vec3};
use three_d::{
    Context, ElementBuffer, InstanceBuffer, Program, RenderStates, VertexBuffer, Viewport,
};

type V3 = three_d::Vector3<f32>;
type V4 = three_d::Vector4<f32>;

/// A vector for the graphics card.
pub fn vec3(v: Vec3) -> V3 {
    V3::new(v.x, v.y, v.z)
}

/// A matrix for the graphics card.
pub fn mat4(m: Mat4) -> three_d::Mat4 {
    let c = m.to_cols_array_2d();
    let column = |i: usize| V4::new(c[i][0], c[i][1], c[i][2], c[i][3]);
    three_d::Mat4::from_cols(column(0), column(1), column(2), column(3))
}

fn paint(paint: [u8; 4]) -> V4 {
    V4::from(paint.map(|part| f32::from(part) / 255.0))
}

/// A mesh of which there is one.
pub struct Solid {
    positions: VertexBuffer<V3>,
    normals: VertexBuffer<V3>,
    paints: VertexBuffer<V4>,
    details: VertexBuffer<V3>,
    indices: ElementBuffer<u32>,
}

impl Solid {
    /// Sends a mesh to the graphics card.
    pub fn new(context: &Context, mesh: &MeshData) -> Solid {
        let vectors = |from: &[Vec3]| from.iter().copied().map(vec3).collect::<Vec<_>>();
        Solid {
            positions: VertexBuffer::new_with_data(context, &vectors(&mesh.positions)),
            normals: VertexBuffer::new_with_data(context, &vectors(&mesh.normals)),
            paints: VertexBuffer::new_with_data(
                context,
                &mesh.paints.iter().copied().map(paint).collect::<Vec<_>>(),
            ),
            details: VertexBuffer::new_with_data(context, &vectors(&mesh.details)),
            indices: ElementBuffer::new_with_data(context, &mesh.indices),
        }
    }

    fn bind(&self, program: &Program) {
        program.use_vertex_attribute("position", &self.positions);
        for (name, buffer) in [("normal", &self.normals), ("detail", &self.details)] {
            if program.requires_attribute(name) {
                program.use_vertex_attribute(name, buffer);
            }
        }
        if program.requires_attribute("paint") {
            program.use_vertex_attribute("paint", &self.paints);
        }
    }

    /// Draws it.
    pub fn draw(&self, program: &Program, states: RenderStates, viewport: Viewport) {
        if self.indices.count() > 0 {
            self.bind(program);
            program.draw_elements(states, viewport, &self.indices);
        }
    }
}

/// A mesh of which there are many.
pub struct Flock {
    solid: Solid,
    places: InstanceBuffer<V4>,
    turns: InstanceBuffer<V4>,
    tints: InstanceBuffer<V4>,
    count: u32,
}

impl Flock {
    /// Sends the mesh to the graphics card; there are none of it yet.
    pub fn new(context: &Context, mesh: &MeshData) -> Flock {
        Flock {
            solid: Solid::new(context, mesh),
            places: InstanceBuffer::new(context),
            turns: InstanceBuffer::new(context),
            tints: InstanceBuffer::new(context),
            count: 0,
        }
    }

    /// Says where each of them is.
    pub fn fill(&mut self, instances: &[Instance]) {
        self.count = instances.len() as u32;
        if instances.is_empty() {
            return;
        }
        let all = |of: fn(&Instance) -> V4| instances.iter().map(of).collect::<Vec<_>>();
        self.places
            .fill(&all(|i| V4::new(i.place.x, i.place.y, i.place.z, 1.0)));
        self.turns
            .fill(&all(|i| V4::new(i.turn.x, i.turn.y, i.turn.z, i.turn.w)));
        self.tints.fill(&all(|i| V4::from(i.tint)));
    }

    /// Draws all of them.
    pub fn draw(&self, program: &Program, states: RenderStates, viewport: Viewport) {
        if self.count == 0 {
            return;
        }
        self.solid.bind(program);
        for (name, buffer) in [
            ("place", &self.places),
            ("turn", &self.turns),
            ("tint", &self.tints),
        ] {
            if program.requires_attribute(name) {
                program.use_instance_attribute(name, buffer);
            }
        }
        program.draw_elements_instanced(states, viewport, &self.solid.indices, self.count);
    }
}

/// Coloured triangles that change often.
pub struct Sheet {
    positions: VertexBuffer<V3>,
    colours: VertexBuffer<V4>,
    count: u32,
}

impl Sheet {
    /// An empty sheet.
    pub fn new(context: &Context) -> Sheet {
        Sheet {
            positions: VertexBuffer::new(context),
            colours: VertexBuffer::new(context),
            count: 0,
        }
    }

    /// Replaces what is drawn on it.
    pub fn fill(&mut self, drawing: &Drawing) {
        self.count = drawing.positions.len() as u32;
        if self.count > 0 {
            self.positions.fill(
                &drawing
                    .positions
                    .iter()
                    .copied()
                    .map(vec3)
                    .collect::<Vec<_>>(),
            );
            self.colours.fill(
                &drawing
                    .colours
                    .iter()
                    .copied()
                    .map(paint)
                    .collect::<Vec<_>>(),
            );
        }
    }

    /// Draws it.
    pub fn draw(&self, program: &Program, states: RenderStates, viewport: Viewport) {
        if self.count > 0 {
            program.use_vertex_attribute("position", &self.positions);
            program.use_vertex_attribute("paint", &self.colours);
            program.draw_arrays(states, viewport, self.count);
        }
    }
}
