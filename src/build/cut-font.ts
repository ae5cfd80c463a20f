import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compress } from 'woff2-encoder'
import { sfntOf } from '../link-picture/sfnt.ts'

/** What cuts fonts in HarfBuzz, and what it needs for that; addresses and sizes in bytes. */
type HarfBuzz = {
  memory: WebAssembly.Memory
  ['_initialize']: () => void
  malloc: (size: number) => number
  free: (address: number) => void
  hb_blob_create: (at: number, size: number, mode: number, user: number, destroy: number) => number
  hb_blob_destroy: (blob: number) => void
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_destroy: (face: number) => void
  hb_face_reference_blob: (face: number) => number
  hb_set_add: (set: number, value: number) => void
  hb_set_clear: (set: number) => void
  hb_set_invert: (set: number) => void
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_destroy: (input: number) => void
  hb_subset_input_set: (input: number, kind: number) => number
  hb_subset_input_unicode_set: (input: number) => number
  hb_subset_or_fail: (face: number, input: number) => number
}

const writable = 2
const layoutFeatures = 6

let loading: Promise<HarfBuzz> | undefined

async function load(): Promise<HarfBuzz> {
  const require = createRequire(import.meta.url)
  const file = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(file)
  // The package says nothing of its types; these are those of hb-subset.h.
  const harfBuzz = instance.exports as unknown as HarfBuzz
  harfBuzz['_initialize']()
  return harfBuzz
}

/** The font with these letters and no others, and with all that lays them out, as WOFF2. Rejects where it is no font. */
export async function cutFont(font: Uint8Array, letters: string): Promise<Uint8Array> {
  const whole = await sfntOf(font)
  loading ??= load()
  return compress(subsetOf(whole, letters, await loading))
}

function subsetOf(font: Uint8Array, letters: string, hb: HarfBuzz): Uint8Array {
  const address = hb.malloc(font.byteLength)
  new Uint8Array(hb.memory.buffer).set(font, address)
  const blob = hb.hb_blob_create(address, font.byteLength, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  const features = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  const wanted = hb.hb_subset_input_unicode_set(input)
  for (const letter of letters) hb.hb_set_add(wanted, letter.codePointAt(0) ?? 0)
  const subset = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  try {
    if (subset === 0) throw new Error('HarfBuzz cannot cut this font.')
    return bytesOf(subset, hb)
  } finally {
    hb.hb_face_destroy(face)
    hb.free(address)
  }
}

function bytesOf(face: number, hb: HarfBuzz): Uint8Array {
  const blob = hb.hb_face_reference_blob(face)
  const start = hb.hb_blob_get_data(blob, 0)
  const length = hb.hb_blob_get_length(blob)
  // The memory may have grown meanwhile, so it is looked at anew; and it is another's when this returns.
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + length)
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(face)
  if (length === 0) throw new Error('HarfBuzz cannot read this font.')
  return bytes
}
