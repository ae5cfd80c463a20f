import {
  ACESFilmicToneMapping,
  Mesh,
  MeshLambertMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PlaneGeometry,
  Vector3,
  WebGLRenderer,
} from 'three'
import { Reflector } from 'three/examples/jsm/objects/Reflector.js'
import { hueAt, type HueName } from '../hue.ts'
import { stageOf, type ProductName, type Setting, type Stage } from './stage.ts'

export interface Exposure {
  product: ProductName
  setting: Setting
  hue: HueName
  width: number
  height: number
  /** Exposures that are added up; more make softer shadows and smoother edges. */
  samples: number
  /** From 0 to 1 through the film; without it the picture is a still. */
  time?: number
}

let renderer: WebGLRenderer | undefined
let staged: { key: string; stage: Stage; mirror: Reflector | null } | undefined

/** Draws the picture into the canvas. */
export function develop(canvas: HTMLCanvasElement, exposure: Exposure): void {
  const { width, height, samples, setting, time } = exposure
  renderer ??= newRenderer()
  renderer.setSize(width, height, false)
  const { stage, mirror } = stageFor(renderer, exposure)
  renderer.toneMapping = setting === 'foto' ? NeutralToneMapping : ACESFilmicToneMapping
  renderer.toneMappingExposure = stage.exposure
  if (time !== undefined) stage.pose(time)

  const sum = new Float32Array(width * height * 4)
  const pixels = new Uint8Array(width * height * 4)
  const home = stage.camera.position.clone()
  const context = renderer.getContext()
  for (let sample = 0; sample < samples; sample++) {
    expose(stage, mirror, home, sample + 1, width, height)
    renderer.render(stage.scene, stage.camera)
    context.readPixels(0, 0, width, height, context.RGBA, context.UNSIGNED_BYTE, pixels)
    for (let index = 0; index < pixels.length; index++) {
      sum[index] = (sum[index] ?? 0) + (pixels[index] ?? 0)
    }
  }
  stage.camera.position.copy(home)
  print(canvas, sum, samples, width, height, setting)
}

function newRenderer(): WebGLRenderer {
  const made = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  made.setPixelRatio(1)
  made.shadowMap.enabled = true
  made.shadowMap.type = PCFShadowMap
  return made
}

function stageFor(current: WebGLRenderer, exposure: Exposure) {
  const { product, setting, hue, width, height } = exposure
  const key = [product, setting, hue, width / height].join(' ')
  if (staged?.key === key) return staged

  const stage = stageOf(current, product, setting, hue, width / height)
  const mirror = stage.gloss > 0 ? mirrorFor(stage, hue, width, height) : null
  staged = { key, stage, mirror }
  return staged
}

/** A mirror under a floor that lets part of it through. */
function mirrorFor(stage: Stage, hue: HueName, width: number, height: number): Reflector {
  const mirror = new Reflector(new PlaneGeometry(40, 40), {
    textureWidth: Math.round(width / 3),
    textureHeight: Math.round(height / 3),
    multisample: 0,
  })
  mirror.rotation.x = -Math.PI / 2
  mirror.position.y = -0.002
  const floor = new Mesh(
    new PlaneGeometry(40, 40),
    new MeshLambertMaterial({
      color: hueAt(hue, 0.22),
      transparent: true,
      opacity: 1 - stage.gloss,
    }),
  )
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  stage.scene.add(mirror, floor)
  return mirror
}

/** One exposure: the lens a little aside, the lights a little moved, the mirror a little tilted. */
function expose(
  stage: Stage,
  mirror: Reflector | null,
  home: Vector3,
  sample: number,
  width: number,
  height: number,
): void {
  const [a, b] = [halton(sample, 2), halton(sample, 3)]
  const [c, d] = [halton(sample, 5), halton(sample, 7)]
  const { camera, focus, aperture } = stage
  stage.jitter(a, b)
  const side = new Vector3(1, 0, 0).applyQuaternion(camera.quaternion)
  const up = new Vector3(0, 1, 0).applyQuaternion(camera.quaternion)
  const angle = c * Math.PI * 2
  const radius = Math.sqrt(d) * aperture
  const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
  camera.position.copy(home).addScaledVector(side, x).addScaledVector(up, y)
  // The view slides back so that what is in focus stays where it is.
  const distance = home.distanceTo(focus)
  const perUnit = height / (2 * Math.tan((camera.fov * Math.PI) / 360) * distance)
  camera.setViewOffset(width, height, b - 0.5 - x * perUnit, a - 0.5 + y * perUnit, width, height)
  camera.updateMatrixWorld()
  if (mirror) {
    mirror.rotation.set(-Math.PI / 2 + (c - 0.5) * 0.02, (d - 0.5) * 0.02, 0)
  }
}

/** Even scattering without chance. */
function halton(index: number, base: number): number {
  let [result, share, rest] = [0, 1, index]
  while (rest > 0) {
    share /= base
    result += share * (rest % base)
    rest = Math.floor(rest / base)
  }
  return result
}

/** The average of all exposures, upright; bright spots of a set bloom a little. */
function print(
  canvas: HTMLCanvasElement,
  sum: Float32Array,
  samples: number,
  width: number,
  height: number,
  setting: Setting,
): void {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The studio has no canvas to draw on.')

  const image = context.createImageData(width, height)
  for (let y = 0; y < height; y++) {
    const from = (height - 1 - y) * width * 4
    for (let index = 0; index < width * 4; index++) {
      image.data[y * width * 4 + index] = (sum[from + index] ?? 0) / samples
    }
  }
  context.putImageData(image, 0, 0)
  if (setting === 'foto') return

  const bright = document.createElement('canvas')
  bright.width = width
  bright.height = height
  const light = bright.getContext('2d')
  if (light === null) return
  light.filter = `brightness(.8) contrast(2.2) blur(${Math.round(width / 55)}px)`
  light.drawImage(canvas, 0, 0)
  context.globalCompositeOperation = 'screen'
  context.globalAlpha = 0.26
  context.drawImage(bright, 0, 0)
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = 1
}
