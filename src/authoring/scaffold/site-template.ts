import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Composer, CST, isScalar, Parser, parse, visit, type Document } from 'yaml'
import { z } from 'zod'
import { blockwerkFolder } from '../../build/blockwerk-folders.ts'
import { fontPackageOf, isFontFile } from '../../content/site/font-package.ts'
import { readFrontMatter } from '../../content/markdown/front-matter.ts'
import type { SiteKind } from '../../locale/create-text.ts'
import type { NewSite } from '../../locale/new-site.ts'
import { languageIn, type Language } from '../../locale/texts.ts'
import type { FilesByPath } from './new-files.ts'

/** Colours such as `#1f4d3a`. Undefined: the colours of the template. */
export type ChosenColors = { accent?: string | undefined; paper?: string | undefined }

export type SiteTemplate = {
  /** The content of the site, by path below its root. */
  files: FilesByPath
  /** The language of the texts. */
  language: Language
  /** The colour of buttons and links. */
  accent: string
  /** npm packages of the fonts that the theme names. */
  fontPackages: readonly string[]
}

/**
 * Returns a finished site of a kind, with the name, language and colours of the new site. The texts are in the language
 * of the site if it is English or German, otherwise in English.
 */
export function siteFromTemplate(
  kind: SiteKind,
  site: NewSite,
  colors: ChosenColors,
): SiteTemplate {
  const folder = folderOf(kind)
  const language = languageIn(site.language) ?? 'en'
  const texts = filesBelow(join(folder, language))
  const settings = Settings.parse(parse(textOf(texts['site.yaml'])))
  const { name, facts, url, theme } = settings
  const rename = replaceNames([
    [facts.company ?? name, site.name],
    [name, site.name],
    [new URL(url).host.replace(/^www\./, ''), `${site.slug}.example`],
  ])

  const changed = Object.entries(texts).map(([path, bytes]) => {
    if (path.endsWith('.md')) return [path, changeMarkdown(textOf(bytes), rename)] as const
    if (!path.endsWith('.yaml')) return [path, bytes] as const
    if (path !== 'site.yaml') return [path, changeScalars(textOf(bytes), rename)] as const
    return [path, settingsOf(textOf(bytes), rename, site, colors)] as const
  })
  const media = Object.entries(filesBelow(join(folder, 'media')))
  return {
    files: Object.fromEntries([
      ...changed.map(([path, content]) => [`content/${path}`, content]),
      ...media.map(([path, content]) => [`content/media/${path}`, content]),
    ]),
    language,
    accent: colors.accent ?? theme.accent,
    fontPackages: [theme.heading, theme.text, theme.mono].flatMap((font) =>
      font === undefined || isFontFile(font) ? [] : fontPackageOf(font),
    ),
  }
}

const folderOf = (kind: SiteKind): string =>
  join(blockwerkFolder, 'src/authoring/scaffold/templates', kind)

const Settings = z.looseObject({
  name: z.string(),
  url: z.url(),
  facts: z.looseObject({ company: z.string().optional() }).default({}),
  theme: z.looseObject({
    accent: z.string(),
    heading: z.string().optional(),
    text: z.string().optional(),
    mono: z.string().optional(),
  }),
})

/** Sets language and colours. A chosen colour removes the colours that were drawn for another one. */
function settingsOf(
  text: string,
  rename: (text: string) => string,
  site: NewSite,
  { accent, paper }: ChosenColors,
): string {
  const hasColors = accent !== undefined || paper !== undefined
  const withoutColors = hasColors
    ? text.replace(/^ {2}spark: .*\n/m, '').replace(/^ {2}dark:\n(?: {4}.*\n)+/m, '')
    : text
  return changeScalars(withoutColors, rename, [
    [['language'], site.language],
    [['theme', 'accent'], accent],
    [['theme', 'paper'], paper],
  ])
}

/** Returns a function that replaces whole words in a text, also if a line break separates them. */
function replaceNames(names: readonly (readonly [string, string])[]): (text: string) => string {
  const patterns = names.map(([from, to]) => {
    const literal = escapeForRegExp(from).replaceAll(' ', '\\s+')
    return [new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'gu'), to] as const
  })
  return (text) => patterns.reduce((done, [from, to]) => done.replace(from, () => to), text)
}

/**
 * Changes the values of a YAML file, and keeps everything else as it is written. `values` are set at their paths, except
 * for those that are undefined.
 */
function changeScalars(
  text: string,
  change: (value: string) => string,
  values: readonly (readonly [readonly string[], string | undefined])[] = [],
): string {
  const tokens = [...new Parser().parse(text)]
  for (const document of new Composer({ keepSourceTokens: true }).compose(tokens)) {
    for (const [path, value] of values) setValue(document, path, value)
    visit(document, {
      Scalar(key, { value, srcToken }) {
        if (key === 'key' || typeof value !== 'string' || srcToken === undefined) return
        const changed = change(value)
        if (changed === value) return
        if (srcToken.type === 'block-scalar') srcToken.source = change(srcToken.source)
        else CST.setScalarValue(srcToken, changed, { inFlow: true })
      },
    })
  }
  return tokens.map((token) => CST.stringify(token)).join('')
}

/** Changes the values in the front matter of a Markdown file, and its text. */
function changeMarkdown(text: string, change: (value: string) => string): string {
  const { yaml, yamlOffset, body, bodyOffset } = readFrontMatter(text)
  const afterYaml = text.slice(yamlOffset + yaml.length, bodyOffset)
  return text.slice(0, yamlOffset) + changeScalars(yaml, change) + afterYaml + change(body)
}

function setValue(document: Document, path: readonly string[], value: string | undefined): void {
  const node = document.getIn(path, true)
  if (value !== undefined && isScalar(node) && node.srcToken !== undefined)
    CST.setScalarValue(node.srcToken, value)
}

/** Reads all files below a folder, by their relative path with slashes. */
const filesBelow = (folder: string): Record<string, Uint8Array> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  )

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString()
