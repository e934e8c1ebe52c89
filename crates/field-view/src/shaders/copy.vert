// One triangle over the whole canvas.
in vec3 position;
out vec2 where;
void main() {
    where = position.xy * 0.5 + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
}
