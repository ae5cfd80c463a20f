import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { writeNewFiles, type FilesByPath } from '../authoring/scaffold/new-files.ts'
import { createNewSiteFiles, packageJsonFor } from '../authoring/scaffold/new-site.ts'
import { createUiStringsFile } from '../authoring/scaffold/ui-strings-file.ts'
import { blockwerkFolder, isRepositoryClone } from '../build/blockwerk-folders.ts'
import { createFile, readText, replaceText } from '../content/site/replace-file.ts'
import { stringsFile } from '../content/site/site-context.ts'
import type { NewSite } from '../locale/new-site.ts'
import { languageIn } from '../locale/texts.ts'
import { speechOf } from '../locale/speech.ts'
import { readToolInfo } from './tool.ts'

type SiteParts = {
  content: FilesByPath
  /** Colour of the generated icons, such as `#1f4d3a`. */
  accent: string
  /** Names of npm packages that the site needs besides Blockwerk. */
  fontPackages?: readonly string[]
}

/**
 * Writes a new site into an empty folder. Returns the path of the file of UI strings that the author has to translate;
 * undefined if Blockwerk has all UI strings in the language of the site.
 */
export async function writeSite(
  root: string,
  site: NewSite,
  { content, accent, fontPackages = [] }: SiteParts,
): Promise<string | undefined> {
  const { needed } = speechOf(site.language).own
  writeNewFiles(root, {
    ...(await createNewSiteFiles(root, site, content, accent)),
    ...(needed.length > 0 && { [stringsFile]: createUiStringsFile(needed) }),
  })
  const path = join(root, 'package.json')
  const before = readText(path)
  const text = packageJsonFor(before, site, {
    blockwerk: blockwerkDependencyOf(root),
    ...Object.fromEntries(fontPackages.map((name) => [name, fontPackageVersion])),
  })
  if (before === undefined) createFile(path, text)
  else replaceText(path, before, text)
  return needed.length > 0 ? stringsFile : undefined
}

/** Version of the Fontsource packages, which all have the same major version. */
const fontPackageVersion = '^5.0.0'

/**
 * Returns this program as a dependency of the site in `root`: a clone by its folder, a packed program by its file, the
 * published package by its version.
 */
function blockwerkDependencyOf(root: string): string {
  const source = isRepositoryClone ? blockwerkFolder : packedFileIn(dirname(blockwerkFolder))
  return source === undefined
    ? `^${readToolInfo().version}`
    : `file:${relative(realpathSync(root), source).replaceAll(sep, '/')}`
}

/**
 * Returns the file from which npm has installed this program into the folder `packages`; undefined if it comes from a
 * registry or the file does not exist any more.
 */
export function packedFileIn(packages: string): string | undefined {
  const text = readText(join(packages, '.package-lock.json'))
  const lock = InstalledPackages.safeParse(text === undefined ? undefined : JSON.parse(text))
  const { resolved } = lock.data?.packages['node_modules/blockwerk'] ?? {}
  if (resolved?.startsWith('file:') !== true) return undefined
  const file = resolve(realpathSync(dirname(packages)), resolved.slice('file:'.length))
  return existsSync(file) ? file : undefined
}

const InstalledPackages = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.string().optional() })),
})

export const newSite = (name: string, language: string): NewSite => ({
  name,
  language,
  slug: slugOf(languageIn(language) === 'de' ? withoutUmlauts(name) : name),
})

/** Returns a language tag in its usual form, such as `en-GB` for `en-gb`; undefined if it is none. */
export function languageTagOf(value: string): string | undefined {
  try {
    return new Intl.Locale(value).toString()
  } catch {
    return undefined
  }
}

/** Converts a name to ASCII, as host and package names require. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[ßæœłøđ]/g, (letter) => asciiLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site'

/** Replaces umlauts as in German addresses: `Töpferei` becomes `Toepferei`. In other languages, the letter loses its dots. */
const withoutUmlauts = (name: string): string =>
  name.normalize('NFC').replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)

/** Letters that Unicode does not decompose into an ASCII letter and a diacritic, such as `ß`. */
const asciiLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ø: 'o', đ: 'd' }
