in vec4 coat;
layout (location = 0) out vec4 colour;
void main() { colour = coat; }
