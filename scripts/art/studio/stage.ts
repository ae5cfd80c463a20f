import type { OrthographicCamera, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import type { Lamp } from './lamps.ts'
import type { Print } from './darkroom.ts'
import type { Sample } from './scatter.ts'

/** A lit scene, its camera, and how it is printed. */
export interface Stage {
  scene: Scene
  camera: PerspectiveCamera | OrthographicCamera
  lamps: readonly Lamp[]
  /** What the lens is focused on, and how wide it is open. */
  focus: Vector3
  aperture: number
  print: Print
  /** For what moves with each exposure and is no lamp, such as a mirror that is not quite flat. */
  move?(sample: Sample): void
  /** For what moves in a film: a moment from 0 to 1. A still is its beginning. */
  pose?(time: number): void
}

/** Builds a stage for pictures of this shape (width by height). */
export type Build = (renderer: WebGLRenderer, aspect: number) => Stage
