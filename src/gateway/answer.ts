import type { Context } from 'hono'
import { type Form } from '../content/forms/forms.ts'
import { withBase } from '../text/base-path.ts'
import { mediaTypeOf } from './guards.ts'
import type { Outcome } from './intake.ts'
import { failedPage, refusedPage } from './reply-pages.ts'
import type { GatewayWords } from '../locale/words.ts'

/** True if the browser submitted the form without JavaScript and expects a page as the response. */
export const wantsPage = (context: Context): boolean =>
  mediaTypeOf(context) === 'application/x-www-form-urlencoded' &&
  !(context.req.header('Accept') ?? '').startsWith('application/json')

/**
 * Converts the outcome of a submission to a response: JSON, or a page if the form was submitted
 * without JavaScript. `sent` contains the submitted values by field name. `next` is the end of the
 * address to which a page request is redirected.
 */
export function answerTo(
  outcome: Outcome,
  { form, sent }: { form: Form; sent: Readonly<Record<string, unknown>> },
  context: Context,
  { words, next, action }: { words: GatewayWords; next: string; action: string },
): Response | Promise<Response> {
  const page = wantsPage(context)
  switch (outcome.kind) {
    case 'stored':
      return page
        ? context.redirect(withBase(form.base, `/api/forms/${form.name}/${next}`), 303)
        : context.json({ id: outcome.id }, 202)
    case 'invalid':
      return page
        ? context.html(refusedPage(form, { errors: outcome.errors, sent, action }, words), 422)
        : context.json({ errors: outcome.errors }, 422)
    case 'unreadable':
      return page
        ? context.html(failedPage(form, words.unreadable, words), 400)
        : context.json({ error: words.unreadable }, 400)
    case 'unavailable':
      return answerUnavailable(form, context, words)
  }
}

/** Responds with 503: the submission could not be stored. */
export function answerUnavailable(
  form: Form,
  context: Context,
  words: GatewayWords,
): Response | Promise<Response> {
  return wantsPage(context)
    ? context.html(failedPage(form, words.tryLater, words), 503)
    : context.json({ error: words.tryLater }, 503)
}

/** Responds with 413: the body is too large. */
export function answerTooLong(form: Form | undefined, context: Context, words: GatewayWords) {
  return wantsPage(context) && form !== undefined
    ? context.html(failedPage(form, words.tooLong, words), 413)
    : context.json({ error: words.tooLong }, 413)
}

/** Responds with 429: the visitor must wait `waitMs` milliseconds before the next submission. */
export function answerTooOften(
  waitMs: number,
  form: Form,
  context: Context,
  words: GatewayWords,
): Response | Promise<Response> {
  context.header('Retry-After', String(Math.ceil(waitMs / 1000)))
  return wantsPage(context)
    ? context.html(failedPage(form, words.tooOften, words), 429)
    : context.json({ error: words.tooOften }, 429)
}
