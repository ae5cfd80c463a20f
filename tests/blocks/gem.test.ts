import { expect, test } from 'vitest'
import { Group, Mesh, MeshPhysicalMaterial, Vector3 } from 'three'
import { bodyOf, brilliant, brilliantFacets } from '../../scripts/art/models/gem.ts'
import { cutStones } from '../../src/blocks/product-viewer/product-viewer.stones.ts'

const facets = brilliantFacets()
const points = bodyOf(facets).getAttribute('position')
const corners = Array.from({ length: points.count }, (_, index) =>
  new Vector3().fromBufferAttribute(points, index),
)

test('a brilliant has a table, a crown, a girdle and a pavilion, and light meets each facet', () => {
  expect(facets).toHaveLength(73)
  for (const { x, y, z, w } of facets) {
    const normal = new Vector3(x, y, z)
    const own = corners.filter((corner) => Math.abs(normal.dot(corner) - w) < 1e-3)
    expect(own.length).toBeGreaterThanOrEqual(3)
  }
})

test('its mesh shows each facet, so that a stone is cut by the same planes', () => {
  const stone = new Group().add(brilliant('#ffffff'))
  const [material] = cutStones(stone)
  expect(material?.uniforms['facets']?.value).toHaveLength(facets.length)
})

test('glass and metal are no stones', () => {
  const glass = new MeshPhysicalMaterial({ transmission: 1, ior: 1.5 })
  const parts = [glass, new MeshPhysicalMaterial({ metalness: 1, ior: 2.3 })]
  const group = new Group()
  for (const part of parts) group.add(new Mesh(bodyOf(facets), part))
  expect(cutStones(group)).toEqual([])
})

test('no corner of it stands out of a facet, and it is as wide as its girdle', () => {
  for (const { x, y, z, w } of facets) {
    const normal = new Vector3(x, y, z)
    for (const corner of corners) expect(normal.dot(corner)).toBeLessThan(w + 1e-3)
  }
  const widest = Math.max(...corners.map(({ x, z }) => Math.hypot(x, z)))
  expect(widest).toBeGreaterThan(0.99)
  expect(widest).toBeLessThan(1.05)
})
