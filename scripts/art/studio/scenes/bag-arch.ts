import { Vector3 } from 'three'
import { bag } from '../../models/bag.ts'
import { arch } from '../../models/sets.ts'
import { bounce, sky, sun } from '../lamps.ts'
import type { Build, Stage } from '../stage.ts'
import { DAY, staged } from './product-shot.ts'

/** The bag on a stone step in front of a plaster arch, in the sun. */
export const bagUnderArch: Build = (renderer, aspect) => {
  const product = bag()
  product.rotation.y = -0.4
  const target = new Vector3(0.05, 1.22, 0)
  const key = { at: new Vector3(-5, 6.2, 5.4), target, colour: '#fff0d8', power: 4.4 }
  const eye = new Vector3(0.2, 1.9, 8.6)
  const stage = staged(renderer, aspect, {
    product,
    set: arch({ wall: '#e8cfae', light: '#5f9fe8', warm: '#ffb98a' }),
    cloths: [
      { colour: '#fff6e6', power: 5, at: [-5, 5, 4], size: [3, 3] },
      { colour: '#dfeaff', power: 2, at: [5, 3, 4], size: [2, 4] },
    ],
    lamps: (scene) => [
      sun(key, { reach: 6, map: 2048 }, 0.02),
      sky({ top: '#cfe0ff', horizon: '#ffe2bd', power: 1.2 }, target, { reach: 6 }),
      bounce(scene, { ...key, power: 2.6 }, 4),
    ],
    eye,
    target,
    view: 27,
    aperture: 0.045,
    print: { ...DAY, exposure: 0.58 },
    backdrop: '#5f9fe8',
  })
  return { ...stage, pose: (time) => goRound(stage, eye, target, time) }
}

/** Moves the camera to the left, lower and nearer, while it looks at the bag. */
function goRound({ camera }: Stage, eye: Vector3, target: Vector3, time: number): void {
  const way = (1 - Math.cos(time * Math.PI * 2)) / 2
  camera.position
    .copy(eye)
    .sub(target)
    .applyAxisAngle(new Vector3(0, 1, 0), -0.62 * way)
    .multiplyScalar(1 - 0.16 * way)
    .add(target)
  camera.position.y -= 0.35 * way
  camera.lookAt(target)
}
