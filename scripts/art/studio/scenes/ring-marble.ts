import { Group, Mesh, PlaneGeometry, SphereGeometry, Vector3 } from 'three'
import { marble } from '../../models/grounds.ts'
import { matt } from '../../models/materials.ts'
import { ring } from '../../models/ring.ts'
import type { ProductSet } from '../../models/sets.ts'
import { softBox } from '../../models/shapes.ts'
import { bounce, sky, sun } from '../lamps.ts'
import type { Build } from '../stage.ts'
import { jeweller, sparkles } from './jeweller.ts'
import { DAY, staged } from './product-shot.ts'

/** The ring on a marble slab in daylight, between simple shapes. */
export const ringOnMarble: Build = (renderer, aspect) => {
  const product = ring()
  product.rotation.set(0.08, -0.5, 0)
  const target = new Vector3(0, 1.08, 0)
  const key = { at: new Vector3(-5.4, 4.6, 2.2), target, colour: '#fff1dd', power: 3.6 }
  return staged(renderer, aspect, {
    product,
    set: slab(),
    cloths: [...jeweller, ...sparkles()],
    lamps: (scene) => [
      sun(key, { reach: 5, map: 2048 }, 0.03),
      sky({ top: '#dfe8ff', horizon: '#ffd9c0', power: 1.15 }, target, { reach: 5 }),
      bounce(scene, { ...key, power: 2.2 }, 4),
    ],
    eye: new Vector3(0, 2.8, 6.9),
    target,
    view: 27,
    focus: new Vector3(0, 1.3, 0.3),
    aperture: 0.05,
    print: { ...DAY, exposure: 0.62 },
    backdrop: '#c9a58f',
  })
}

function slab(): ProductSet {
  const ground = new Group()
  const stone = matt('#ffffff', 0.28)
  stone.map = marble()
  stone.map.repeat.set(0.22, 0.22)
  const plate = new Mesh(softBox(4.6, 0.3, 3.4, 0.03, undefined, 8), stone)
  plate.position.y = -0.15
  plate.rotation.y = 0.3
  const table = new Mesh(new PlaneGeometry(60, 60), matt('#d99a80'))
  table.rotation.x = -Math.PI / 2
  table.position.y = -0.3
  const block = new Mesh(softBox(1.2, 1.5, 1.2, 0.04, undefined, 8), matt('#e9b39a'))
  block.position.set(2.05, 0.45, -1.7)
  block.rotation.y = 0.5
  const ball = new Mesh(new SphereGeometry(0.42, 64, 48), matt('#1f46b8', 0.35))
  ball.position.set(-1.75, 0.42, -1)
  ground.add(plate, table, block, ball)
  const backdrop = new Group()
  const wall = new Mesh(new PlaneGeometry(60, 20), matt('#e8b9a3'))
  wall.position.set(0, 9, -4.6)
  backdrop.add(wall)
  return { ground, backdrop }
}
