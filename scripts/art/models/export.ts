import { createHash } from 'node:crypto'
import {
  BufferAttribute,
  DataTexture,
  type Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Scene,
  Vector3,
  type BufferGeometry,
  type Material,
  type Texture,
} from 'three'
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js'
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { armchair } from './armchair.ts'
import { bag } from './bag.ts'
import { withCanvas } from './canvas.ts'
import { ring } from './ring.ts'
import { arch, parlour, street, tray, type ProductSet, type SetColours } from './sets.ts'
import { wheel } from './wheel.ts'

type ProductModel = {
  product: () => Group
  set: (colours: SetColours) => ProductSet
  /** The colour of the set's walls or cloth. */
  wall: string
  /** The colour of the material that takes the finish, and the name that pages know it by. */
  finish: readonly [color: string, name: string]
}

/** The models of the product page, by the path of their file below content/media. */
const MODELS: Readonly<Record<string, ProductModel>> = {
  'produkt/tasche.glb': {
    product: () => bag('#d84f39', 'few'),
    set: arch,
    wall: '#e8cfae',
    finish: ['#d84f39', 'leather'],
  },
  'produkt/ring.glb': {
    product: () => ring('#e8c27a', 'few'),
    set: tray,
    wall: '#152579',
    finish: ['#e8c27a', 'gold'],
  },
  'produkt/rad.glb': {
    product: () => wheel('#d9dde4', 'few'),
    set: street,
    wall: '#0b0e18',
    finish: ['#d9dde4', 'rim'],
  },
  'produkt/sessel.glb': {
    product: () => armchair('#1f46b8', undefined, 'few'),
    set: parlour,
    wall: '#dfe0d3',
    finish: ['#1f46b8', 'velvet'],
  },
}

export const modelPaths: readonly string[] = Object.keys(MODELS)

/** The bytes of a model as glTF binary, the same in every run. Throws for a path that no model has. */
export async function modelFile(path: string): Promise<Buffer> {
  const model = MODELS[path]
  if (model === undefined) throw new Error(`No model is called ${path}.`)
  const { product: make, set, wall, finish } = model
  const product = make()
  const { ground, backdrop } = set({ wall, light: '#68bbf9', warm: '#ffa275' })
  nameFinish(product, finish)
  const scene = new Scene()
  for (const [name, group] of Object.entries({ product, ground, backdrop })) {
    group.name = name
    scene.add(group)
  }
  slim(scene)
  return withCanvas(async () => {
    const file = await new GLTFExporter().parseAsync(scene, { binary: true, onlyVisible: false })
    if (!(file instanceof ArrayBuffer)) throw new Error('The exporter wrote no binary file.')
    return Buffer.from(file)
  })
}

/** Names the first material that has the colour. */
function nameFinish(product: Group, [color, name]: ProductModel['finish']): void {
  const materials: MeshStandardMaterial[] = []
  product.traverse((part) => {
    if (part instanceof Mesh && part.material instanceof MeshStandardMaterial)
      materials.push(part.material)
  })
  const meant = materials.find((material) => `#${material.color.getHexString()}` === color)
  if (meant === undefined) throw new Error(`No material has the colour ${color}.`)
  meant.name = name
}

/** Points are kept as whole numbers, each shape and material once, and coordinates of textures only where there are some. */
function slim(scene: Scene): void {
  const meshes: Mesh[] = []
  scene.traverse((part) => {
    if (part instanceof Mesh) meshes.push(part)
  })
  const materials = new Map<string, Material>()
  const shapes = new Map<string, { shape: BufferGeometry; back: Matrix4 }>()
  for (const mesh of meshes) {
    const { material, isTextured } = materialFor(mesh.material, materials)
    mesh.material = material
    const key = hashOf(mesh.geometry, isTextured)
    const known = shapes.get(key) ?? quantized(mesh.geometry, isTextured)
    shapes.set(key, known)
    mesh.geometry = known.shape
    stretch(mesh, known.back)
  }
}

/** Coordinates of textures reach from -16 to 16 at most. */
const textureReach = 16

/** The whole numbers of 16 bits reach from -1 to 1, which `back` stretches to the size of the shape. */
function quantized(source: BufferGeometry, isTextured: boolean) {
  source.computeBoundingBox()
  const { boundingBox } = source
  if (boundingBox === null) throw new Error('A shape has no points.')
  const center = boundingBox.getCenter(new Vector3())
  const reach = Math.max(...boundingBox.getSize(new Vector3()).toArray()) / 2
  const shape = source.clone()
  const position = shape.getAttribute('position')
  shape.setAttribute(
    'position',
    inWholes(position, (value, axis) => (value - center.getComponent(axis)) / reach),
  )
  shape.setAttribute(
    'normal',
    inWholes(unitNormals(shape), (value) => value),
  )
  if (isTextured)
    shape.setAttribute(
      'uv',
      inWholes(shape.getAttribute('uv'), (value) => value / textureReach),
    )
  else shape.deleteAttribute('uv')
  const merged = shape.index === null ? mergeVertices(shape) : shape
  merged.setIndex(new BufferAttribute(Uint16Array.from(merged.index?.array ?? []), 1))
  merged.boundingBox = null
  merged.boundingSphere = null
  const back = new Matrix4().makeScale(reach, reach, reach).setPosition(center)
  return { shape: merged, back }
}

/** A point that belongs to no face has a normal without a length, which glTF forbids: it looks up. */
function unitNormals(shape: BufferGeometry): Attribute {
  const normals = shape.getAttribute('normal')
  const normal = new Vector3()
  for (let index = 0; index < normals.count; index++) {
    normal.fromBufferAttribute(normals, index)
    if (normal.lengthSq() === 0) normal.set(0, 1, 0)
    const { x, y, z } = normal.normalize()
    normals.setXYZ(index, x, y, z)
  }
  return normals
}

type Attribute = ReturnType<BufferGeometry['getAttribute']>

function inWholes(attribute: Attribute, change: (value: number, axis: number) => number) {
  const { count, itemSize } = attribute
  const values = Int16Array.from({ length: count * itemSize }, (_, index) => {
    const [point, axis] = [Math.floor(index / itemSize), index % itemSize]
    const value = change(attribute.getComponent(point, axis), axis)
    if (Math.abs(value) > 1.0001) throw new Error(`${value} is beyond what whole numbers reach.`)
    return Math.round(Math.min(1, Math.max(-1, value)) * 32_767)
  })
  return new BufferAttribute(values, itemSize, true)
}

function stretch(mesh: Mesh, back: Matrix4): void {
  if (mesh instanceof InstancedMesh) {
    const matrix = new Matrix4()
    for (let index = 0; index < mesh.count; index++) {
      mesh.getMatrixAt(index, matrix)
      mesh.setMatrixAt(index, matrix.multiply(back))
    }
    return
  }
  mesh.updateMatrix()
  mesh.matrix.multiply(back).decompose(mesh.position, mesh.quaternion, mesh.scale)
}

function hashOf({ attributes, index }: BufferGeometry, isTextured: boolean): string {
  const hash = createHash('sha256').update(String(isTextured))
  for (const part of [attributes['position'], index])
    if (part instanceof BufferAttribute) hash.update(Buffer.from(part.array.buffer))
  return hash.digest('hex')
}

/** What glTF can hold of a material; equal ones are one. */
function materialFor(material: Mesh['material'], known: Map<string, Material>) {
  if (Array.isArray(material)) throw new Error('A mesh has one material.')
  const made = material instanceof MeshBasicMaterial ? shining(material) : material
  const textures = Object.entries(made).filter(isTexture)
  const key = keyOf(made, textures)
  const one = known.get(key) ?? made
  if (!known.has(key) && one instanceof MeshStandardMaterial) adaptTextures(one)
  known.set(key, one)
  return { material: one, isTextured: textures.length > 0 }
}

const isTexture = (entry: [string, unknown]): entry is [string, Texture] =>
  entry[1] instanceof DataTexture

function keyOf(material: Material, textures: readonly [string, Texture][]): string {
  const plain = Object.entries(material).filter(
    ([name, value]) =>
      !['uuid', 'id', '_listeners'].includes(name) && !(value instanceof DataTexture),
  )
  const maps = textures.map(([name, { source, repeat }]) => [name, source.uuid, repeat])
  return JSON.stringify([material.type, plain, maps])
}

/** A surface that shines by itself: glTF has a strength of its own for light beyond white. */
function shining({ name, color, opacity, transparent, side }: MeshBasicMaterial): Material {
  const strength = Math.max(color.r, color.g, color.b)
  return Object.assign(
    new MeshStandardMaterial({
      color: '#000000',
      metalness: 1,
      roughness: 1,
      emissive: color.clone().multiplyScalar(1 / strength),
      emissiveIntensity: strength,
      ...{ opacity, transparent, side },
    }),
    { name },
  )
}

/** glTF has no texture of transparency alone, and one texture for roughness and metal. */
function adaptTextures(material: MeshStandardMaterial): void {
  const { alphaMap, roughnessMap } = material
  if (alphaMap instanceof DataTexture) {
    material.map = transparencyOf(alphaMap)
    material.alphaMap = null
  }
  if (roughnessMap !== null) material.metalnessMap = roughnessMap
  for (const [, texture] of Object.entries(material).filter(isTexture)) {
    if (texture.userData['isAdapted'] === true) continue
    texture.userData = {
      mimeType: texture === material.map && alphaMap ? 'image/png' : 'image/jpeg',
      isAdapted: true,
    }
    texture.repeat.multiplyScalar(textureReach)
  }
}

function transparencyOf(alpha: DataTexture): DataTexture {
  const { width, height, data } = alpha.image
  if (!(data instanceof Uint8Array)) throw new Error('A texture is no list of bytes.')
  const pixels = data.map((value, index) => (index % 4 === 3 ? (data[index - 3] ?? 0) : 255))
  const texture = new DataTexture(pixels, width, height)
  const { wrapS, wrapT, magFilter, minFilter, repeat } = alpha
  Object.assign(texture, { wrapS, wrapT, magFilter, minFilter, colorSpace: 'srgb' })
  texture.repeat.copy(repeat)
  return texture
}
