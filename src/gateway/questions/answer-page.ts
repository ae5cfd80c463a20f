import { html, raw } from 'hono/html'
import type { QuestionWords } from '../../locale/words.ts'
import { renderReplyPage } from '../reply-pages.ts'

/** The data and functions for rendering answer pages. */
export type AnswerPageOptions = {
  /** The base path of the site. */
  base: string
  /** The language of `words` as a BCP 47 tag. */
  language: string
  words: QuestionWords
  /** Renders Markdown as HTML without scripts. */
  toHtml: (markdown: string) => Promise<string>
}

type AnsweredQuestion = {
  question: string
  /** The answer as Markdown, or a message if there is no answer. */
  answer: string
  /** The path of the page with the question form, from the root of the host. */
  pagePath: string | undefined
}

/** Renders the answer for a browser without JavaScript. The question is not part of any URL. */
export async function renderAnswerPage(
  { base, language, words: strings, toHtml }: AnswerPageOptions,
  { question, answer, pagePath = base || '/' }: AnsweredQuestion,
) {
  return renderReplyPage({
    ...{ base: '', language },
    title: strings.page.title,
    assets: base,
    children: html`${question === '' ? '' : html`<blockquote>${question}</blockquote>`}
    ${raw(await toHtml(answer))}`,
    back: { href: pagePath, label: strings.page.back },
  })
}
