/** The pixels of a line of text, one 32-bit number per pixel with alpha in the highest byte. */
export type TextStrip = { pixels: Uint32Array; width: number; height: number }

/** A line of text that dissolves into particles from its end to its beginning. */
export type Particles = {
  textStrip: TextStrip
  /** The horizontal end of the text in pixels, and the speed to the left in pixels per second at which it dissolves. */
  end: number
  speed: number
  /**
   * One entry per particle: position in pixels, velocity in pixels per second, time of birth and lifetime in
   * milliseconds.
   */
  x: Float32Array
  y: Float32Array
  vx: Float32Array
  vy: Float32Array
  birthTime: Float32Array
  lifetime: Float32Array
  color: Uint32Array
  /** The time in milliseconds at which the last particle disappears. */
  duration: number
}

/** The maximum duration of the effect in milliseconds. The field is read-only meanwhile. */
export const maxDissolveMs = 1200

const maxParticles = 8000
const dissolveFrontSpeed = 480
const maxFrontSeconds = 0.8
const maxDriftSpeed = 60
const minLifeMs = 350
const maxLifeMs = 800

/** Creates a particle for each visible pixel. If there are more than 8000, they are thinned out evenly. */
export function createParticles(strip: TextStrip, random: () => number = Math.random): Particles {
  const visible = visiblePixelIndexes(strip)
  const count = Math.min(visible.length, maxParticles)
  const end = textEndOf(visible, strip.width)
  const speed = Math.max(dissolveFrontSpeed, end / maxFrontSeconds)

  const particles: Particles = {
    textStrip: strip,
    end,
    speed,
    x: new Float32Array(count),
    y: new Float32Array(count),
    vx: new Float32Array(count),
    vy: new Float32Array(count),
    birthTime: new Float32Array(count),
    lifetime: new Float32Array(count),
    color: new Uint32Array(count),
    duration: 0,
  }
  for (let i = 0; i < count; i += 1) {
    const pixel = visible[Math.floor((i * visible.length) / count)] ?? 0
    const x = pixel % strip.width
    const birth = ((end - x) / speed) * 1000
    const life = minLifeMs + random() * (maxLifeMs - minLifeMs)
    particles.x[i] = x
    particles.y[i] = Math.floor(pixel / strip.width)
    particles.vx[i] = (random() * 2 - 1) * maxDriftSpeed
    particles.vy[i] = (random() * 2 - 1) * maxDriftSpeed
    particles.birthTime[i] = birth
    particles.lifetime[i] = Math.min(life, maxDissolveMs - birth)
    particles.color[i] = strip.pixels[pixel] ?? 0
    particles.duration = Math.max(particles.duration, birth + (particles.lifetime[i] ?? 0))
  }
  return particles
}

/**
 * Draws the line `elapsed` milliseconds after the start: text that has not yet dissolved is unchanged, and the
 * particles drift and fade. `margin` is the number of additional rows above and below for the drift.
 */
export function drawParticles(
  particles: Particles,
  elapsed: number,
  target: Uint32Array,
  margin: number,
): void {
  const { textStrip } = particles
  const { width } = textStrip
  const front = Math.ceil(particles.end - (particles.speed * elapsed) / 1000)

  target.fill(0)
  if (front > 0) {
    for (let row = 0; row < textStrip.height; row += 1) {
      const start = row * width
      target.set(textStrip.pixels.subarray(start, start + front), start + margin * width)
    }
  }
  for (let i = 0; i < particles.x.length; i += 1)
    drawParticle(particles, i, elapsed, target, margin)
}

function drawParticle(
  particles: Particles,
  i: number,
  elapsed: number,
  target: Uint32Array,
  margin: number,
): void {
  const { x, y, vx, vy, birthTime, lifetime, color, textStrip } = particles
  const age = elapsed - (birthTime[i] ?? 0)
  const rest = 1 - age / (lifetime[i] ?? 1)
  if (age < 0 || rest <= 0) return

  const column = Math.round((x[i] ?? 0) + ((vx[i] ?? 0) * age) / 1000)
  const row = Math.round((y[i] ?? 0) + ((vy[i] ?? 0) * age) / 1000) + margin
  const pixel = color[i] ?? 0
  const alpha = Math.round((pixel >>> 24) * rest)
  const faded = (alpha << 24) | (pixel & 0xffffff)

  // A particle of 2 × 2 pixels, which later shrinks to one pixel.
  const size = rest > 0.4 ? 2 : 1
  for (let down = 0; down < size; down += 1) {
    if (row + down < 0 || row + down >= textStrip.height + 2 * margin) continue
    for (let right = 0; right < size; right += 1) {
      if (column + right < 0 || column + right >= textStrip.width) continue
      target[(row + down) * textStrip.width + column + right] = faded
    }
  }
}

function visiblePixelIndexes({ pixels }: TextStrip): number[] {
  const visible: number[] = []
  for (let i = 0; i < pixels.length; i += 1) {
    if ((pixels[i] ?? 0) >>> 24 > 0) visible.push(i)
  }
  return visible
}

function textEndOf(visible: number[], width: number): number {
  let end = 0
  for (const pixel of visible) end = Math.max(end, (pixel % width) + 1)
  return end
}
