import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ownBlocksFolder } from '../build/own-blocks/own-sources.ts'
import { UsageError } from '../problems/usage-error.ts'
import { languageIn } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { createNewBlockFiles } from '../authoring/scaffold/new-block.ts'
import { writeNewFiles } from '../authoring/scaffold/new-files.ts'
import { createNewPageFile, titleFromRoute } from '../authoring/scaffold/new-page.ts'
import { assertEmptyFolder } from '../authoring/scaffold/new-site.ts'
import { createNewCollectionFiles } from '../authoring/scaffold/new-collection.ts'
import { createNewLanguageFiles } from '../authoring/scaffold/new-language.ts'
import { createNewRecord } from '../authoring/scaffold/new-record.ts'
import { replaceText } from '../content/site/replace-file.ts'
import { starterContent } from './starter-content.ts'
import type { Command } from './command.ts'
import { isLibraryBlock } from './kit.ts'
import { contentLanguage, messageLanguage, findRoot } from './options.ts'
import { languageTagOf, newSite, writeSite } from './write-site.ts'

export const newCommand: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    language: { type: 'string' },
    name: { type: 'string' },
    live: { type: 'boolean' },
    markdown: { type: 'boolean' },
    slug: { type: 'string' },
    page: { type: 'boolean' },
  },
  async runCommand(values, [what, where, ...rest]) {
    if (where === undefined || rest.length !== (what === 'record' ? 1 : 0)) {
      throw new UsageError({
        en: 'blockwerk new needs “site DIR”, “page /ROUTE”, “collection NAME”, “record COLLECTION "TITLE"”, “language TAG” or “block NAME”.',
        de: 'blockwerk new nimmt site ORDNER, page /ADRESSE, collection NAME, record SAMMLUNG "TITEL", language KÜRZEL oder block NAME.',
      })
    }
    switch (what) {
      case 'site':
        return createSite(resolve(where), values)
      case 'page':
        return createPage(findRoot(values['root']), where, values)
      case 'collection':
        return createCollection(findRoot(values['root']), where, values)
      case 'record':
        return createRecord(findRoot(values['root']), where, rest[0] ?? '', values)
      case 'language':
        return createLanguage(findRoot(values['root']), where, values)
      case 'block':
        return createBlock(findRoot(values['root']), where, values)
      default:
        throw new UsageError({
          en: `blockwerk new can create a site, a page, a collection, a record, a language or a block, not “${String(what)}”.`,
          de: `blockwerk new beginnt eine Website (site), eine Seite (page), eine Sammlung (collection), einen Datensatz (record), eine Sprache (language) oder einen Block (block), nicht „${String(what)}“.`,
        })
    }
  },
}

async function createSite(root: string, values: Record<string, unknown>): Promise<number> {
  const language = parseLanguageTag(values['language'])
  const nameOption = values['name']
  const name =
    typeof nameOption === 'string' && nameOption.trim() !== '' ? nameOption.trim() : basename(root)
  assertEmptyFolder(root)
  const site = newSite(name, language)
  const supportedLanguage = languageIn(language)
  const { site: contentOf } = starterContent[supportedLanguage ?? 'en']
  const missingStrings = await writeSite(root, site, {
    content: contentOf(site),
    accent: '#1d4e89',
  })
  const { scaffold } = toolTexts[messageLanguage(values['lang'], root)]
  console.log(scaffold.site(root))
  if (supportedLanguage === undefined) console.log(scaffold.englishPages(language))
  if (missingStrings !== undefined) console.log(scaffold.words(language, missingStrings))
  return 0
}

function parseLanguageTag(value: unknown): string {
  const language = value === undefined ? 'en' : languageTagOf(String(value))
  if (language !== undefined) return language
  throw new UsageError({
    en: `Option --language needs a language tag such as en-GB or de, not “${String(value)}”.`,
    de: `--language nimmt ein Sprachkürzel wie de oder en-GB, nicht „${String(value)}“.`,
  })
}

function createPage(root: string, route: string, values: Record<string, unknown>): number {
  const isMarkdown = values['markdown'] === true
  const file = createNewPageFile(root, route, isMarkdown ? '.md' : '.yaml')
  const { page, markdownPage } = starterContent[contentLanguage(undefined, root)]
  const heading = titleFromRoute(route)
  writeNewFiles(root, { [file]: isMarkdown ? markdownPage(heading) : page(heading) })
  console.log(toolTexts[messageLanguage(values['lang'], root)].scaffold.page(file, route))
  return 0
}

function createCollection(root: string, name: string, values: Record<string, unknown>): number {
  const { collection } = starterContent[contentLanguage(undefined, root)]
  const files = createNewCollectionFiles(root, name, collection, values['page'] === true)
  writeNewFiles(root, files)
  const { files: texts, scaffold } = toolTexts[messageLanguage(values['lang'], root)]
  for (const file of Object.keys(files)) console.log(texts.wrote(file))
  console.log(scaffold.collection(name))
  return 0
}

function createRecord(
  root: string,
  collection: string,
  title: string,
  values: Record<string, unknown>,
): number {
  const { slug } = values
  const { file, before, after, emptyFields } = createNewRecord(root, collection, title, {
    slug: typeof slug === 'string' ? slug : undefined,
    isMarkdown: values['markdown'] === true,
    language: contentLanguage(undefined, root),
  })
  if (before === undefined) writeNewFiles(root, { [file]: after })
  else replaceText(join(root, file), before, after)
  const { scaffold } = toolTexts[messageLanguage(values['lang'], root)]
  console.log(scaffold.record(file, before !== undefined, emptyFields))
  return 0
}

function createLanguage(root: string, tag: string, values: Record<string, unknown>): number {
  const { language: siteFile } = starterContent[contentLanguage(undefined, root)]
  const created = createNewLanguageFiles(root, tag, siteFile)
  writeNewFiles(root, created.files)
  const { files: texts, scaffold } = toolTexts[messageLanguage(values['lang'], root)]
  for (const file of Object.keys(created.files)) console.log(texts.wrote(file))
  if (created.stringsFile !== undefined) console.log(scaffold.words(tag, created.stringsFile))
  return 0
}

function createBlock(root: string, type: string, values: Record<string, unknown>): number {
  if (!/^[a-z][a-z0-9-]*$/.test(type)) {
    throw new UsageError({
      en: `“${type}” is not a valid block name. Start with a letter, and use lowercase letters, digits and hyphens, such as tide-table.`,
      de: `„${type}“ ist kein Name für einen Block: Kleinbuchstaben, Ziffern und Bindestriche, ein Buchstabe zuerst, zum Beispiel tide-table.`,
    })
  }
  if (isLibraryBlock(type)) {
    throw new UsageError({
      en: `Blockwerk already has a block named “${type}”. Choose another name.`,
      de: `Blockwerk hat schon einen Block „${type}“.`,
    })
  }
  if (existsSync(join(root, ownBlocksFolder, type))) {
    throw new UsageError({
      en: `The block already exists: ${ownBlocksFolder}/${type}`,
      de: `Den Block gibt es schon: ${ownBlocksFolder}/${type}`,
    })
  }
  const { block } = starterContent[contentLanguage(undefined, root)]
  const files = createNewBlockFiles(type, block, values['live'] === true)
  writeNewFiles(root, files)
  const { files: texts, scaffold } = toolTexts[messageLanguage(values['lang'], root)]
  for (const file of Object.keys(files)) console.log(texts.wrote(file))
  console.log(scaffold.block(type))
  return 0
}
