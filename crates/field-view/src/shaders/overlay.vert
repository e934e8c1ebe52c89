// What is drawn over the ground, in its own colour.
uniform mat4 viewProjection;
in vec3 position;
in vec4 paint;
out vec4 coat;
void main() {
    coat = paint;
    gl_Position = viewProjection * vec4(position, 1.0);
}
