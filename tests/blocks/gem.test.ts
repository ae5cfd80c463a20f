import { expect, test } from 'vitest'
import { Group, Mesh, MeshPhysicalMaterial, Vector3 } from 'three'
import { bodyOf, brilliant, brilliantFacets } from '../../scripts/art/models/gem.ts'
import { replaceStoneMaterials } from '../../src/blocks/product-viewer/product-viewer.stones.ts'

const facets = brilliantFacets()
const points = bodyOf(facets).getAttribute('position')
const corners = Array.from({ length: points.count }, (_, index) =>
  new Vector3().fromBufferAttribute(points, index),
)

test('brilliantFacets returns 73 facets, each with at least three corners of the mesh', () => {
  expect(facets).toHaveLength(73)
  for (const { x, y, z, w } of facets) {
    const normal = new Vector3(x, y, z)
    const own = corners.filter((corner) => Math.abs(normal.dot(corner) - w) < 1e-3)
    expect(own.length).toBeGreaterThanOrEqual(3)
  }
})

test('cutStones finds all facets of a brilliant', () => {
  const stone = new Group().add(brilliant('#ffffff'))
  const [material] = replaceStoneMaterials(stone)
  expect(material?.uniforms['facets']?.value).toHaveLength(facets.length)
})

test('cutStones ignores glass and metal', () => {
  const glass = new MeshPhysicalMaterial({ transmission: 1, ior: 1.5 })
  const parts = [glass, new MeshPhysicalMaterial({ metalness: 1, ior: 2.3 })]
  const group = new Group()
  for (const part of parts) group.add(new Mesh(bodyOf(facets), part))
  expect(replaceStoneMaterials(group)).toEqual([])
})

test('the mesh of a brilliant lies within all facets and is as wide as its girdle', () => {
  for (const { x, y, z, w } of facets) {
    const normal = new Vector3(x, y, z)
    for (const corner of corners) expect(normal.dot(corner)).toBeLessThan(w + 1e-3)
  }
  const widest = Math.max(...corners.map(({ x, z }) => Math.hypot(x, z)))
  expect(widest).toBeGreaterThan(0.99)
  expect(widest).toBeLessThan(1.05)
})
