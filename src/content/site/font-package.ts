import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A font as the theme names it: the name of a package, or a file below content/media. */
export const isFontFile = (font: string): boolean => /\.\w+$/.test(font)

/** `Fraunces Variable` → `@fontsource-variable/fraunces`; `Inter` → `@fontsource/inter`. */
export function packageOf(font: string): string {
  const name = font.replace(/ Variable$/i, '')
  const scope = name === font ? '@fontsource' : '@fontsource-variable'
  return `${scope}/${name.toLowerCase().replace(/ +/g, '-')}`
}

/** The folder of the package that is installed in a site’s root; undefined where it is not. */
export function fontFolder(root: string, font: string): string | undefined {
  try {
    const { resolve } = createRequire(join(root, 'package.json'))
    const folder = dirname(resolve(`${packageOf(font)}/package.json`))
    return existsSync(join(folder, 'metadata.json')) ? folder : undefined
  } catch {
    return undefined
  }
}

/** The other one of a font that comes as a variable one and in single weights, where that is installed. */
export function otherFont(root: string, font: string): string | undefined {
  const other = / Variable$/i.test(font) ? font.replace(/ Variable$/i, '') : `${font} Variable`
  return fontFolder(root, other) === undefined ? undefined : other
}
