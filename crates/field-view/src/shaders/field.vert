// Corners of everything on the field.
uniform mat4 viewProjection;
uniform mat4 shadowMatrix;

in vec3 position;
in vec3 normal;
in vec4 paint;

#ifdef DETAIL
in vec3 detail;
out vec3 grain;
#endif

#ifdef INSTANCED
in vec4 place; // xyz: where; w: how large
in vec4 turn;  // unit quaternion
in vec4 tint;  // rgb: multiplies the paint; a: how much of it is replaced
vec3 turned(vec3 v) { return v + 2.0 * cross(turn.xyz, cross(turn.xyz, v) + turn.w * v); }
#endif

out vec3 at;
out vec3 up;
out vec4 coat;
out vec3 lit;

void main() {
#ifdef INSTANCED
    at = turned(position * place.w) + place.xyz;
    up = turned(normal);
    coat = vec4(mix(paint.rgb * tint.rgb, tint.rgb, tint.a), paint.a);
#else
    at = position;
    up = normal;
    coat = paint;
#endif
    coat.rgb *= coat.rgb; // as painted (about sRGB) to light
#ifdef DETAIL
    grain = detail;
#endif
    // Looked up a little off the surface, so that nothing shades itself.
#ifdef INSTANCED
    vec4 shade = shadowMatrix * vec4(at + up * 0.05, 1.0);
#else
    vec4 shade = shadowMatrix * vec4(at + up * 0.11, 1.0);
#endif
    lit = shade.xyz * 0.5 + 0.5;
    gl_Position = viewProjection * vec4(at, 1.0);
}
