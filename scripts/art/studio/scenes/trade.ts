import { Color, Mesh, MeshLambertMaterial } from 'three'
import { hueAt, type HueName } from '../../hue.ts'
import type { Build } from '../stage.ts'
import { scene, type Table } from './table.ts'

/**
 * A small picture of an object that stands for a trade: in the middle, close, in daylight, on a floor of
 * one full colour. It is used in both themes.
 */
export const trade =
  (floor: HueName, seed: number, compose: (table: Table) => void): Build =>
  (...on) => {
    const view = { floor, height: 4.2, middle: [0, 0.75, 0], light: 'day', seed } as const
    const shot = scene(view, compose)(...on)
    const { background } = shot.scene
    if (!(background instanceof Color)) return shot
    const paper = background.getHex()
    const full = new Color(hueAt(floor, floor === 'koralle' ? 0.6 : 0.5))
    shot.scene.background = full
    shot.scene.traverse((thing) => {
      if (!(thing instanceof Mesh) || !(thing.material instanceof MeshLambertMaterial)) return
      if (thing.material.color.getHex() !== paper && thing.material.color !== full) return
      thing.material.color = full
      // Hides the pale blocks of the floor, so that only the object is visible.
      thing.visible = thing.position.y < 0
    })
    return { ...shot, print: { ...shot.print, exposure: 1.05, vignette: 0.2, bloom: 0.12 } }
  }
