import {
  Box3,
  CircleGeometry,
  ClampToEdgeWrapping,
  type Group,
  InstancedMesh,
  LinearFilter,
  LinearMipmapLinearFilter,
  Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  MirroredRepeatWrapping,
  NearestFilter,
  RepeatWrapping,
  ShadowMaterial,
  Sphere,
  Texture,
  type Color,
  type Object3D,
  type ShaderMaterial,
  type Wrapping,
} from 'three'
import {
  GLTFLoader,
  type GLTFLoaderPlugin,
  type GLTFParser,
} from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { ViewerEnvironment } from './product-viewer.light.ts'
import { replaceStoneMaterials } from './product-viewer.stones.ts'

/** The chosen colour of a material. */
export type ChosenFinish = { material: string; color: string }

/** A loaded product with its ground and backdrop. */
export type ProductModel = {
  rootGroup: Group
  /** The bounding sphere of the product, at which the camera looks. */
  boundingSphere: Sphere
  /** The backdrop, which always stays behind the product. Undefined if the file has none. */
  backdrop: Object3D | undefined
  stoneMaterials: readonly ShaderMaterial[]
  setColors: (environment: ViewerEnvironment, finish: ChosenFinish | undefined) => void
  disposeModel: () => void
}

/** The radius to which a product is scaled if its file has no ground. */
const defaultRadius = 1.7

/**
 * Loads a GLB file. Its top nodes `ground` and `backdrop` are the surface below the product and the background.
 * Materials whose names begin with `environment-right` or `environment-left` take the colours of the environment's
 * lights.
 * A product without a ground is scaled and gets an invisible floor that shows only its shadow. Rejects if the file
 * cannot be loaded or parsed.
 */
export async function loadModel(address: string): Promise<ProductModel> {
  const loader = new GLTFLoader().register(embeddedTextures)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered with ${response.status}.`)
  const { scene: root } = await loader.parseAsync(await response.arrayBuffer(), '')
  const [ground, backdrop] = ['ground', 'backdrop'].map((name) =>
    root.children.find((part) => part.name === name),
  )
  const product = root.children.filter((part) => part !== ground && part !== backdrop)
  for (const part of [...product, ...(ground ? [ground] : [])]) enableShadows(part)
  const stones = replaceStoneMaterials(root)
  if (ground === undefined) placeOnFloor(root)
  root.updateMatrixWorld(true)
  const materials = materialsIn(root)
  return {
    rootGroup: root,
    boundingSphere: boundingSphereOf(product),
    backdrop,
    stoneMaterials: stones,
    setColors({ rightLight, leftLight }, finish) {
      for (const { name, color, main } of materials) {
        if (name.startsWith('environment-right')) main.set(rightLight)
        else if (name.startsWith('environment-left')) main.set(leftLight)
        else if (name === finish?.material) color.set(finish.color)
      }
    },
    disposeModel: () => disposeModel(root),
  }
}

function boundingSphereOf(parts: readonly Object3D[]): Sphere {
  const box = new Box3()
  for (const part of parts) box.expandByObject(part)
  return box.getBoundingSphere(new Sphere())
}

function enableShadows(part: Object3D): void {
  part.traverse((node) => {
    node.castShadow = true
    node.receiveShadow = true
  })
}

function placeOnFloor(root: Group): void {
  const { center, radius } = boundingSphereOf(root.children)
  const scale = radius === 0 ? 1 : defaultRadius / radius
  const lowest = new Box3().setFromObject(root).min.y
  root.scale.setScalar(scale)
  root.position.set(-center.x * scale, -lowest * scale, -center.z * scale)
  const floor = new Mesh(new CircleGeometry(20 / scale, 64), new ShadowMaterial({ opacity: 0.35 }))
  floor.rotation.x = -Math.PI / 2
  floor.position.set(center.x, lowest, center.z)
  floor.receiveShadow = true
  root.add(floor)
}

/**
 * Returns the materials with their main colour: the colour of the sheen, otherwise of the emitted light, otherwise of
 * the surface.
 */
function materialsIn(root: Object3D) {
  const uniqueMaterials = new Set<MeshStandardMaterial>()
  root.traverse((part) => {
    if (part instanceof Mesh && part.material instanceof MeshStandardMaterial)
      uniqueMaterials.add(part.material)
  })
  return [...uniqueMaterials].map((material) => {
    const { name, color, emissive } = material
    const sheen = material instanceof MeshPhysicalMaterial ? [material.sheenColor] : []
    return { name, color, main: [...sheen, emissive].find(isVisibleColor) ?? color }
  })
}

const isVisibleColor = ({ r, g, b }: Color): boolean => r + g + b > 0

/** Releases all graphics memory of a model. */
function disposeModel(root: Object3D): void {
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return
    if (part instanceof InstancedMesh) part.dispose()
    part.geometry.dispose()
    if (part.material instanceof Material) disposeMaterial(part.material)
  })
}

function disposeMaterial(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
  material.dispose()
}

type GltfTextures = {
  textures: readonly { source?: number; sampler?: number; extensions?: WebpTexture }[]
  images: readonly { bufferView?: number; mimeType?: string }[]
  samplers?: readonly { magFilter?: number; minFilter?: number; wrapS?: number; wrapT?: number }[]
}

type WebpTexture = { EXT_texture_webp?: { source: number } }

/** The numeric constants of WebGL, as glTF files contain them. */
const wrappingModes: Readonly<Record<number, Wrapping>> = {
  10497: RepeatWrapping,
  33071: ClampToEdgeWrapping,
  33648: MirroredRepeatWrapping,
}
const glNearest = 9728

/**
 * Decodes the embedded textures of a file directly. The loader of three.js would fetch them from `blob:` addresses,
 * which the content security policy forbids.
 */
const embeddedTextures = (parser: GLTFParser): GLTFLoaderPlugin => ({
  name: 'embedded-textures',
  loadTexture(index) {
    const { textures, images, samplers = [] }: GltfTextures = parser.json
    const { source, sampler = -1, extensions } = textures[index] ?? {}
    const image = images[extensions?.EXT_texture_webp?.source ?? source ?? -1]
    const { magFilter, minFilter, wrapS = 0, wrapT = 0 } = samplers[sampler] ?? {}
    const decode = async () => {
      const bytes: ArrayBuffer = await parser.getDependency('bufferView', image?.bufferView ?? -1)
      const blob = new Blob([bytes], { type: image?.mimeType ?? 'image/png' })
      const decoded = await createImageBitmap(blob, {
        colorSpaceConversion: 'none',
        premultiplyAlpha: 'none',
      })
      const texture = new Texture(decoded)
      texture.flipY = false
      texture.wrapS = wrappingModes[wrapS] ?? RepeatWrapping
      texture.wrapT = wrappingModes[wrapT] ?? RepeatWrapping
      texture.magFilter = magFilter === glNearest ? NearestFilter : LinearFilter
      texture.minFilter = minFilter === glNearest ? NearestFilter : LinearMipmapLinearFilter
      texture.anisotropy = 8
      texture.needsUpdate = true
      return texture
    }
    return decode()
  },
})
