/**
 * The vertex shader of one triangle that covers the canvas. `at` is the position from 0 to 1, `px`
 * the size of a cell.
 */
export const vertexShader = `#version 300 es
in vec2 corner;
out vec2 at;
void main() {
  at = corner * 0.5 + 0.5;
  gl_Position = vec4(corner, 0.0, 1.0);
}`

const fragmentShader = (body: string): string => `#version 300 es
precision highp float;
precision highp sampler2D;
in vec2 at;
out vec4 result;
uniform vec2 px;
${body}`

/**
 * The fragment shaders of a frame, in order of execution. Method: Jos Stam, “Stable Fluids” (1999).
 */
export const fragmentShaders = {
  splat: fragmentShader(`
uniform sampler2D field;
uniform vec2 point;
uniform vec3 amount;
uniform float reach;
uniform float aspect;
void main() {
  vec2 away = at - point;
  away.x *= aspect;
  result = texture(field, at) + vec4(amount * exp(-dot(away, away) / reach), 0.0);
}`),
  curl: fragmentShader(`
uniform sampler2D velocity;
void main() {
  float right = texture(velocity, at + vec2(px.x, 0.0)).y;
  float left = texture(velocity, at - vec2(px.x, 0.0)).y;
  float top = texture(velocity, at + vec2(0.0, px.y)).x;
  float bottom = texture(velocity, at - vec2(0.0, px.y)).x;
  result = vec4(0.5 * (right - left - top + bottom), 0.0, 0.0, 1.0);
}`),
  vorticity: fragmentShader(`
uniform sampler2D velocity;
uniform sampler2D spin;
uniform float strength;
uniform float seconds;
void main() {
  float right = abs(texture(spin, at + vec2(px.x, 0.0)).x);
  float left = abs(texture(spin, at - vec2(px.x, 0.0)).x);
  float top = abs(texture(spin, at + vec2(0.0, px.y)).x);
  float bottom = abs(texture(spin, at - vec2(0.0, px.y)).x);
  vec2 force = 0.5 * vec2(top - bottom, right - left);
  force *= strength * texture(spin, at).x / (length(force) + 0.0001);
  force.y = -force.y;
  vec2 pushed = texture(velocity, at).xy + force * seconds;
  result = vec4(clamp(pushed, -1000.0, 1000.0), 0.0, 1.0);
}`),
  // The edges of the canvas are walls that reflect the flow.
  divergence: fragmentShader(`
uniform sampler2D velocity;
void main() {
  vec2 here = texture(velocity, at).xy;
  vec2 e = at + vec2(px.x, 0.0), w = at - vec2(px.x, 0.0);
  vec2 n = at + vec2(0.0, px.y), s = at - vec2(0.0, px.y);
  float right = e.x > 1.0 ? -here.x : texture(velocity, e).x;
  float left = w.x < 0.0 ? -here.x : texture(velocity, w).x;
  float top = n.y > 1.0 ? -here.y : texture(velocity, n).y;
  float bottom = s.y < 0.0 ? -here.y : texture(velocity, s).y;
  result = vec4(0.5 * (right - left + top - bottom), 0.0, 0.0, 1.0);
}`),
  fade: fragmentShader(`
uniform sampler2D field;
uniform float keep;
void main() {
  result = keep * texture(field, at);
}`),
  pressure: fragmentShader(`
uniform sampler2D field;
uniform sampler2D divergence;
void main() {
  float sum = texture(field, at + vec2(px.x, 0.0)).x + texture(field, at - vec2(px.x, 0.0)).x
    + texture(field, at + vec2(0.0, px.y)).x + texture(field, at - vec2(0.0, px.y)).x;
  result = vec4(0.25 * (sum - texture(divergence, at).x), 0.0, 0.0, 1.0);
}`),
  release: fragmentShader(`
uniform sampler2D velocity;
uniform sampler2D field;
void main() {
  vec2 slope = vec2(
    texture(field, at + vec2(px.x, 0.0)).x - texture(field, at - vec2(px.x, 0.0)).x,
    texture(field, at + vec2(0.0, px.y)).x - texture(field, at - vec2(0.0, px.y)).x
  );
  result = vec4(texture(velocity, at).xy - slope, 0.0, 1.0);
}`),
  carry: fragmentShader(`
uniform sampler2D velocity;
uniform sampler2D field;
uniform float seconds;
uniform float dissipation;
void main() {
  vec2 from = at - seconds * texture(velocity, at).xy * px;
  result = texture(field, from) / (1.0 + dissipation * seconds);
}`),
  // Strong dye approaches the maximum opacity but keeps its hue, so that the text below stays
  // legible.
  show: fragmentShader(`
uniform sampler2D field;
uniform float shading;
uniform float most;
void main() {
  vec3 colour = texture(field, at).rgb;
  float across = length(texture(field, at + vec2(px.x, 0.0)).rgb)
    - length(texture(field, at - vec2(px.x, 0.0)).rgb);
  float along = length(texture(field, at + vec2(0.0, px.y)).rgb)
    - length(texture(field, at - vec2(0.0, px.y)).rgb);
  float light = clamp(normalize(vec3(across, along, length(px))).z + 0.7, 0.7, 1.0);
  colour *= mix(1.0, light, shading);
  float strength = max(colour.r, max(colour.g, colour.b));
  float alpha = most * tanh(strength / most);
  result = strength > 0.0 ? vec4(colour * (alpha / strength), alpha) : vec4(0.0);
}`),
} as const

export type PassName = keyof typeof fragmentShaders
