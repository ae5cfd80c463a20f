import { PlaneGeometry, Vector3 } from 'three'
import { Reflector } from 'three/examples/jsm/objects/Reflector.js'
import { street } from '../../models/sets.ts'
import { wheel } from '../../models/wheel.ts'
import { fixed, sky, softbox } from '../lamps.ts'
import type { Build, Stage } from '../stage.ts'
import { NIGHT, spot, staged } from './product-shot.ts'

/** The wheel on wet asphalt at night, between a blue and a red light. */
export const wheelOnStreet: Build = (renderer, aspect) => {
  const product = wheel()
  product.scale.setScalar(0.92)
  product.rotation.y = -0.6
  const target = new Vector3(0, 0.98, 0)
  const key = { at: new Vector3(-3.4, 5, 4.4), target, colour: '#e6efff', power: 2.6 }
  const rims = [
    spot('#ff7a4a', 200, [5, 2.2, -3.6], target),
    spot('#5f9bff', 300, [-5, 3.2, -3.6], target),
  ]
  const fill = spot('#a8bcff', 46, [2.6, 3.6, 5.2], new Vector3(0.4, 0, 0.6))
  const stage = staged(renderer, aspect, {
    product,
    set: street({ wall: '#0b0e18', light: '#6fa4ff', warm: '#ff8a54' }),
    cloths: [
      { colour: '#dfe9ff', power: 6, at: [-4, 5, 3.6], size: [4, 1.4] },
      { colour: '#ffffff', power: 4, at: [1, 6, 4], size: [5, 0.6] },
      { colour: '#ff8a54', power: 7, at: [5.4, 2, 0.5], size: [0.8, 4.6] },
      { colour: '#5f9bff', power: 6, at: [-6, 2, 0], size: [0.8, 4.6] },
      { colour: '#cfe0ff', power: 1.6, at: [0, 2, 8], size: [7, 1] },
    ],
    lamps: () => [
      softbox(key, { reach: 3.4, map: 1536 }, 1.4),
      sky({ top: '#6d86c8', horizon: '#39304a', power: 2.4 }, target, { reach: 5 }),
      fixed(...rims, ...rims.map((light) => light.target), fill, fill.target),
    ],
    eye: new Vector3(0, 1.7, 7.7),
    target,
    view: 27,
    aperture: 0.05,
    print: { ...NIGHT, exposure: 0.95 },
    backdrop: '#05070d',
  })
  return mirrored(stage)
}

/** Adds a mirror below the wheel that is moved slightly for each exposure, like water on the street. */
function mirrored(stage: Stage): Stage {
  const mirror = new Reflector(new PlaneGeometry(24, 24), {
    textureWidth: 900,
    textureHeight: 675,
    multisample: 0,
  })
  mirror.rotation.x = -Math.PI / 2
  mirror.position.y = -0.004
  stage.scene.add(mirror)
  return {
    ...stage,
    move([, , u = 0, v = 0, c = 0, d = 0]) {
      mirror.rotation.set(-Math.PI / 2 + (u + c - 1) * 0.03, (v + d - 1) * 0.012, 0)
    },
  }
}
