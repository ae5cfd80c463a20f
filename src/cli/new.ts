import { existsSync, realpathSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { home, isCheckout } from '../build/home.ts'
import { ownFolder } from '../build/own-blocks/sources.ts'
import { UsageError } from '../problems/usage-error.ts'
import { languageIn } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { newBlock } from '../authoring/scaffold/new-block.ts'
import { writeNew } from '../authoring/scaffold/new-files.ts'
import { newPageFile, titleOf } from '../authoring/scaffold/new-page.ts'
import { assertFree, newSite, packageOf } from '../authoring/scaffold/new-site.ts'
import { wordsFile } from '../authoring/scaffold/words-file.ts'
import { wordsFile as wordsPath } from '../content/site/foundation.ts'
import { createFile, replaceText, textAt } from '../content/site/replace-file.ts'
import { speechOf } from '../locale/speech.ts'
import { beginnings } from './beginnings.ts'
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
    live: { type: 'boolean' },
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
        return beginBlock(rootOf(values['root']), where, values)
      default:
        throw new UsageError({
          en: `blockwerk new begins a site, a page or a block, not “${String(what)}”.`,
          de: `blockwerk new beginnt eine Website (site), eine Seite (page) oder einen Block (block), nicht „${String(what)}“.`,
        })
    }
  },
}

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
  const path = join(root, 'package.json')
  const before = textAt(path)
  const text = packageOf(before, site, blockwerkFor(root))
  if (before === undefined) createFile(path, text)
  else replaceText(path, before, text)
  const { scaffold } = toolTexts[languageOf(values['lang'], root)]
  console.log(scaffold.site(root))
  if (spoken === undefined) console.log(scaffold.words(language, wordsPath))
  return 0
}

/** The program that runs now, as a dependency of the site in `root`: a clone by its folder, the published package by its version. */
const blockwerkFor = (root: string): string =>
  isCheckout
    ? `file:${relative(realpathSync(root), home).replaceAll(sep, '/')}`
    : `^${thisTool().version}`

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
  const file = newPageFile(root, route)
  writeNew(root, { [file]: beginnings[contentLanguage(undefined, root)].page(titleOf(route)) })
  console.log(toolTexts[languageOf(lang, root)].scaffold.page(file, route))
  return 0
}

function beginBlock(root: string, type: string, values: Record<string, unknown>): number {
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
  if (existsSync(join(root, ownFolder, type))) {
    throw new UsageError({
      en: `The block is there already: ${ownFolder}/${type}`,
      de: `Den Block gibt es schon: ${ownFolder}/${type}`,
    })
  }
  const { block } = beginnings[contentLanguage(undefined, root)]
  const files = newBlock(type, block, values['live'] === true)
  writeNew(root, files)
  const { files: texts, scaffold } = toolTexts[languageOf(values['lang'], root)]
  for (const file of Object.keys(files)) console.log(texts.wrote(file))
  console.log(scaffold.block(type))
  return 0
}
