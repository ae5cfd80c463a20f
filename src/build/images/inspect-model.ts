import { z } from 'zod'
import type { ModelFault, CheckedVideo } from '../../content/site/media-manifest.ts'

/**
 * Inspects a binary glTF file. The 3D viewer needs all data in the file itself, without
 * compression.
 */
export function inspectModel(bytes: Buffer): CheckedVideo {
  const contents = gltfContentsOf(bytes)
  if (typeof contents === 'string') return { bytes: bytes.length, modelFault: contents }
  const materials = contents.materials.flatMap(({ name }) => name ?? [])
  return { bytes: bytes.length, materials: [...new Set(materials)] }
}

/**
 * Parses the JSON part of the file. The header has 12 bytes: `glTF`, the version, the length of the
 * file. Each chunk starts with its length and type.
 */
function gltfContentsOf(bytes: Buffer): z.infer<typeof GltfContents> | ModelFault {
  if (bytes.length === 0) return 'empty'
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'glTF') return 'unreadable'
  if (bytes.readUInt32LE(4) !== 2) return 'unreadable'
  const end = 20 + bytes.readUInt32LE(12)
  if (bytes.readUInt32LE(8) > bytes.length || end > bytes.length) return 'damaged'
  const read = GltfContents.safeParse(parseJson(bytes.toString('utf8', 20, end)))
  if (!read.success) return 'damaged'
  const { buffers, images, extensionsRequired } = read.data
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined)) return 'outside'
  return extensionsRequired.some((name) => compressionExtensions.has(name))
    ? 'compressed'
    : read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const partsWithUri = z.array(z.looseObject({ uri: z.string().optional() })).default([])

const GltfContents = z.looseObject({
  buffers: partsWithUri,
  images: partsWithUri,
  materials: z.array(z.looseObject({ name: z.string().optional() })).default([]),
  extensionsRequired: z.array(z.string()).default([]),
})

/** These extensions need a WebAssembly decoder, which the content security policy blocks. */
const compressionExtensions = new Set([
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
])
