import { html, raw } from 'hono/html'
import type { QuestionWords } from '../../locale/words.ts'
import { replyPage } from '../reply-pages.ts'

/** What a page that answers is made of. */
export type PageMaker = {
  /** The path that the site stands below. */
  base: string
  /** Of the words, a BCP 47 tag. */
  language: string
  words: QuestionWords
  /** Markdown as HTML in which no script can stand. */
  toHtml: (markdown: string) => Promise<string>
}

type Asked = {
  question: string
  /** Markdown, or a sentence of ours where there is no answer. */
  answer: string
  /** Path of the page that asked, from the root of the host. */
  from: string | undefined
}

/** The answer to a browser that asks without JavaScript; the question stands in no address. */
export async function answerPage(
  { base, language, words, toHtml }: PageMaker,
  { question, answer, from = base || '/' }: Asked,
) {
  return replyPage({
    ...{ base: '', language },
    title: words.page.title,
    assets: base,
    children: html`${question === '' ? '' : html`<blockquote>${question}</blockquote>`}
    ${raw(await toHtml(answer))}`,
    back: { href: from, label: words.page.back },
  })
}
