import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandFiles } from './brand.ts'
import { drawPicture, heightOf, PICTURES, type Picture } from './inventory.ts'
import { manifestText, readManifest } from './manifest.ts'
import type { Manifest, ManifestImage, Variant } from './manifest.ts'
import { render, type Encoded } from './render.ts'

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

  for (const picture of chosen(only)) {
    const svg = drawPicture(picture)
    const hash = sha256(svg)
    const before = known.images[picture.path]
    if (!force && before && (await isCurrent(mediaFolder, picture, before, hash))) {
      images[picture.path] = { ...before, alt: picture.alt }
      result.kept++
      log(`${picture.path}: up to date`)
      continue
    }
    const image = await make(mediaFolder, picture, svg, hash)
    images[picture.path] = image.entry
    result.drawn++
    log(`${picture.path}: ${picture.motif}, ${kilobytes(image.bytes)}`)
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

/** The files of a picture; its largest WebP is the file authors name. */
export function variantsOf({ path, widths }: Picture): Variant[] {
  const stem = path.replace(/\.webp$/, '')
  return widths.map((width, index) => ({
    width,
    avif: `${stem}.${width}.avif`,
    webp: index === widths.length - 1 ? path : `${stem}.${width}.webp`,
  }))
}

function chosen(only: readonly string[] | undefined): readonly Picture[] {
  if (only === undefined) return PICTURES

  const wanted = (path: string, name: string) =>
    path === name || path.startsWith(`${name.replace(/\/$/, '')}/`)
  const unknown = only.filter((name) => !PICTURES.some(({ path }) => wanted(path, name)))
  if (unknown.length > 0) {
    throw new Error(
      `No picture is called ${unknown.map((name) => `“${name}”`).join(', ')}. Name a picture or a folder listed in scripts/art/inventory.ts.`,
    )
  }
  return PICTURES.filter(({ path }) => only.some((name) => wanted(path, name)))
}

/** Keeps pictures that were not drawn here, and drops drawn ones that left the inventory. */
function withoutLeftovers({ images }: Manifest): Record<string, ManifestImage> {
  const drawn = new Set(PICTURES.map(({ path }) => path))
  return Object.fromEntries(
    Object.entries(images).filter(([path, { art }]) => art === undefined || drawn.has(path)),
  )
}

async function isCurrent(
  mediaFolder: string,
  picture: Picture,
  { art, variants }: ManifestImage,
  hash: string,
): Promise<boolean> {
  const expected = variantsOf(picture)
  if (art?.svg !== hash || JSON.stringify(variants) !== JSON.stringify(expected)) return false

  const there = expected
    .flatMap(({ avif, webp }) => [avif, webp])
    .map((file) => exists(join(mediaFolder, file)))
  return (await Promise.all(there)).every(Boolean)
}

async function make(
  mediaFolder: string,
  picture: Picture,
  svg: string,
  hash: string,
): Promise<{ entry: ManifestImage; bytes: number }> {
  const { path, widths, motif, seed, alt } = picture
  const sizes = widths.map((width) => ({ width, height: heightOf(picture, width) }))
  const { color, sizes: encoded } = await render(svg, sizes).catch((problem: unknown) => {
    throw new Error(`${path} could not be drawn: ${String(problem)}`, { cause: problem })
  })
  const variants = variantsOf(picture)
  for (const variant of variants) await writeVariant(mediaFolder, variant, encoded)

  const width = Math.max(...widths)
  return {
    entry: {
      width,
      height: heightOf(picture, width),
      color,
      alt,
      art: { motif, seed, svg: hash },
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
