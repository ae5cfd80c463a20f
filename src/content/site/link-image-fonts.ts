import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Theme } from '../../../schema/theme.ts'
import { once } from '../../text/once.ts'
import { fontPackageFolder, fontPackageOf, isFontFile } from './font-package.ts'

/** A font file. `index` selects a font in a collection (.ttc). */
export type FallbackFont = { file: string; index: number }

/** Fonts for the letters of a text that the default fonts of link images do not contain. */
export type LinkImageFonts = {
  fallbacks: readonly FallbackFont[]
  /** The letters that no font contains. */
  missing: readonly string[]
  /** The npm package to install for the first missing letter; undefined if we know none. */
  package: string | undefined
}

/**
 * Finds fonts for the letters of texts: in the font packages of the site, in those of Blockwerk and among the fonts
 * installed on the machine, in this order. Texts of one site share a finder, because their letters repeat: it looks up
 * each package and each letter once.
 */
export class LinkImageFontFinder {
  readonly #folders = new Map<string, string | undefined>()
  readonly #files = new Map<string, string | undefined>()

  constructor(
    readonly root: string,
    readonly theme: Theme | undefined,
  ) {}

  /** Returns the fonts for a text. `language`: the language of the text, as a BCP 47 tag. */
  find(text: string, language: string): LinkImageFonts {
    const letters = lettersOutsideDefaultFonts(text)
    const fallbacks = new Map<string, FallbackFont>()
    const missing: string[] = []
    const unpackaged: string[] = []
    for (const letter of letters) {
      const file = this.#fileInPackages(letter, language)
      if (file === undefined) unpackaged.push(letter)
      else fallbacks.set(file, { file, index: 0 })
    }
    for (const letter of unpackaged) {
      const font = installedFontWith(unpackaged, letter, language)
      if (font !== undefined) fallbacks.set(`${font.file}#${font.index}`, font)
      else if (!this.#isInThemeFont(letter, language)) missing.push(letter)
    }
    const [first] = missing
    const [family] = first === undefined ? [] : familiesFor(first, language)
    const fontPackage = family && fontPackageOf(family)
    return { fallbacks: [...fallbacks.values()], missing, package: fontPackage }
  }

  #fileInPackages(letter: string, language: string): string | undefined {
    return memoized(this.#files, `${language} ${letter}`, () => {
      for (const family of familiesFor(letter, language))
        for (const name of [family, family.replace(/ Variable$/, '')]) {
          const folder = this.#folderOf(name)
          const file = folder === undefined ? undefined : fileInPackage(folder, letter)
          if (file !== undefined) return file
        }
      return undefined
    })
  }

  /** Returns the folder of a font package of the site, or of Blockwerk. */
  #folderOf(family: string): string | undefined {
    return memoized(
      this.#folders,
      family,
      () => fontPackageFolder(this.root, family) ?? fontPackageFolder(ownFolder, family),
    )
  }

  /**
   * True if the heading font of the theme contains a letter. A font file of the site is expected to contain the script
   * of the site's language.
   */
  #isInThemeFont(letter: string, language: string): boolean {
    const heading = this.theme?.heading
    if (heading === undefined) return false
    if (isFontFile(heading)) return isInScriptOf(language, letter)
    return [...characterSetsOf(fontPackageFolder(this.root, heading)).values()].some((contains) =>
      contains(letter),
    )
  }
}

/** Returns the value of a key, which is made once. */
function memoized<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key)
  // The cast is safe: a value that the map has is of this type, also if it is undefined.
  if (value !== undefined || known.has(key)) return value as Value
  const made = make()
  known.set(key, made)
  return made
}

/** Names a fallback font without the folders of the machine. */
export const nameOfFallback = ({ file, index }: FallbackFont): string =>
  `${basename(file)}#${index}`

/** Whitespace, joiners, variation selectors and other characters without a shape. */
const invisiblePattern = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

function lettersOutsideDefaultFonts(text: string): string[] {
  // Almost all texts in Latin letters leave here.
  if (/^[\u0020-\u024f]*$/.test(text)) return []
  const inDefaultFonts = defaultRanges()
  return [...new Set(text)].filter(
    (letter) => !invisiblePattern.test(letter) && !inDefaultFonts(letter),
  )
}

type CharacterSet = (letter: string) => boolean

const ownFolder = fileURLToPath(new URL('.', import.meta.url))

const defaultRanges = once((): CharacterSet => {
  const sets = characterSetsOf(fontPackageFolder(ownFolder, 'Bricolage Grotesque Variable'))
  return (letter) =>
    [sets.get('latin'), sets.get('latin-ext')].some((contains) => contains?.(letter) === true)
})

const CharacterRanges = z.record(z.string(), z.string())
const knownSets = new Map<string, ReadonlyMap<string, CharacterSet>>()

/** Returns the character sets into which a Fontsource package is split, by name. */
function characterSetsOf(folder: string | undefined): ReadonlyMap<string, CharacterSet> {
  if (folder === undefined) return new Map()
  const known = knownSets.get(folder)
  if (known !== undefined) return known
  const json: unknown = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const sets = new Map(
    Object.entries(CharacterRanges.parse(json)).map(([name, ranges]) => [
      name.replace(/[[\]]/g, ''),
      characterSetOf(ranges.split(',')),
    ]),
  )
  knownSets.set(folder, sets)
  return sets
}

/** Parses hexadecimal ranges such as `0-ff` and `U+131`. */
function characterSetOf(ranges: readonly string[]): CharacterSet {
  const bounds = ranges.map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return [first, last] as const
  })
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return bounds.some(([first, last]) => first <= code && code <= last)
  }
}

/** Returns the file of a Fontsource package that contains a letter; undefined if there is none. */
function fileInPackage(folder: string, letter: string): string | undefined {
  for (const [set, contains] of characterSetsOf(folder)) {
    if (!contains(letter)) continue
    const file = ['wght', '700', '600', '500', '400']
      .map((weight) => join(folder, 'files', `${basename(folder)}-${set}-${weight}-normal.woff2`))
      .find((path) => existsSync(path))
    if (file !== undefined) return file
  }
  return undefined
}

/** Font families by script. The Chinese characters of one language differ from those of another. */
const familiesByScript: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Hebrew}|\p{Script=Latin}/u, 'Arimo Variable'],
  [/\p{Script_Extensions=Arabic}/u, 'Noto Sans Arabic Variable'],
  [/\p{Script_Extensions=Devanagari}/u, 'Noto Sans Devanagari Variable'],
  [/\p{Script=Thai}/u, 'Noto Sans Thai Variable'],
  [/\p{Script=Bengali}/u, 'Noto Sans Bengali Variable'],
  [/\p{Script=Tamil}/u, 'Noto Sans Tamil Variable'],
  [/\p{Script=Telugu}/u, 'Noto Sans Telugu Variable'],
  [/\p{Script=Kannada}/u, 'Noto Sans Kannada Variable'],
  [/\p{Script=Malayalam}/u, 'Noto Sans Malayalam Variable'],
  [/\p{Script=Gujarati}/u, 'Noto Sans Gujarati Variable'],
  [/\p{Script=Gurmukhi}/u, 'Noto Sans Gurmukhi Variable'],
  [/\p{Script=Oriya}/u, 'Noto Sans Oriya Variable'],
  [/\p{Script=Sinhala}/u, 'Noto Sans Sinhala Variable'],
  [/\p{Script=Armenian}/u, 'Noto Sans Armenian Variable'],
  [/\p{Script=Georgian}/u, 'Noto Sans Georgian Variable'],
  [/\p{Script=Ethiopic}/u, 'Noto Sans Ethiopic Variable'],
  [/\p{Script=Khmer}/u, 'Noto Sans Khmer Variable'],
  [/\p{Script=Lao}/u, 'Noto Sans Lao Variable'],
  [/\p{Script=Hangul}/u, 'Noto Sans KR Variable'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'Noto Sans JP Variable'],
]

const chinesePattern = /\p{Script_Extensions=Han}|[\u3000-\u30ff\uff00-\uffef]/u

function familiesFor(letter: string, language: string): string[] {
  const families = familiesByScript
    .filter(([pattern]) => pattern.test(letter))
    .map(([, family]) => family)
  if (chinesePattern.test(letter)) families.push(chineseFamilyFor(language))
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Component}/u.test(letter))
    families.push('Noto Emoji Variable')
  return families
}

function chineseFamilyFor(language: string): string {
  const { language: base, script } = new Intl.Locale(language).maximize()
  if (base === 'ja') return 'Noto Sans JP Variable'
  if (base === 'ko') return 'Noto Sans KR Variable'
  return script === 'Hant' ? 'Noto Sans TC Variable' : 'Noto Sans SC Variable'
}

function isInScriptOf(language: string, letter: string): boolean {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  const scripts = {
    Jpan: ['Hira', 'Kana', 'Hani'],
    Kore: ['Hang', 'Hani'],
    Hans: ['Hani'],
    Hant: ['Hani'],
  }[script] ?? [script]
  return scripts.some((one) => new RegExp(`\\p{Script_Extensions=${one}}`, 'u').test(letter))
}

/** Returns an installed font with all of the letters, otherwise one with the given letter. */
const installedFontWith = (
  letters: readonly string[],
  letter: string,
  language: string,
): FallbackFont | undefined =>
  bestOf(fontsWith(letters), language) ??
  bestOf(fontsWith([letter]), language) ??
  standardFonts.find(({ file, script }) => script.test(letter) && existsSync(file))

type InstalledFont = FallbackFont & {
  family: string
  style: string
  weight: number
  contains: CharacterSet
}

/** Returns the installed fonts that contain all of the letters. */
function fontsWith(letters: readonly string[]): InstalledFont[] {
  const [first, ...others] = letters.map(installedFontsWith)
  return [...(first ?? [])].filter((font) => others.every((fonts) => fonts.has(font)))
}

const fontsByLetter = new Map<string, ReadonlySet<InstalledFont>>()

const installedFontsWith = (letter: string): ReadonlySet<InstalledFont> =>
  memoized(
    fontsByLetter,
    letter,
    () => new Set(installedFonts().filter(({ contains }) => contains(letter))),
  )

/** Asks fontconfig once for all fonts and their letters. */
const installedFonts = once((): InstalledFont[] => {
  const format = '%{file}\t%{index}\t%{family[0]}\t%{style[0]}\t%{weight}\t%{charset}\n'
  const { stdout } = spawnSync(
    'fc-list',
    ['--format', format, ':color=False:scalable=True'],
    // The letters of many large fonts take some megabytes.
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  // `stdout` is null on machines without fontconfig.
  const lines = (stdout as string | null)?.split('\n') ?? []
  return lines.flatMap((line): InstalledFont[] => {
    const [file, index, family = '', style = '', weight, letters = ''] = line.split('\t')
    if (file === undefined || !/\.(?:tt[cf]|ot[cf])$/i.test(file)) return []
    return [
      {
        file,
        // The upper half of the index names an instance of a variable font.
        index: Number(index) & 0xffff,
        family,
        style,
        weight: Number.parseFloat(weight ?? ''),
        contains: characterSetOf(letters.split(' ')),
      },
    ]
  })
})

/** Prefers fonts of the language, without serifs and bold. */
function bestOf(fonts: readonly InstalledFont[], language: string): FallbackFont | undefined {
  const region = chineseFamilyFor(language).split(' ')[2] ?? ''
  const scoreOf = ({ family, style, weight }: InstalledFont) =>
    (/italic|oblique|condensed/i.test(style) ? -8 : 0) +
    (/sans|gothic|hei/i.test(family) ? 4 : 0) +
    (/mono|serif|unifont/i.test(family) ? -4 : 0) +
    (family.split(' ').includes(region) ? 2 : 0) +
    (weight >= 180 && weight <= 205 ? 1 : 0)
  const [best] = fonts.toSorted(
    (one, other) => scoreOf(other) - scoreOf(one) || (one.file < other.file ? -1 : 1),
  )
  return best && { file: best.file, index: best.index }
}

/** Fonts of macOS and Windows, which have no fontconfig. */
const standardFonts: readonly (FallbackFont & { script: RegExp })[] = [
  ['/System/Library/Fonts/ヒラギノ角ゴシック W6.ttc', /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u],
  ['/System/Library/Fonts/AppleSDGothicNeo.ttc', /\p{scx=Hang}/u],
  ['/System/Library/Fonts/Supplemental/Arial Unicode.ttf', /[\p{L}\p{M}\p{N}\p{P}]/u],
  ['C:\\Windows\\Fonts\\YuGothB.ttc', /[\p{scx=Hira}\p{scx=Kana}]/u],
  ['C:\\Windows\\Fonts\\msyhbd.ttc', /\p{scx=Hani}/u],
  ['C:\\Windows\\Fonts\\malgunbd.ttf', /\p{scx=Hang}/u],
  ['C:\\Windows\\Fonts\\NirmalaB.ttf', /[\p{scx=Beng}\p{scx=Taml}\p{scx=Telu}\p{scx=Gujr}]/u],
].map(([file, script]) => ({ file: file as string, script: script as RegExp, index: 0 }))
