import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { UsageError } from '../src/problem/usage-error.ts'
import type { Language } from '../src/problem/texts.ts'
import { languageIn } from '../src/problem/texts.ts'
import { toolTexts } from '../src/problem/tool-texts.ts'
import { newBlock } from '../src/scaffold/new-block.ts'
import { writeNew } from '../src/scaffold/new-files.ts'
import { assertFree, newSite, packageOf } from '../src/scaffold/new-site.ts'
import { wordsFile } from '../src/scaffold/words-file.ts'
import { wordsFile as wordsPath } from '../src/site/foundation.ts'
import { isGoodRoute } from '../src/site/route.ts'
import { english } from '../src/words/new-site-en.ts'
import { german } from '../src/words/new-site-de.ts'
import type { Beginnings } from '../src/words/new-site.ts'
import { speechOf } from '../src/words/speech.ts'
import type { Command } from './command.ts'
import { isInLibrary } from './kit.ts'
import { contentLanguage, languageOf, rootOf } from './options.ts'
import { thisTool } from './tool.ts'

export const create: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    language: { type: 'string' },
    name: { type: 'string' },
  },
  async run(values, [what, where, ...rest]) {
    if (where === undefined || rest.length > 0) {
      throw new UsageError({
        en: 'blockwerk new takes site DIR, page /ROUTE or block NAME.',
        de: 'blockwerk new nimmt site ORDNER, page /ADRESSE oder block NAME.',
      })
    }
    switch (what) {
      case 'site':
        return beginSite(resolve(where), values)
      case 'page':
        return beginPage(rootOf(values['root']), where, values['lang'])
      case 'block':
        return beginBlock(rootOf(values['root']), where, values['lang'])
      default:
        throw new UsageError({
          en: `blockwerk new begins a site, a page or a block, not “${String(what)}”.`,
          de: `blockwerk new beginnt eine Website (site), eine Seite (page) oder einen Block (block), nicht „${String(what)}“.`,
        })
    }
  },
}

const beginnings: Record<Language, Beginnings> = { de: german, en: english }

async function beginSite(root: string, values: Record<string, unknown>): Promise<number> {
  const language = tagOf(values['language'])
  const said = values['name']
  const name = typeof said === 'string' && said.trim() !== '' ? said.trim() : basename(root)
  assertFree(root)
  const site = { name, language, slug: slugOf(name) }
  const spoken = languageIn(language)
  const files = await newSite(root, site, beginnings[spoken ?? 'en'])
  const words = spoken === undefined && { [wordsPath]: wordsFile(speechOf(language).own.needed) }
  writeNew(root, { ...files, ...words })
  const draft = join(root, '.blockwerk-package.json')
  writeFileSync(draft, packageOf(root, site, thisTool().version))
  renameSync(draft, join(root, 'package.json'))
  const { scaffold } = toolTexts[languageOf(values['lang'], root)]
  console.log(scaffold.site(root))
  if (spoken === undefined) console.log(scaffold.words(language, wordsPath))
  return 0
}

function tagOf(value: unknown): string {
  if (value === undefined) return 'en'
  try {
    return new Intl.Locale(String(value)).toString()
  } catch {
    throw new UsageError({
      en: `--language takes a tag such as en-GB or de, not “${String(value)}”.`,
      de: `--language nimmt ein Sprachkürzel wie de oder en-GB, nicht „${String(value)}“.`,
    })
  }
}

/** In ASCII, as hosts and packages are named. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[ßæœłøđ]/g, (letter) => unlike[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site'

/** Letters that are no others with a mark. */
const unlike: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ø: 'o', đ: 'd' }

function beginPage(root: string, route: string, lang: unknown): number {
  if (!route.startsWith('/') || route === '/' || !isGoodRoute(route)) {
    throw new UsageError({
      en: `“${route}” is no route. It begins with “/” and consists of small letters, digits and hyphens: /team`,
      de: `„${route}“ ist keine Adresse einer Seite. Sie beginnt mit „/“ und besteht aus Kleinbuchstaben, Ziffern und Bindestrichen: /team`,
    })
  }
  const place = `content/pages${route}`
  const taken = ['.yaml', '.yml', '.json', '/index.yaml', '/index.yml', '/index.json']
    .map((ending) => `${place}${ending}`)
    .find((file) => existsSync(join(root, file)))
  if (taken !== undefined) {
    throw new UsageError({
      en: `The page ${route} is there already: ${taken}`,
      de: `Die Seite ${route} gibt es schon: ${taken}`,
    })
  }
  const title = titleOf(route)
  const file = `${place}.yaml`
  writeNew(root, { [file]: beginnings[contentLanguage(undefined, root)].page(title) })
  console.log(toolTexts[languageOf(lang, root)].scaffold.page(file, route))
  return 0
}

/** `/team/our-story` → `Our story` */
function titleOf(route: string): string {
  const words = (route.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function beginBlock(root: string, type: string, lang: unknown): number {
  if (!/^[a-z][a-z0-9-]*$/.test(type)) {
    throw new UsageError({
      en: `“${type}” is no name for a block: small letters, digits and hyphens, a letter first, such as tide-table.`,
      de: `„${type}“ ist kein Name für einen Block: Kleinbuchstaben, Ziffern und Bindestriche, ein Buchstabe zuerst, zum Beispiel tide-table.`,
    })
  }
  if (isInLibrary(type)) {
    throw new UsageError({
      en: `Blockwerk has a block “${type}” already.`,
      de: `Blockwerk hat schon einen Block „${type}“.`,
    })
  }
  if (existsSync(join(root, 'blocks', type))) {
    throw new UsageError({
      en: `The block is there already: blocks/${type}`,
      de: `Den Block gibt es schon: blocks/${type}`,
    })
  }
  const files = newBlock(type)
  writeNew(root, files)
  const { files: texts, scaffold } = toolTexts[languageOf(lang, root)]
  for (const file of Object.keys(files)) console.log(texts.wrote(file))
  console.log(scaffold.block(type))
  return 0
}
