import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandFiles } from './brand.ts'
import { drawPicture, heightOf, PICTURES, type Picture } from './inventory.ts'
import { artIndexFile, artIndexText, readArtIndex, type Drawn } from './art-index.ts'
import { sceneFiles } from './scenes.ts'
import { renderPng, encodeSource } from './render.ts'
import type { Photographer } from './studio/photographer.ts'
import { hashOfStill, POSTER, STILLS, type Still } from './studio/stills.ts'
import { modelFile, modelPaths } from './models/export.ts'
import { UsageError } from '../../src/problems/usage-error.ts'

export interface ArtOptions {
  mediaFolder: string
  /** Paths or folders of the inventory, such as `ring`, `tiles/blog.webp` or `produkt/ring.glb`. */
  only?: readonly string[]
  /** True to render pictures again that already exist. */
  force?: boolean
  log: (line: string) => void
}

export interface ArtResult {
  drawn: number
  unchanged: number
}

/** Renders pictures that are missing or have changed, one high-quality file each. The index is written last. */
export async function generateArt({
  mediaFolder,
  only,
  force = false,
  log,
}: ArtOptions): Promise<ArtResult> {
  const known = await readArtIndex(mediaFolder)
  const drawn: Drawn = {}
  const result: ArtResult = { drawn: 0, unchanged: 0 }

  const studio = studioOnDemand(log)
  try {
    for (const piece of selectedPieces(only)) {
      const { path } = piece
      const hash = await hashOf(piece)
      drawn[path] = hash
      if (!force && known[path] === hash && (await exists(join(mediaFolder, path)))) {
        result.unchanged++
        log(`${path}: up to date`)
        continue
      }
      const source = await renderPiece(piece, studio)
      await writeAtomically(join(mediaFolder, path), source)
      result.drawn++
      log(`${path}: ${kilobytes(source.length)}`)
    }
  } finally {
    await studio.leave()
  }

  await writeVectorFiles(mediaFolder)
  for (const path of modelPaths.filter((name) => isWanted(name, only))) {
    const file = await modelFile(path)
    await writeChanged(join(mediaFolder, path), file)
    log(`${path}: ${kilobytes(file.length)}`)
  }
  // A run for single pictures keeps all other entries of the index, also those that a parallel run
  // has added.
  const others = only === undefined ? {} : await readArtIndex(mediaFolder)
  await writeAtomically(join(mediaFolder, artIndexFile), artIndexText({ ...others, ...drawn }))
  return result
}

/** Returns the alt texts of the pictures, by path. */
export const descriptions = (): Record<string, string> =>
  Object.fromEntries([...PIECES, POSTER].map(({ path, alt }) => [path, alt]))

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A drawing generated from a seed, or a 3D rendering from the studio. */
type ArtPiece = Picture | Still

const PIECES: readonly ArtPiece[] = [...PICTURES, ...STILLS]

const hashOf = async (piece: ArtPiece): Promise<string> =>
  'motif' in piece ? sha256(drawPicture(piece)) : hashOfStill(piece)

async function drawingOf(piece: ArtPiece, studio: Studio): Promise<Buffer> {
  return 'motif' in piece ? renderPng(drawPicture(piece), piece.widths) : studio.photograph(piece)
}

type Studio = ReturnType<typeof studioOnDemand>

/**
 * Returns a studio for all pictures that is opened for the first one, because compiling its shaders takes
 * longer than rendering a picture.
 */
function studioOnDemand(log: (line: string) => void) {
  let open: Promise<Photographer> | undefined
  return {
    async photograph(still: Still): Promise<Buffer> {
      const { exposureOf, openStudio } = await import('./studio/photographer.ts')
      open ??= openStudio(log)
      return (await open).take(still.scene, exposureOf(still))
    },
    leave: async () => (await open)?.leave(),
  }
}

function selectedPieces(only: readonly string[] | undefined): readonly ArtPiece[] {
  if (only === undefined) return PIECES

  const paths = [...PIECES.map(({ path }) => path), ...sceneFiles().keys(), ...modelPaths]
  const unknown = only.filter((name) => !paths.some((path) => isWanted(path, [name])))
  if (unknown.length > 0) {
    const quoted = (open: string, close: string) =>
      unknown.map((name) => `${open}${name}${close}`).join(', ')
    throw new UsageError({
      en: `No picture is called ${quoted('“', '”')}. Name a file or a folder below content/media, such as ring/01.webp or ring.`,
      de: `Kein Bild heißt ${quoted('„', '“')}. Nennen Sie eine Datei oder einen Ordner unter content/media, etwa ring/01.webp oder ring.`,
    })
  }
  return PIECES.filter(({ path }) => isWanted(path, only))
}

/** True if a path is one of the named files or is in one of the named folders, or if no names are given. */
const isWanted = (path: string, names: readonly string[] | undefined): boolean =>
  names === undefined ||
  names.some((name) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`))

async function renderPiece(piece: ArtPiece, studio: Studio): Promise<Buffer> {
  const width = Math.max(...piece.widths)
  const drawing = await drawingOf(piece, studio).catch((problem: unknown) => {
    throw new Error(`${piece.path} could not be drawn: ${String(problem)}`, { cause: problem })
  })
  return encodeSource(drawing, { width, height: heightOf(piece, width) })
}

/**
 * Writes the brand files and scene drawings if they have changed, regardless of the requested names,
 * because this takes almost no time.
 */
async function writeVectorFiles(mediaFolder: string): Promise<void> {
  for (const [path, content] of [...(await brandFiles()), ...sceneFiles()]) {
    await writeChanged(join(mediaFolder, path), content)
  }
}

async function writeChanged(file: string, content: Buffer): Promise<void> {
  const before = await readFile(file).catch(() => null)
  if (!before?.equals(content)) await writeAtomically(file, content)
}

/** Writes a file atomically: readers see either the old or the new file. */
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
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
