import {
  Color,
  DirectionalLight,
  Mesh,
  MeshStandardMaterial,
  Raycaster,
  SpotLight,
  Vector3,
  type Object3D,
  type Scene,
} from 'three'
import { onDisc, type Sample } from './scatter.ts'

/** A light that is moved slightly for each exposure, so that many exposures add up to soft light. */
export interface Lamp {
  parts: readonly Object3D[]
  move(sample: Sample): void
}

interface Place {
  at: Vector3
  target: Vector3
}

interface Shine {
  colour: string
  /** Brightness at the target. */
  power: number
}

interface Shade {
  /** Half the width of the area in which objects cast shadows. */
  reach: number
  map?: number
}

/** Returns a distant lamp with parallel light, from a disc that spans `spread` radians. */
export function sun(
  { at, target, colour, power }: Place & Shine,
  { reach, map = 1024 }: Shade,
  spread: number,
): Lamp {
  const light = new DirectionalLight(colour, power)
  shaded(light, reach, map)
  const far = at.clone().sub(target)
  const [right, up] = across(far)
  return {
    parts: [light, light.target],
    move([, , u = 0, v = 0]) {
      const [x, y] = onDisc(u, v)
      const size = far.length() * spread
      light.target.position.copy(target)
      light.position
        .copy(at)
        .addScaledVector(right, x * size)
        .addScaledVector(up, y * size)
    },
  }
}

/** Returns a lamp behind white cloth: a square of `size` × `size` that faces its target. */
export function softbox(
  { at, target, colour, power }: Place & Shine,
  { reach, map = 1024 }: Shade,
  size: number,
): Lamp {
  const far = at.clone().sub(target)
  const angle = Math.min(1.2, Math.atan((reach + size) / far.length()) * 1.15)
  const light = new SpotLight(colour, power * far.lengthSq(), 0, angle, 0.6)
  light.castShadow = true
  light.shadow.mapSize.set(map, map)
  light.shadow.bias = -0.0008
  light.shadow.normalBias = 0.02
  light.shadow.camera.near = Math.max(0.2, far.length() - reach * 2.2)
  light.shadow.camera.far = far.length() + reach * 4
  const [right, up] = across(far)
  return {
    parts: [light, light.target],
    move([, , u = 0, v = 0]) {
      light.target.position.copy(target)
      light.position
        .copy(at)
        .addScaledVector(right, (u - 0.5) * size)
        .addScaledVector(up, (v - 0.5) * size)
    },
  }
}

/**
 * Returns light from all directions of the sky. Added up over many exposures, it darkens corners and gaps
 * like daylight.
 */
export function sky(
  { top, horizon, power }: { top: string; horizon: string; power: number },
  target: Vector3,
  { reach, map = 768 }: Shade,
): Lamp {
  const light = new DirectionalLight(top, power)
  shaded(light, reach, map)
  const [above, below] = [new Color(top), new Color(horizon)]
  return {
    parts: [light, light.target],
    move([, , , , u = 0, v = 0]) {
      const [x, z] = onDisc(u, v * 0.97)
      const y = Math.sqrt(1 - x * x - z * z)
      light.color.copy(below).lerp(above, y)
      light.target.position.copy(target)
      light.position.set(x, y, z).multiplyScalar(12).add(target)
    },
  }
}

/**
 * Returns the light that a beam reflects. Each exposure follows one ray of the beam and lights the scene
 * from the point that the ray hits, in the colour of that point.
 */
export function bounce(
  scene: Scene,
  { at, target, colour, power }: Place & Shine,
  radius: number,
): Lamp {
  const light = new SpotLight(colour, 0, 0, Math.PI * 0.44, 1)
  light.castShadow = true
  light.shadow.mapSize.set(512, 512)
  light.shadow.bias = -0.002
  light.shadow.normalBias = 0.04
  light.shadow.camera.near = 0.15
  light.shadow.camera.far = radius * 8
  const ray = new Raycaster()
  const beam = target.clone().sub(at).normalize()
  const [right, up] = across(beam)
  const base = new Color(colour)
  return {
    parts: [light, light.target],
    move([, , , , , , u = 0, v = 0]) {
      const [x, y] = onDisc(u, v)
      const from = at
        .clone()
        .addScaledVector(right, x * radius)
        .addScaledVector(up, y * radius)
      ray.set(from, beam)
      const hit = ray
        .intersectObject(scene, true)
        .find(({ object, face }) => face && object instanceof Mesh && object.castShadow)
      light.intensity = 0
      if (!hit?.face) return
      const normal = hit.face.normal.clone().transformDirection(hit.object.matrixWorld)
      if (normal.dot(beam) > 0) normal.negate()
      light.position.copy(hit.point).addScaledVector(normal, radius * 0.22)
      light.target.position.copy(hit.point).addScaledVector(normal, radius * 2)
      light.color.copy(base).multiply(colourOf(hit.object))
      light.intensity = power * radius * radius * 0.8
    },
  }
}

function colourOf(part: Object3D): Color {
  const dull = new Color('#888888')
  if (!(part instanceof Mesh)) return dull
  const { material } = part
  return material instanceof MeshStandardMaterial && material.metalness < 0.5
    ? material.color
    : dull
}

function shaded(light: DirectionalLight, reach: number, map: number): void {
  light.castShadow = true
  light.shadow.mapSize.set(map, map)
  light.shadow.bias = -0.0005
  light.shadow.normalBias = reach * 0.004
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.1,
    far: 60,
  })
}

/** Returns two directions perpendicular to a vector and to each other. */
function across(along: Vector3): [Vector3, Vector3] {
  const helper = Math.abs(along.y) > along.length() * 0.95 ? new Vector3(1, 0, 0) : UP
  const right = helper.clone().cross(along).normalize()
  return [right, along.clone().cross(right).normalize()]
}

const UP = new Vector3(0, 1, 0)

/** Lights without a shadow, such as a rim light or a glow, with their targets. */
export const fixed = (...lights: Object3D[]): Lamp => ({ parts: lights, move() {} })
