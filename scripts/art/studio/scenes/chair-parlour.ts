import {
  BoxGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PointLight,
  Vector3,
  type Object3D,
} from 'three'
import { armchair } from '../../models/armchair.ts'
import { parlour } from '../../models/sets.ts'
import { bounce, fixed, sky, sun } from '../lamps.ts'
import type { Build } from '../stage.ts'
import { DAY, staged } from './product-shot.ts'

/** The armchair in a living room, in the light of a window outside the picture. */
export const chairInParlour: Build = (renderer, aspect) => {
  const product = armchair()
  product.rotation.y = -0.46
  product.scale.setScalar(1.06)
  const target = new Vector3(0.1, 1.16, 0)
  const key = {
    at: new Vector3(-6.4, 4.6, 4.4),
    target: new Vector3(0.6, 0.9, -0.6),
    colour: '#ffe9c8',
    power: 5.2,
  }
  return staged(
    renderer,
    aspect,
    {
      product,
      set: parlour({ wall: '#dfe0d3', light: '#c9bda6', warm: '#e2683f' }),
      cloths: [{ colour: '#fff1dd', power: 5, at: [-6, 3.4, 3], size: [3.4, 3.4] }],
      lamps: (scene) => [
        sun(key, { reach: 5, map: 2048 }, 0.018),
        sky({ top: '#e6edff', horizon: '#ffe6cc', power: 1.7 }, target, { reach: 6 }),
        bounce(scene, { ...key, power: 3.4 }, 3.2),
        fixed(lampGlow()),
      ],
      eye: new Vector3(0, 2.1, 8.8),
      target,
      view: 27,
      aperture: 0.03,
      print: { ...DAY, exposure: 0.84 },
      backdrop: '#cfd6c8',
      gloss: 0.7,
    },
    windowBars(),
  )
}

function lampGlow(): PointLight {
  const glow = new PointLight('#ffc98a', 5, 6)
  glow.position.set(-2.15, 3.05, -1.55)
  return glow
}

/** The bars of a window next to the camera. Only their shadow is visible. */
function windowBars(): Object3D {
  const bars = new Group()
  const wood = new MeshBasicMaterial({ colorWrite: false, depthWrite: false })
  const bar = (width: number, height: number, x: number, y: number) => {
    const mesh = new Mesh(new BoxGeometry(width, height, 0.05), wood)
    mesh.position.set(x, y, 0)
    mesh.castShadow = true
    bars.add(mesh)
  }
  bar(8, 6, 0, 4.75)
  bar(8, 6, 0, -4.9)
  bar(6, 12, -5.1, 0)
  bar(6, 12, 5.1, 0)
  bar(0.08, 4, 0.7, 0)
  bar(0.08, 4, -0.7, 0)
  bar(4.4, 0.08, 0, 0.2)
  bars.position.set(-4.4, 3.7, 3.1)
  bars.lookAt(new Vector3(0.6, 0.9, -0.6))
  return bars
}
