import {
  FloatType,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
  WebGLRenderTarget,
  type IUniform,
  type Texture,
  type WebGLRenderer,
} from 'three'

/** Settings for converting linear light to a picture. */
export interface Print {
  exposure: number
  /** `photo` compresses bright light like film; `graphic` keeps the original colours. */
  film: 'photo' | 'graphic'
  /** The share of bright light that spreads to its surroundings, 0 to 1. */
  bloom: number
  /** Strength of the film grain, in steps of 255. */
  grain: number
  /** Darkening of the corners, 0 to 1. */
  vignette: number
}

export interface Darkroom {
  /** The render target for the next exposure, in linear light. */
  film: WebGLRenderTarget
  /** Adds the exposure to the sum, weighted with `share`. */
  add(share: number): void
  /** Draws the sum on the renderer's canvas. */
  print(how: Print): void
  close(): void
}

/**
 * Creates the buffers for adding up exposures and converting them to a picture. Everything runs on the
 * graphics card, because a script would be too slow for a million pixels.
 */
export function darkroom(renderer: WebGLRenderer, width: number, height: number): Darkroom {
  const sheet = (part: number) =>
    new WebGLRenderTarget(Math.ceil(width / part), Math.ceil(height / part), {
      type: FloatType,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      depthBuffer: false,
    })
  const film = new WebGLRenderTarget(width, height, { type: FloatType })
  let [sum, next] = [sheet(1), sheet(1)]
  const [bright, across, near, far] = [sheet(4), sheet(4), sheet(4), sheet(4)]
  const run = (body: string, uniforms: Record<string, unknown>, to: WebGLRenderTarget | null) =>
    painted(renderer, body, uniforms, to)
  const clear = (target: WebGLRenderTarget) => {
    renderer.setRenderTarget(target)
    renderer.setClearColor('#000000', 0)
    renderer.clear()
  }
  clear(sum)
  const blur = (from: Texture, radius: number, to: WebGLRenderTarget) => {
    const [x, y] = [(radius * 4) / width, (radius * 4) / height]
    run(SPREAD, { from, step: new Vector2(x, 0) }, across)
    run(SPREAD, { from: across.texture, step: new Vector2(0, y) }, to)
  }
  return {
    film,
    add(share) {
      run(ADD, { sum: sum.texture, film: film.texture, share }, next)
      ;[sum, next] = [next, sum]
    },
    print({ exposure, film: stock, bloom, grain, vignette }) {
      run(BRIGHT, { from: sum.texture, step: new Vector2(1 / width, 1 / height) }, bright)
      blur(bright.texture, width / 1040, near)
      blur(near.texture, width / 280, far)
      const uniforms = { sum: sum.texture, near: near.texture, far: far.texture }
      const how = { exposure, bloom, grain, vignette, photo: stock === 'photo' ? 1 : 0 }
      run(PRINT, { ...uniforms, ...how }, null)
    },
    close() {
      for (const target of [film, sum, next, bright, across, near, far]) target.dispose()
    },
  }
}

const known = new Map<string, ShaderMaterial>()
const eye = new OrthographicCamera(-1, 1, 1, -1, -1, 1)
const page = new Mesh(new PlaneGeometry(2, 2))

function painted(
  renderer: WebGLRenderer,
  body: string,
  values: Record<string, unknown>,
  to: WebGLRenderTarget | null,
): void {
  const material = known.get(body) ?? materialOf(body)
  known.set(body, material)
  const uniforms: Record<string, IUniform> = material.uniforms
  for (const [name, value] of Object.entries(values)) uniforms[name] = { value }
  page.material = material
  renderer.setRenderTarget(to)
  renderer.render(page, eye)
}

const materialOf = (fragmentShader: string) =>
  new ShaderMaterial({
    fragmentShader: `varying vec2 at;\n${fragmentShader}`,
    vertexShader:
      'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    depthTest: false,
    depthWrite: false,
  })

const ADD = `
uniform sampler2D sum, film;
uniform float share;
void main() { gl_FragColor = texture2D(sum, at) + min(texture2D(film, at), vec4(40.)) * share; }`

/** Extracts light brighter than white, averaged over four pixels. */
const BRIGHT = `
uniform sampler2D from;
uniform vec2 step;
void main() {
  vec3 light = vec3(0.);
  for (int y = -1; y <= 1; y += 2) for (int x = -1; x <= 1; x += 2)
    light += clamp(texture2D(from, at + vec2(x, y) * step).rgb - .9, 0., 12.);
  gl_FragColor = vec4(light / 4., 1.);
}`

const SPREAD = `
uniform sampler2D from;
uniform vec2 step;
void main() {
  vec3 light = vec3(0.);
  float all = 0.;
  for (int i = -9; i <= 9; i++) {
    float share = exp(-float(i * i) / 28.);
    light += share * texture2D(from, at + float(i) * step).rgb;
    all += share;
  }
  gl_FragColor = vec4(light / all, 1.);
}`

/**
 * Adds bloom and vignette, applies the tone curve (Stephen Hill's fit of ACES, or the Khronos PBR neutral
 * curve), and converts to sRGB with grain.
 */
const PRINT = `
uniform sampler2D sum, near, far;
uniform float exposure, bloom, grain, vignette, photo;

vec3 filmed(vec3 light) {
  light = mat3(.59719, .076, .0284, .35458, .90834, .13383, .04823, .01566, .83777) * light / .6;
  light = (light * (light + .0245786) - .000090537) / (light * (.983729 * light + .432951) + .238081);
  return mat3(1.60475, -.10208, -.00327, -.53108, 1.10813, -.07276, -.07367, -.00605, 1.07602) * light;
}

vec3 neutral(vec3 light) {
  float low = min(light.r, min(light.g, light.b));
  light -= low < .08 ? low - 6.25 * low * low : .04;
  float peak = max(light.r, max(light.g, light.b));
  if (peak < .76) return light;
  float next = 1. - .0576 / (peak - .52);
  float pale = 1. - 1. / (.15 * (peak - next) + 1.);
  return mix(light * next / peak, vec3(next), pale);
}

float hashed(vec2 place) { return fract(sin(dot(place, vec2(12.9898, 78.233))) * 43758.5453); }

void main() {
  vec3 light = texture2D(sum, at).rgb;
  light += bloom * (.45 * texture2D(near, at).rgb + .55 * texture2D(far, at).rgb);
  vec2 out_ = at - .5;
  light *= exposure * (1. - vignette * pow(min(1., dot(out_, out_) * 2.), 1.5));
  light = clamp(photo > .5 ? filmed(light) : neutral(light), 0., 1.);
  light = mix(light * 12.92, 1.055 * pow(light, vec3(1. / 2.4)) - .055, step(.0031308, light));
  gl_FragColor = vec4(light + (hashed(gl_FragCoord.xy) - .5) * grain / 255., 1.);
}`
