import { basename, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { existsSync } from 'node:fs'
import { theme } from '../../schema/theme.ts'
import { assertEmptyFolder } from '../authoring/scaffold/new-site.ts'
import { siteFromTemplate, type ChosenColors } from '../authoring/scaffold/site-template.ts'
import { siteKinds, type CreateTexts, type SiteKind } from '../locale/create-text.ts'
import { createTexts } from '../locale/create-texts.ts'
import { languageIn, textOf, type Language } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { UsageError } from '../problems/usage-error.ts'
import { findLowContrastColors } from '../render/theme/contrast.ts'
import type { Command } from './command.ts'
import { localeLanguage, parseLanguage } from './options.ts'
import { languageTagOf, newSite, writeSite } from './write-site.ts'

export const create: Command = {
  options: {
    name: { type: 'string' },
    language: { type: 'string' },
    kind: { type: 'string' },
    accent: { type: 'string' },
    paper: { type: 'string' },
    yes: { type: 'boolean' },
  },
  async runCommand(values, [folder, ...rest]) {
    const language = parseLanguage(values['lang']) ?? localeLanguage(process.env) ?? 'en'
    const texts = createTexts[language]
    if (rest.length > 0) throw new UsageError(texts.noFolder)
    const given = { ...values, folder }
    if (values['yes'] === true) return createSite(given, language, undefined)
    if (!process.stdin.isTTY) throw new UsageError(texts.noTerminal)

    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    // Ctrl-C and Ctrl-D end the command before anything is written.
    const cancelled = new AbortController()
    terminal.once('close', () => cancelled.abort())
    try {
      console.log(texts.welcome)
      return await createSite(given, language, (question) =>
        terminal.question(question, { signal: cancelled.signal }),
      )
    } catch (error) {
      if (!cancelled.signal.aborted) throw error
      console.log()
      return 2
    } finally {
      terminal.close()
    }
  },
}

/** Asks the user a question and resolves with the answer. */
type Ask = (question: string) => Promise<string>

/** An accepted value, or a message that says what is wrong with it. */
type Checked<T> = { value: T } | { wrong: string }

/**
 * Creates a site from the given values, and asks for the missing ones. Without `ask`, missing values have their
 * defaults and a wrong value throws a `UsageError`. Returns the exit code.
 */
export async function createSite(
  given: Readonly<Record<string, unknown>>,
  language: Language,
  ask: Ask | undefined,
): Promise<number> {
  const texts = createTexts[language]
  const { questions } = texts
  const answer = async <T>(
    name: string,
    question: string,
    fallback: string,
    check: (value: string) => Checked<T>,
  ): Promise<T> => {
    let value = given[name]
    while (true) {
      const text = typeof value === 'string' ? value : ((await ask?.(question)) ?? '')
      const checked = check(text.trim() || fallback)
      if ('value' in checked) return checked.value
      if (ask === undefined) throw new UsageError(checked.wrong)
      console.log(checked.wrong)
      value = undefined
    }
  }

  if (given['folder'] === undefined && ask === undefined) throw new UsageError(texts.noFolder)
  const root = await answer('folder', questions.folder('my-site'), 'my-site', checkFolder(language))
  const folderName = basename(root)
  const name = await answer('name', questions.name(folderName), folderName, checkName(texts))
  const kind = await answer('kind', kindQuestion(texts), siteKinds[0], checkKind(texts))
  const tag = await answer('language', questions.language(language), language, checkTag(texts))
  const accent = await answer('accent', questions.accent, '', (value) =>
    checkColors({ accent: value || undefined }, value, texts, language),
  )
  const paper = await answer('paper', questions.paper, '', (value) =>
    checkColors({ accent, paper: value || undefined }, value, texts, language),
  )

  const site = newSite(name, tag)
  const template = siteFromTemplate(kind, site, { accent, paper })
  const content = {
    ...template.files,
    ...(!existsSync(join(root, 'README.md')) && {
      'README.md': createTexts[languageIn(tag) ?? 'en'].readme(name),
    }),
  }
  const missingStrings = await writeSite(root, site, { ...template, content })
  if (languageIn(tag) !== template.language)
    console.log(texts.otherLanguage(tag, template.language))
  if (missingStrings !== undefined)
    console.log(toolTexts[language].scaffold.words(tag, missingStrings))
  const fromHere = relative(process.cwd(), root)
  console.log(texts.next(name, fromHere.startsWith('..') ? root : fromHere || '.'))
  return 0
}

const checkFolder =
  (language: Language) =>
  (value: string): Checked<string> => {
    const root = resolve(value)
    try {
      assertEmptyFolder(root)
      return { value: root }
    } catch (error) {
      if (error instanceof UsageError) return { wrong: error.messageIn(language) }
      throw error
    }
  }

const checkName =
  ({ wrong }: CreateTexts) =>
  (value: string): Checked<string> =>
    /^[^\p{Control}]{1,60}$/u.test(value) ? { value } : { wrong: wrong.name(value) }

const checkTag =
  ({ wrong }: CreateTexts) =>
  (value: string): Checked<string> => {
    const tag = languageTagOf(value)
    return tag === undefined ? { wrong: wrong.language(value) } : { value: tag }
  }

const kindQuestion = ({ kinds, questions }: CreateTexts): string =>
  [
    '',
    ...siteKinds.map((kind, index) => `  ${index + 1}  ${kinds[kind]}`),
    questions.kind('1'),
  ].join('\n')

/** Accepts the name of a kind, or its number in the list. */
const checkKind =
  ({ wrong }: CreateTexts) =>
  (value: string): Checked<SiteKind> => {
    const kind = siteKinds.find((name, index) => name === value || String(index + 1) === value)
    return kind === undefined ? { wrong: wrong.kind(value) } : { value: kind }
  }

/** Checks the last chosen colour, which may be empty, together with the colours before it. */
function checkColors(
  colors: ChosenColors,
  value: string,
  { wrong }: CreateTexts,
  language: Language,
): Checked<string | undefined> {
  if (value === '') return { value: undefined }
  const parsed = theme.safeParse(colors)
  if (!parsed.success) return { wrong: wrong.color(value) }
  const [faint] = findLowContrastColors(parsed.data)
  if (faint === undefined) return { value }
  const { message, hint } = textOf({ code: 'faint-color', detail: faint }, language)
  return { wrong: [message, hint].filter((text) => text !== undefined).join(' ') }
}
