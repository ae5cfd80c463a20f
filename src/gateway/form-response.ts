import type { Context } from 'hono'
import { type Form } from '../content/forms/forms.ts'
import { withBase } from '../text/base-path.ts'
import { isUpload, mediaTypeOf } from './guards.ts'
import type { IntakeOutcome } from './intake.ts'
import { renderFailedPage, renderRefusedPage } from './reply-pages.ts'
import type { GatewayWords } from '../locale/words.ts'

/** True if the browser submitted the form without JavaScript and expects a page as the response. */
export const wantsPage = (context: Context): boolean =>
  (mediaTypeOf(context) === 'application/x-www-form-urlencoded' || isUpload(context)) &&
  !(context.req.header('Accept') ?? '').startsWith('application/json')

/**
 * Converts the outcome of a submission to a response: JSON, or a page if the form was submitted
 * without JavaScript. `sent` contains the submitted values by field name. `next` is the end of the
 * address to which a page request is redirected.
 */
export function respondTo(
  outcome: IntakeOutcome,
  { form, sent }: { form: Form; sent: Readonly<Record<string, unknown>> },
  context: Context,
  { words: strings, next, action }: { words: GatewayWords; next: string; action: string },
): Response | Promise<Response> {
  const isPage = wantsPage(context)
  switch (outcome.kind) {
    case 'stored':
      return isPage
        ? context.redirect(withBase(form.base, `/api/forms/${form.name}/${next}`), 303)
        : context.json({ id: outcome.id }, 202)
    case 'invalid':
      return isPage
        ? context.html(
            renderRefusedPage(form, { errors: outcome.errors, sent, action }, strings),
            422,
          )
        : context.json({ errors: outcome.errors }, 422)
    case 'unreadable':
      return isPage
        ? context.html(renderFailedPage(form, strings.unreadable, strings), 400)
        : context.json({ error: strings.unreadable }, 400)
    case 'unavailable':
      return respondUnavailable(form, context, strings)
  }
}

/** Responds with 503: the submission could not be stored. */
export function respondUnavailable(
  form: Form,
  context: Context,
  strings: GatewayWords,
): Response | Promise<Response> {
  return wantsPage(context)
    ? context.html(renderFailedPage(form, strings.tryLater, strings), 503)
    : context.json({ error: strings.tryLater }, 503)
}

/** Responds with 413: the body is too large. */
export function respondTooLong(form: Form | undefined, context: Context, strings: GatewayWords) {
  const error = isUpload(context) ? strings.filesTooLarge : strings.tooLong
  return wantsPage(context) && form !== undefined
    ? context.html(renderFailedPage(form, error, strings), 413)
    : context.json({ error }, 413)
}

/** Responds with 429: the visitor must wait `waitMs` milliseconds before the next submission. */
export function respondTooOften(
  waitMs: number,
  form: Form,
  context: Context,
  strings: GatewayWords,
): Response | Promise<Response> {
  context.header('Retry-After', String(Math.ceil(waitMs / 1000)))
  return wantsPage(context)
    ? context.html(renderFailedPage(form, strings.tooOften, strings), 429)
    : context.json({ error: strings.tooOften }, 429)
}
