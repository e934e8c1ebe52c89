uniform sampler2D picture;
in vec2 where;
layout (location = 0) out vec4 colour;
void main() { colour = texture(picture, where); }
