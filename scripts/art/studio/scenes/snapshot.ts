import { Group, Mesh, PlaneGeometry, Vector3 } from 'three'
import { armchair } from '../../models/armchair.ts'
import { bag } from '../../models/bag.ts'
import { matt } from '../../models/materials.ts'
import { ring } from '../../models/ring.ts'
import type { ProductSet } from '../../models/sets.ts'
import { wheel } from '../../models/wheel.ts'
import { sky, softbox } from '../lamps.ts'
import type { Build } from '../stage.ts'
import { staged } from './product-shot.ts'

/**
 * A seller's snapshot: the product on a table in front of a grey wall, with a flash and a slightly tilted
 * camera.
 */
const snapshot =
  (make: () => Group, height: number, turn: number): Build =>
  (renderer, aspect) => {
    const product = make()
    product.rotation.y = turn
    const target = new Vector3(0.16, height * 0.46, 0)
    const eye = new Vector3(0.5, height * 1.02 + 0.7, 7.6)
    const flash = {
      at: eye.clone().add(new Vector3(0.5, 0.7, 0.1)),
      target,
      colour: '#f4f7ff',
      power: 2.3,
    }
    const stage = staged(renderer, aspect, {
      product,
      set: tableByWall(),
      cloths: [{ colour: '#f4f7ff', power: 9, at: [0.9, 3.4, 7.6], size: [0.5, 0.5] }],
      lamps: () => [
        softbox(flash, { reach: 4.6, map: 1536 }, 0.16),
        sky({ top: '#fff0d0', horizon: '#d8d2c0', power: 0.62 }, target, { reach: 5 }),
      ],
      eye,
      target,
      view: 31,
      aperture: 0.004,
      print: { exposure: 0.82, film: 'photo', bloom: 0.02, grain: 1, vignette: 0.1 },
      backdrop: '#8d8c88',
      gloss: 0.7,
    })
    stage.camera.rotateZ(0.022)
    return stage
  }

function tableByWall(): ProductSet {
  const ground = new Group()
  const table = new Mesh(new PlaneGeometry(40, 7), matt('#b7b2a6', 0.6))
  table.rotation.x = -Math.PI / 2
  table.position.z = 1.9
  ground.add(table)
  const backdrop = new Group()
  const wall = new Mesh(new PlaneGeometry(40, 20), matt('#a9a8a3'))
  wall.position.set(0, 4, -1.6)
  backdrop.add(wall)
  return { ground, backdrop }
}

export const bagSnapshot = snapshot(bag, 2.3, -0.12)
export const ringSnapshot = snapshot(() => ring(), 2.3, -0.16)
export const wheelSnapshot = snapshot(() => wheel(), 2.6, -0.22)
export const chairSnapshot = snapshot(() => armchair(), 2.1, -0.2)
