import {
  NoToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  ShaderChunk,
  Vector3,
  WebGLRenderer,
} from 'three'
import { darkroom } from './darkroom.ts'
import { onDisc, sampleAt, type Sample } from './scatter.ts'
import type { Build, Stage } from './stage.ts'

export interface Exposure {
  width: number
  height: number
  /** Number of exposures that are added up. More exposures give softer shadows and smoother edges. */
  samples: number
  /** Time in a video, from 0 to 1. A still picture shows time 0. */
  time?: number
}

// A lamp with shadows gives the diffuse light of the sky, so the environment map is needed mainly for
// reflections.
const AMBIENT = 0.12
ShaderChunk.lights_fragment_maps = ShaderChunk.lights_fragment_maps.replace(
  'iblIrradiance += getIBLIrradiance',
  `iblIrradiance += ${AMBIENT} * getIBLIrradiance`,
)

let renderer: WebGLRenderer | undefined

/**
 * Renders the picture on a canvas. It adds up many exposures in linear light, in each of which the lens,
 * the lamps and the mirrors are slightly moved. Path tracing with `three-gpu-pathtracer` would be more
 * realistic, but without a graphics card its shader takes 97 seconds to compile and 5 seconds for each
 * sample of 320 × 240 pixels, and a clean picture needs hundreds of samples. 64 exposures of 1200 × 900
 * pixels take a minute.
 */
export function develop(build: Build, exposure: Exposure): HTMLCanvasElement {
  const { width, height, samples, time = 0 } = exposure
  renderer ??= newRenderer()
  renderer.setSize(width, height, false)
  const stage = stageFor(renderer, build, width / height)
  stage.pose?.(time)
  const room = darkroom(renderer, width, height)
  const home = stage.camera.position.clone()
  for (let index = 0; index < samples; index++) {
    const sample = sampleAt(index)
    for (const lamp of stage.lamps) lamp.move(sample)
    stage.move?.(sample)
    aim(stage, home, sample, width, height)
    renderer.setRenderTarget(room.film)
    renderer.render(stage.scene, stage.camera)
    room.add(1 / samples)
  }
  stage.camera.position.copy(home)
  room.print(stage.print)
  room.close()
  return renderer.domElement
}

let last: { build: Build; aspect: number; stage: Stage } | undefined

/** Returns the stage of a scene. All frames of a video share one stage. */
function stageFor(current: WebGLRenderer, build: Build, aspect: number): Stage {
  if (last?.build === build && last.aspect === aspect) return last.stage
  const stage = build(current, aspect)
  for (const lamp of stage.lamps) stage.scene.add(...lamp.parts)
  last = { build, aspect, stage }
  return stage
}

function newRenderer(): WebGLRenderer {
  const made = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  made.setPixelRatio(1)
  made.toneMapping = NoToneMapping
  made.shadowMap.enabled = true
  made.shadowMap.type = PCFShadowMap
  return made
}

/** Moves the lens slightly to the side and shifts the view back, so that points in focus stay in place. */
function aim(stage: Stage, home: Vector3, sample: Sample, width: number, height: number): void {
  const { camera, focus, aperture } = stage
  const [a = 0, b = 0, , , , , c = 0, d = 0] = sample
  let [x, y] = [a - 0.5, b - 0.5]
  if (camera instanceof PerspectiveCamera && aperture > 0) {
    const [right, up] = onDisc(d, c)
    const side = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion)
    const above = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion)
    camera.position
      .copy(home)
      .addScaledVector(side, right * aperture)
      .addScaledVector(above, up * aperture)
    const forward = new Vector3(0, 0, -1).applyQuaternion(camera.quaternion)
    const distance = focus.clone().sub(home).dot(forward)
    const perUnit = height / (2 * Math.tan((camera.fov * Math.PI) / 360) * distance)
    x -= right * aperture * perUnit
    y += up * aperture * perUnit
  }
  camera.setViewOffset(width, height, x, y, width, height)
  camera.updateMatrixWorld()
}
