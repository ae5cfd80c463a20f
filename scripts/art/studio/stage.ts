import type { OrthographicCamera, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three'
import type { Lamp } from './lamps.ts'
import type { Print } from './darkroom.ts'
import type { Sample } from './scatter.ts'

/** A lit scene, its camera, and the settings of its tone mapping. */
export interface Stage {
  scene: Scene
  camera: PerspectiveCamera | OrthographicCamera
  lamps: readonly Lamp[]
  /** The point in focus. `aperture` is the size of the lens opening. */
  focus: Vector3
  aperture: number
  print: Print
  /**
   * Changes objects other than lamps for one of the exposures that are averaged into a picture, for
   * example to tilt a mirror that is not quite flat.
   */
  move?(sample: Sample): void
  /** Moves objects of a video to a moment from 0 to 1. A still picture shows moment 0. */
  pose?(time: number): void
}

/** Builds a stage for pictures with this aspect ratio (width divided by height). */
export type Build = (renderer: WebGLRenderer, aspect: number) => Stage
