import { BoxGeometry, Mesh, MeshStandardMaterial, PlaneGeometry, Scene, type Color } from 'three'
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js'
import { expect, test } from 'vitest'
import { withCanvas } from '../../scripts/art/models/canvas.ts'
import { loadModel } from '../../src/blocks/product-viewer/product-viewer.model.ts'

const lilac = {
  background: '#111111',
  walls: '#222222',
  rightLight: '#c080ff',
  leftLight: '#80ffc0',
}

/** A data URL of a model file with the parts. */
async function fileOf(...parts: Mesh[]): Promise<string> {
  const scene = new Scene()
  for (const part of parts) scene.add(part)
  return withCanvas(async () => {
    const file = await new GLTFExporter().parseAsync(scene, { binary: true })
    if (!(file instanceof ArrayBuffer)) throw new Error('The exporter wrote no binary file.')
    return `data:model/gltf-binary;base64,${Buffer.from(file).toString('base64')}`
  })
}

const material = (name: string, color = '#ffffff', emissive = '#000000') =>
  Object.assign(new MeshStandardMaterial({ color, emissive }), { name })

/** A box of the given size in units, which floats above the floor at a height equal to its size. */
function boxOf(size: number): Mesh {
  const box = new Mesh(new BoxGeometry(size, size, size), material('glaze'))
  box.position.set(3, size * 1.5, 0)
  return box
}

function groundOf(): Mesh {
  const ground = new Mesh(new PlaneGeometry(8, 8), material('environment-right floor'))
  ground.name = 'ground'
  return ground
}

function backdropOf(): Mesh {
  const lamp = new Mesh(
    new PlaneGeometry(40, 40),
    material('environment-left', '#000000', '#0000ff'),
  )
  lamp.name = 'backdrop'
  return lamp
}

test.each([0.03, 60])(
  'loadModel scales a product of %d units and centres it on a floor',
  async (size) => {
    const { rootGroup, boundingSphere, backdrop } = await loadModel(await fileOf(boxOf(size)))
    expect(boundingSphere.radius).toBeCloseTo(1.7, 3)
    expect(boundingSphere.center.x).toBeCloseTo(0, 3)
    expect(boundingSphere.center.y).toBeCloseTo(1.7 / Math.sqrt(3), 3)
    expect(backdrop).toBeUndefined()
    expect(rootGroup.children).toHaveLength(2)
  },
)

test('loadModel keeps a model with its own ground unscaled, and focuses the product only', async () => {
  const { rootGroup, boundingSphere, backdrop } = await loadModel(
    await fileOf(boxOf(1), groundOf(), backdropOf()),
  )
  expect(rootGroup.scale.x).toBe(1)
  expect(boundingSphere.radius).toBeCloseTo(Math.sqrt(3) / 2, 3)
  expect(boundingSphere.center.x).toBeCloseTo(3, 3)
  expect(backdrop?.name).toBe('backdrop')
})

test('an environment colours the materials named after it, and a finish colours its material', async () => {
  const { rootGroup, setColors } = await loadModel(await fileOf(boxOf(1), groundOf(), backdropOf()))
  setColors(lilac, { material: 'glaze', color: '#aa1100' })
  const found = new Map<string, { color: Color; emissive: Color }>()
  rootGroup.traverse((part) => {
    if (part instanceof Mesh && part.material instanceof MeshStandardMaterial)
      found.set(part.material.name, part.material)
  })
  expect(found.get('glaze')?.color.getHexString()).toBe('aa1100')
  expect(found.get('environment-right floor')?.color.getHexString()).toBe('c080ff')
  expect(found.get('environment-left')?.emissive.getHexString()).toBe('80ffc0')
  expect(found.get('environment-left')?.color.getHexString()).toBe('000000')
  setColors(lilac, undefined)
  expect(found.get('glaze')?.color.getHexString()).toBe('aa1100')
})

test('loadModel rejects a file that is no model', async () => {
  await expect(loadModel('data:model/gltf-binary;base64,AAAA')).rejects.toThrow(Error)
})
