import type { Context } from 'hono'
import { type Form } from './forms.ts'
import { withBase } from '../text/base-path.ts'
import { mediaTypeOf } from './guards.ts'
import type { Outcome } from './intake.ts'
import { failedSheet, refusedSheet } from './sheet.ts'

export const tryLater =
  'Der Dienst ist zur Zeit nicht erreichbar. Bitte versuchen Sie es später erneut.'
const notReadable = 'Die Angaben waren nicht lesbar. Bitte senden Sie das Formular noch einmal.'
const tooOften =
  'Von Ihrem Anschluss kamen gerade sehr viele Nachrichten. Bitte warten Sie einige Minuten und senden Sie dann noch einmal.'

const tooLong = 'Ihre Nachricht ist zu lang. Bitte kürzen Sie sie.'

/** True where a browser sent the form by itself and shows the answer as a page. */
const wantsPage = (context: Context): boolean =>
  mediaTypeOf(context) === 'application/x-www-form-urlencoded' &&
  !(context.req.header('Accept') ?? '').startsWith('application/json')

/** `next`: where a browser is led that sent the form by itself, below the form's address. */
export function answerTo(
  outcome: Outcome,
  form: Form,
  context: Context,
  next = 'gesendet',
): Response | Promise<Response> {
  const page = wantsPage(context)
  switch (outcome.kind) {
    case 'stored':
      return page
        ? context.redirect(withBase(form.base, `/api/forms/${form.name}/${next}`), 303)
        : context.json({ id: outcome.id }, 202)
    case 'invalid':
      return page
        ? context.html(refusedSheet(form, outcome.errors), 422)
        : context.json({ errors: outcome.errors }, 422)
    case 'unreadable':
      return page
        ? context.html(failedSheet(form, notReadable), 400)
        : context.json({ error: notReadable }, 400)
    case 'unavailable':
      return answerUnavailable(form, context)
  }
}

export function answerUnavailable(form: Form, context: Context): Response | Promise<Response> {
  return wantsPage(context)
    ? context.html(failedSheet(form, tryLater), 503)
    : context.json({ error: tryLater }, 503)
}

export function answerTooLong(form: Form | undefined, context: Context) {
  return wantsPage(context) && form !== undefined
    ? context.html(failedSheet(form, tooLong), 413)
    : context.json({ error: tooLong }, 413)
}

export function answerTooOften(
  waitMs: number,
  form: Form,
  context: Context,
): Response | Promise<Response> {
  context.header('Retry-After', String(Math.ceil(waitMs / 1000)))
  return wantsPage(context)
    ? context.html(failedSheet(form, tooOften), 429)
    : context.json({ error: tooOften }, 429)
}
