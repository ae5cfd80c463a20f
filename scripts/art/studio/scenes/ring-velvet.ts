import { SpotLight, Vector3 } from 'three'
import { ring } from '../../models/ring.ts'
import { tray } from '../../models/sets.ts'
import { fixed, sky, softbox } from '../lamps.ts'
import type { Build } from '../stage.ts'
import { jeweller, sparkles } from './jeweller.ts'
import { NIGHT, staged } from './product-shot.ts'

/** The ring between rolls of blue velvet, in the light of a jeweller's lamp. */
export const ringOnVelvet: Build = (renderer, aspect) => {
  const product = ring()
  product.rotation.set(0.1, -0.46, 0)
  const target = new Vector3(0.02, 1.26, 0)
  const key = { at: new Vector3(-3.6, 5.4, 3.6), target, colour: '#fff0dc', power: 4.6 }
  const rim = new SpotLight('#ff9a6e', 150, 0, 0.5, 0.8)
  rim.position.set(4.6, 2.8, -4.4)
  rim.target.position.set(0, 0.4, 0)
  return staged(renderer, aspect, {
    product,
    set: tray({ wall: '#152579', light: '#7fa0ff', warm: '#ff9a6e' }),
    cloths: [...jeweller, ...sparkles()],
    lamps: () => [
      softbox(key, { reach: 3.2, map: 1536 }, 1.6),
      sky({ top: '#a9bcff', horizon: '#5b4aa0', power: 0.65 }, target, { reach: 4 }),
      fixed(rim, rim.target),
    ],
    eye: new Vector3(0, 2.95, 6.3),
    target,
    view: 27.5,
    focus: new Vector3(0, 1.5, 0.3),
    aperture: 0.06,
    print: { ...NIGHT, exposure: 0.9 },
    fog: [7, 17],
    backdrop: '#060a1e',
  })
}
