import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** True if the theme's font is a file below content/media, false if it is the name of a package. */
export const isFontFile = (font: string): boolean => /\.\w+$/.test(font)

/**
 * Returns the npm package of a font: `Fraunces Variable` → `@fontsource-variable/fraunces`, `Inter` →
 * `@fontsource/inter`.
 */
export function fontPackageOf(font: string): string {
  const name = font.replace(/ Variable$/i, '')
  const scope = name === font ? '@fontsource' : '@fontsource-variable'
  return `${scope}/${name.toLowerCase().replace(/ +/g, '-')}`
}

/** Returns the folder of the font package that is installed in the site; undefined if it is not installed. */
export function fontPackageFolder(root: string, font: string): string | undefined {
  try {
    const { resolve } = createRequire(join(root, 'package.json'))
    const folder = dirname(resolve(`${fontPackageOf(font)}/package.json`))
    return existsSync(join(folder, 'metadata.json')) ? folder : undefined
  } catch {
    return undefined
  }
}

/** Returns the other variant of a font (variable or single weights) if that is installed. */
export function otherVariantOf(root: string, font: string): string | undefined {
  const other = / Variable$/i.test(font) ? font.replace(/ Variable$/i, '') : `${font} Variable`
  return fontPackageFolder(root, other) === undefined ? undefined : other
}
