import { getRequestListener } from '@hono/node-server'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createGatewayApp } from '../../../gateway/app.ts'
import { createFileFolder } from '../../../gateway/files/file-folder.ts'
import type { Log, LogEntry } from '../../../gateway/log.ts'
import { formatValues } from '../../../gateway/inbox/describe.ts'
import type { Submission } from '../../../gateway/queue.ts'
import { inMemoryFile, openSqliteStore } from '../../../gateway/store/sqlite-store.ts'
import type { IndexForPage } from '../../../gateway/questions/from-site.ts'
import type { GatewayWords, QuestionWords } from '../../../locale/words.ts'
import { findFormsOnPage } from '../../../content/site/forms.ts'
import type { LiveSite } from './live-site.ts'
import type { Language } from '../../../locale/texts.ts'
import type { LetterTexts } from '../../../locale/tool-text.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'
import { escapeControlCharacters } from '../../../text/printable.ts'
import type { Hono } from 'hono'
import { setImmediate } from 'node:timers/promises'
import { createIndexes, type LanguageIndex } from '../../../gateway/questions/language-index.ts'
import { type PageEntry, pageEntryOf } from '../../../build/search/page-entry.ts'
import type { SitePage } from '../../../content/site/site-context.ts'
import { hasLists, fillLists } from '../../../content/site/lists.ts'
import { withBase } from '../../../text/base-path.ts'
import { findablePages } from './live-pages.ts'
import type { LiveRenderer } from './live-renderer.ts'
import { sliceMs } from './page-problems.ts'

export type DevInbox = {
  /** Answers requests below `/api`. */
  answerRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close: () => Promise<void>
}

type QuestionService = { questions: Hono; questionsState: string }

export type DevInboxOptions = {
  language: Language
  /** Loads the service that answers visitors' questions from the pages of a search index. */
  loadQuestionService: () => Promise<
    (index: IndexForPage, words: QuestionWords, log: Log) => QuestionService
  >
  print: (text: string) => void
}

/**
 * Opens the gateway of the live preview. It accepts the forms on the current pages, and validates and
 * answers submissions like the published site. Its inbox is in memory, lasts only for this run and delivers
 * nothing. Each submission is printed when it arrives. Questions are answered from the current pages, or by
 * the service that the environment variables name.
 */
export async function openDevInbox(
  site: () => LiveSite,
  { language, loadQuestionService, print }: DevInboxOptions,
): Promise<DevInbox> {
  const createQuestionService = await loadQuestionService()
  const texts = toolTexts[language].preview
  const filesFolder = await mkdtemp(join(tmpdir(), 'blockwerk-inbox-'))
  const files = createFileFolder(filesFolder, maxFilesBytes)
  const store = openSqliteStore(inMemoryFile)
  const log = (entry: LogEntry) =>
    void printEntry(entry).catch((error: unknown) => print(texts.failed(String(error))))
  const search = new LiveSearchIndex()
  const servicesByStrings = new WeakMap<GatewayWords, QuestionService>()

  /**
   * Returns the question service. It is created again only if the UI strings change, because it counts how
   * often each visitor asks.
   */
  function questionServiceFor(words: GatewayWords): QuestionService {
    const existing = servicesByStrings.get(words)
    if (existing !== undefined) return existing
    const questions = createQuestionService(
      (from) => search.indexFor(site(), from),
      words.questions,
      log,
    )
    servicesByStrings.set(words, questions)
    return questions
  }

  async function printEntry(entry: LogEntry): Promise<void> {
    if (entry.event === 'accepted' || entry.event === 'held') {
      const [submission] = await store.list({ ids: [entry.id] })
      if (submission !== undefined) print(submissionText(submission, texts.letter))
    } else if (entry.event === 'refused') {
      print(texts.letter.refused(entry.form, entry.why))
    } else if (entry.event === 'question-failed') {
      print(texts.unanswered(entry.reason))
    } else if (entry.event === 'gateway-failed' || entry.event === 'store-failed') {
      print(texts.failed(entry.reason))
    }
  }

  const listener = getRequestListener(async (request) => {
    const { kit, model, currentBasePath } = site()
    const { palette, words, translations, schemas } = kit
    // Includes the forms of unpublished pages.
    const at = { schemas, base: currentBasePath() }
    const forms = [...model.pages()].flatMap((page) => findFormsOnPage(page, at))
    const app = await createGatewayApp({
      ...{ words: words.gateway, translations, palette, forms, store, files },
      ...{ webhooks: new Map(), log },
      ...questionServiceFor(words.gateway),
    })
    return app.fetch(request)
  })
  async function close(): Promise<void> {
    await store.close()
    await rm(filesFolder, { recursive: true, force: true })
  }
  return { answerRequest: listener, close }
}

/** The space for files that are sent in the preview, in bytes. */
const maxFilesBytes = 1_000_000_000

/** Formats a submission for the terminal: time, form, fields, and the reason if it was held as spam. */
function submissionText(
  { form, payload, createdAt, state, reason }: Submission,
  texts: LetterTexts,
): string {
  const time = new Date(createdAt).toTimeString().slice(0, 8)
  const fields = formatValues(payload).filter(([, value]) => value !== '')
  const width = Math.max(...fields.map(([name]) => name.length))
  const lines = fields.map(([name, value]) => {
    const [first = '', ...more] = value.split(/\r?\n/)
    const indented = more.map(
      (line) => `\n  ${' '.repeat(width)}  ${escapeControlCharacters(line)}`,
    )
    return `  ${escapeControlCharacters(name).padEnd(width)}  ${escapeControlCharacters(first)}${indented.join('')}`
  })
  const spam = state === 'held' ? [`  ${texts.held(String(reason))}`] : []
  return [`✉ ${time}  ${texts.came(form)}`, ...lines, ...spam].join('\n')
}

/** The search index from which visitors' questions are answered in the preview. */
export class LiveSearchIndex {
  /** Search entries by page. Each state of a page is rendered only once. */
  readonly #entries = new WeakMap<SitePage, PageEntry>()

  /**
   * Returns the search index of all findable pages as they are now. `from` is the path of the page on which
   * the visitor asks.
   */
  async indexFor(site: LiveSite, from?: string): Promise<LanguageIndex> {
    const { model, kit } = site
    const render = await site.pages.currentRenderer()
    const now = model.now()
    const entries: PageEntry[] = []
    let end = performance.now() + sliceMs
    if (render === undefined) return createIndexes([], kit)(from)
    for (const page of findablePages(model, now)) {
      if (performance.now() > end) {
        await setImmediate()
        end = performance.now() + sliceMs
      }
      entries.push(await this.#entryOf(page, now, site, render))
    }
    return createIndexes(entries, kit)(from)
  }

  async #entryOf(
    page: SitePage,
    now: string,
    { model, kit, currentBasePath }: LiveSite,
    render: LiveRenderer,
  ): Promise<PageEntry> {
    const known = this.#entries.get(page)
    if (known !== undefined) return known
    const isList = hasLists(page, kit.schemas)
    const whole = isList ? fillLists(page, model.listings(now), kit.schemas) : page
    const html = await render(whole)
    const { title, language = '' } = page.page
    const translated = kit.translations.get(language)
    const spoken = translated === undefined ? {} : { language }
    const { searchLanguage } = translated ?? kit
    const route = withBase(currentBasePath(), page.route)
    const entry = pageEntryOf({ route, title, html, ...spoken }, searchLanguage)
    // The entry of a page that lists other pages is not cached, because it changes with the listed pages.
    if (!isList) this.#entries.set(page, entry)
    return entry
  }
}
