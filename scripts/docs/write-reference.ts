import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { configurableCodes } from '../../schema/checks.ts'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { createReference } from '../../src/cli/reference.ts'
import { codes, explanationOf } from '../../src/locale/explanations.ts'
import { languages, type Language } from '../../src/locale/texts.ts'
import { verbTexts } from '../../src/locale/verb-texts.ts'
import type { ProblemCode } from '../../src/problems/details.ts'
import {
  blockPage,
  blocksOverview,
  environmentPage,
  escapeFacts,
  fieldGroupsPage,
  filePage,
  tryLink,
} from './reference-pages.ts'
import { canBeTried } from './problem-examples.ts'
import { docsTexts } from './texts.ts'

/** Writes the pages, records and media of the reference into the folder `content`. Older ones are replaced. */
export async function writeReference(content: string): Promise<void> {
  for (const language of languages) {
    const folder = join(content, 'pages', language === 'de' ? 'de/reference' : 'reference')
    for (const [path, text] of referencePages(language)) writeText(join(folder, path), text)
  }
  writeText(join(content, 'data/problems.json'), toJson(codes.map(problemRecord)))
  writeText(join(content, 'data/commands.json'), toJson(await commandRecords()))
  for (const folder of exampleMedia)
    cpSync(join(blockwerkFolder, folder), join(content, 'media'), {
      recursive: true,
      filter: isForExamples,
    })
}

/** Folders with the files that the examples show. Files of the second one replace smaller ones of the first. */
const exampleMedia = ['tests/sites/agency/content/media', 'content/media']

/** False for the logo and the icons of the other sites, because the documentation has its own. */
const isForExamples = (file: string): boolean =>
  !/[\\/]brand[\\/](?:logo|favicon|apple-touch-icon|icon)\b/.test(file)

/** Returns the generated pages of the reference by their path in the folder of the reference. */
function referencePages(language: Language): [path: string, text: string][] {
  const { files, blocks, groups } = createReference(language)
  const texts = docsTexts[language]
  return [
    ['blocks.yaml', blocksOverview(blocks, texts)],
    ...blocks.map((block): [string, string] => [
      `blocks/${block.name}.yaml`,
      blockPage(block, texts),
    ]),
    ...files.map((file): [string, string] => [`${file.name}.yaml`, filePage(file, texts)]),
    ['fields.yaml', fieldGroupsPage(groups, texts)],
    ['environment.yaml', environmentPage(texts)],
  ]
}

function problemRecord(code: ProblemCode) {
  const textsIn = (language: Language) => {
    const { title, why, wrong, right } = explanationOf(code, language)
    const texts = docsTexts[language]
    const { changeable, fixed } = texts.severity
    const severity = configurableCodes.some((soft) => soft === code) ? changeable(code) : fixed
    const linkTo = (sample: 'wrong' | 'right') => tryLink(`/problems/${code}`, sample, texts)
    return {
      title: asMarkdown(title),
      why: asMarkdown(why),
      severity,
      wrong: withoutSignature(wrong),
      right,
      ...(canBeTried(code, wrong) && { tryWrong: linkTo('wrong') }),
      ...(canBeTried(code, right) && { tryRight: linkTo('right') }),
    }
  }
  return { slug: code, en: textsIn('en'), de: textsIn('de') }
}

/** Escapes the plain text of an explanation: facts, comments of HTML and single signs appear as they are written. */
const asMarkdown = (text: string): string =>
  escapeFacts(text).replaceAll(/<!--|-->|(?<= )[!%&*](?= )/g, '`$&`')

/** Shortens the signature in the example of a secret, because content may contain none. */
const withoutSignature = (example: string): string =>
  example.replace(/(?<=[?&][\w-]*(?:sig|Signature)=)[^)\s"&]+/i, '…')

async function commandRecords() {
  const [german, english] = [await verbTexts('de'), await verbTexts('en')]
  return Object.entries(english.help).flatMap(([slug, en]) => {
    const de = german.help[slug]
    if (en === undefined || de === undefined) return []
    return [
      {
        slug,
        en: { summary: en.summary, help: en.text },
        de: { summary: de.summary, help: de.text },
      },
    ]
  })
}

const toJson = (records: readonly unknown[]): string => `${JSON.stringify(records, null, 2)}\n`

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
