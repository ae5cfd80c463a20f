import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../pictures/folders.ts'

/** Pictures by their names. */
type Icons = Readonly<Record<string, Buffer>>

const month = 30 * 86_400_000

/**
 * What `make` gives, made once for everything that it is made from: what draws icons takes longer to load
 * than a site of some hundred pages to draw. Nothing is lost where it cannot be kept.
 */
export async function keptIcons(
  madeFrom: unknown,
  make: () => Promise<Icons>,
  folder: string,
): Promise<Icons> {
  const file = join(folder, `${digest(JSON.stringify(madeFrom)).slice(0, 32)}.json`)
  const known = iconsIn(file)
  if (known !== undefined) return known
  const icons = await make()
  keep(folder, file, icons)
  return icons
}

/** Undefined where there is no such file, or it is not what was written. */
function iconsIn(file: string): Icons | undefined {
  try {
    const text = readFileSync(file, 'latin1')
    const end = text.indexOf('\n')
    const icons = text.slice(end + 1)
    if (text.slice(0, end) !== digest(icons)) return undefined
    // The seal says that these are the icons that `keep` was given.
    const written = JSON.parse(icons) as Record<string, string>
    return Object.fromEntries(
      Object.entries(written).map(([path, bytes]) => [path, Buffer.from(bytes, 'base64')]),
    )
  } catch {
    return undefined
  }
}

function keep(folder: string, file: string, icons: Icons): void {
  const text = JSON.stringify(
    Object.fromEntries(
      Object.entries(icons).map(([path, bytes]) => [path, bytes.toString('base64')]),
    ),
  )
  try {
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) {
      const old = join(folder, name)
      if (Date.now() - statSync(old).mtimeMs > month) rmSync(old, { force: true })
    }
    writeWhole(file, `${digest(text)}\n${text}`)
  } catch {
    // A folder that cannot be written to makes the next build slower, no more.
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
