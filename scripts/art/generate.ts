import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandFiles } from './brand.ts'
import { drawPicture, heightOf, PICTURES, type Format, type Picture } from './inventory.ts'
import { manifestText, readManifest } from './manifest.ts'
import type { Manifest, ManifestImage, Variant } from './manifest.ts'
import { encode, pixelsOf, type Encoded } from './render.ts'
import { hashOfStill, STILLS, type Still } from './studio/stills.ts'

export interface ArtOptions {
  mediaFolder: string
  /** Paths or folders of the inventory, such as `ring` or `tiles/blog.webp`. */
  only?: readonly string[]
  /** Draw again what is already there. */
  force?: boolean
  log: (line: string) => void
}

export interface ArtResult {
  drawn: number
  kept: number
}

/** Draws what is missing or has changed; the manifest is written last. */
export async function generateArt({
  mediaFolder,
  only,
  force = false,
  log,
}: ArtOptions): Promise<ArtResult> {
  const manifestFile = join(mediaFolder, 'manifest.json')
  const known = await readManifest(manifestFile)
  const images: Record<string, ManifestImage> = {}
  const result: ArtResult = { drawn: 0, kept: 0 }

  for (const piece of chosen(only)) {
    const { path, alt } = piece
    const art = await artOf(piece)
    const before = known.images[path]
    if (!force && before && (await isCurrent(mediaFolder, piece, before, art.svg))) {
      images[path] = { ...before, alt }
      result.kept++
      log(`${path}: up to date`)
      continue
    }
    const image = await make(mediaFolder, piece, art)
    images[path] = image.entry
    result.drawn++
    log(`${path}: ${art.motif}, ${kilobytes(image.bytes)}`)
  }

  const brand = await writeBrand(mediaFolder)
  // Another run may have written meanwhile: what it drew stays.
  const latest = await readManifest(manifestFile)
  const others = only === undefined ? withoutLeftovers(latest) : latest.images
  await writeWhole(
    manifestFile,
    manifestText({
      version: 1,
      images: { ...others, ...images },
      files: { ...latest.files, ...brand },
    }),
  )
  return result
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A picture drawn from a seed, or one photographed in the studio. */
type Piece = Picture | Still

const PIECES: readonly Piece[] = [...PICTURES, ...STILLS]

/** What the manifest notes about the origin of a picture. */
async function artOf(piece: Piece): Promise<NonNullable<ManifestImage['art']>> {
  if ('motif' in piece) {
    return { motif: piece.motif, seed: piece.seed, svg: sha256(drawPicture(piece)) }
  }
  return {
    motif: 'studio',
    seed: `${piece.product}-${piece.setting}`,
    svg: await hashOfStill(piece),
  }
}

async function drawingOf(piece: Piece): Promise<Buffer> {
  if ('motif' in piece) return pixelsOf(drawPicture(piece), piece.widths)

  const { photograph } = await import('./studio/photographer.ts')
  return photograph(piece)
}

/** The files of a picture; its largest WebP is the file authors name. */
export function variantsOf({ path, widths }: Format): Variant[] {
  const stem = path.replace(/\.webp$/, '')
  return widths.map((width, index) => ({
    width,
    avif: `${stem}.${width}.avif`,
    webp: index === widths.length - 1 ? path : `${stem}.${width}.webp`,
  }))
}

function chosen(only: readonly string[] | undefined): readonly Piece[] {
  if (only === undefined) return PIECES

  const wanted = (path: string, name: string) =>
    path === name || path.startsWith(`${name.replace(/\/$/, '')}/`)
  const unknown = only.filter((name) => !PIECES.some(({ path }) => wanted(path, name)))
  if (unknown.length > 0) {
    throw new Error(
      `No picture is called ${unknown.map((name) => `“${name}”`).join(', ')}. Name a picture or a folder listed in scripts/art/inventory.ts.`,
    )
  }
  return PIECES.filter(({ path }) => only.some((name) => wanted(path, name)))
}

/** Keeps pictures that were not drawn here, and drops drawn ones that left the inventory. */
function withoutLeftovers({ images }: Manifest): Record<string, ManifestImage> {
  const drawn = new Set(PIECES.map(({ path }) => path))
  return Object.fromEntries(
    Object.entries(images).filter(([path, { art }]) => art === undefined || drawn.has(path)),
  )
}

async function isCurrent(
  mediaFolder: string,
  piece: Piece,
  { art, variants }: ManifestImage,
  hash: string,
): Promise<boolean> {
  const expected = variantsOf(piece)
  if (art?.svg !== hash || JSON.stringify(variants) !== JSON.stringify(expected)) return false

  const there = expected
    .flatMap(({ avif, webp }) => [avif, webp])
    .map((file) => exists(join(mediaFolder, file)))
  return (await Promise.all(there)).every(Boolean)
}

async function make(
  mediaFolder: string,
  piece: Piece,
  art: NonNullable<ManifestImage['art']>,
): Promise<{ entry: ManifestImage; bytes: number }> {
  const { path, widths, alt } = piece
  const sizes = widths.map((width) => ({ width, height: heightOf(piece, width) }))
  const drawing = await drawingOf(piece).catch((problem: unknown) => {
    throw new Error(`${path} could not be drawn: ${String(problem)}`, { cause: problem })
  })
  const { color, sizes: encoded } = await encode(drawing, sizes)
  const variants = variantsOf(piece)
  for (const variant of variants) await writeVariant(mediaFolder, variant, encoded)

  const width = Math.max(...widths)
  return {
    entry: {
      width,
      height: heightOf(piece, width),
      color,
      alt,
      art,
      variants,
    },
    bytes: encoded.reduce((sum, { avif, webp }) => sum + avif.length + webp.length, 0),
  }
}

async function writeVariant(
  mediaFolder: string,
  { width, avif, webp }: Variant,
  encoded: readonly Encoded[],
): Promise<void> {
  const files = encoded.find((size) => size.width === width)
  if (files === undefined) throw new Error(`${webp} was not drawn at ${width} pixels.`)

  await writeWhole(join(mediaFolder, avif), files.avif)
  await writeWhole(join(mediaFolder, webp), files.webp)
}

async function writeBrand(mediaFolder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  for (const [path, content] of await brandFiles()) {
    const file = join(mediaFolder, path)
    const before = await readFile(file).catch(() => null)
    if (!before?.equals(content)) await writeWhole(file, content)
    files[path] = {}
  }
  return files
}

/** Readers see the old file or the new one, never half of it. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, file)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}
