// Morning light through the nursery window: one sun, a bright ceiling, a warm floor.
uniform vec3 eye;
uniform vec3 sun;
uniform vec3 sunColour;
uniform vec3 ceiling;
uniform vec3 bounce;

#ifdef SHADOW
uniform highp sampler2D shadowMap;
uniform float texel;
#endif
#ifdef DETAIL
uniform highp sampler2DArray grains;
in vec3 grain;
#endif

in vec3 at;
in vec3 up;
in vec4 coat;
in vec3 lit;

layout (location = 0) out vec4 colour;

#ifdef SHADOW
// Four neighbours, blended by how near they are.
float fourTaps(vec2 where, float depth) {
    vec2 p = where / texel - 0.5;
    vec2 f = fract(p);
    vec2 a = (floor(p) + 0.5) * texel;
    float s00 = step(depth, texture(shadowMap, a).r);
    float s10 = step(depth, texture(shadowMap, a + vec2(texel, 0.0)).r);
    float s01 = step(depth, texture(shadowMap, a + vec2(0.0, texel)).r);
    float s11 = step(depth, texture(shadowMap, a + vec2(texel, texel)).r);
    return mix(mix(s00, s10, f.x), mix(s01, s11, f.x), f.y);
}

float sunlight(float lambert) {
    if (lit.x <= 0.0 || lit.x >= 1.0 || lit.y <= 0.0 || lit.y >= 1.0 || lit.z >= 1.0) return 1.0;
    float depth = lit.z - 0.0004 - 0.0006 * (1.0 - lambert);
#ifdef SOFT
    float s = 0.0;
    s += fourTaps(lit.xy + texel * vec2(-0.95, -0.35), depth);
    s += fourTaps(lit.xy + texel * vec2(0.35, -0.95), depth);
    s += fourTaps(lit.xy + texel * vec2(0.95, 0.35), depth);
    s += fourTaps(lit.xy + texel * vec2(-0.35, 0.95), depth);
    return s * 0.25;
#else
    return fourTaps(lit.xy, depth);
#endif
}
#endif

void main() {
    vec3 n = normalize(up);
#ifdef TWO_SIDED
    n = gl_FrontFacing ? n : -n;
    n = normalize(n + vec3(0.0, 0.6, 0.0));
#endif
    vec3 paint = coat.rgb;
    float strength = 1.0;
#ifdef CHALKED
    float tooth = texture(grains, vec3(at.xz * 0.14, CHALK_LAYER)).r;
    float middle = 1.0 - grain.x * grain.x;
    strength = coat.a * smoothstep(0.30, 0.75, tooth * 0.9 + middle * 0.62 - 0.16);
    if (strength < 0.01) discard;
#else
#ifdef DETAIL
    float worked = texture(grains, grain).r * 2.0;
    paint *= worked * worked;
#endif
#endif
    float facing = dot(n, sun);
    float lambert = max(facing, 0.0);
#ifdef SHADOW
    float direct = lambert > 0.0 ? lambert * sunlight(lambert) : 0.0;
#else
    float direct = lambert;
#endif
    // Half-Lambert for what the room throws back, so that nothing is ever flat black.
    float wrapped = 0.5 + 0.5 * facing;
    vec3 light = sunColour * direct + mix(bounce, ceiling, n.y * 0.5 + 0.5) * (0.55 + 0.45 * wrapped);
    vec3 shown = paint * light;
#ifdef GLOSSY
    vec3 toEye = normalize(eye - at);
    vec3 halfway = normalize(toEye + sun);
    float glint = max(dot(n, halfway), 0.0);
    glint *= glint; glint *= glint; glint *= glint; glint *= glint;
    float metal = smoothstep(0.9, 1.0, coat.a);
    float rim = 1.0 - max(dot(n, toEye), 0.0);
    vec3 sheen = mix(vec3(1.0), paint * 4.0, metal);
    float polish = coat.a * (0.42 + 0.5 * metal);
    shown += sheen * polish * (glint * (direct > 0.0 ? 1.0 : 0.25) + rim * rim * rim * 0.12 * ceiling);
#endif
    colour = vec4(sqrt(shown), strength);
}
