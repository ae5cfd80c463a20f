import { pageKey, pathIn } from '../text/asking-page.ts'
import { withBase, withoutBase } from '../text/base-path.ts'
import { languageAt } from '../text/language-folder.ts'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { answerTo, answerTooLong, answerTooOften, answerUnavailable, wantsPage } from './answer.ts'
import { largestBodyOf, largestQuestion, usualBody } from '../content/forms/body-size.ts'
import { callerOf, type Peer } from './caller.ts'
import { errorRoutes } from './error-routes.ts'
import { fieldsIn } from './fields.ts'
import type { Form } from '../content/forms/forms.ts'
import { guardsIn, notTooLarge } from './guards.ts'
import { healthOf, watchOf } from './health.ts'
import { takeIn, type Intake, type Mail } from './intake.ts'
import { kindOf, type Log } from './log.ts'
import type { Store } from './queue.ts'
import { rateLimit, type Rate } from './rate.ts'
import {
  heldPage,
  lostPage,
  sentPage,
  replyIcon,
  replyIconPath,
  replyStyleOf,
  replyStylePath,
} from './reply-pages.ts'
import { shortestTouch } from './suspicion.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { FieldWords, GatewayWords } from '../locale/words.ts'
import { formOpened, stampLifetime, stampsFor, toConfirm } from './token.ts'

/** The site, the store and the settings of a gateway. */
export type GatewayOptions = {
  /** UI strings in the main language of the site. */
  words: GatewayWords
  /** UI strings for pages in other languages, by language tag. */
  translations?: ReadonlyMap<string, { words: { gateway: GatewayWords } }>
  /** The colours of the gateway's own pages. */
  palette: Palette
  /** All forms of the site. Several forms may have the same name. */
  forms: readonly Form[]
  store: Store
  /**
   * The base path of the site. All endpoints are below it. Empty if the site is at the root of its
   * host.
   */
  base?: string
  /** The URL of each form's webhook, by form name. It must stay secret. */
  workflows: ReadonlyMap<string, string>
  /**
   * The origins of the site, such as `https://www.firma.de`. Requests from these origins are
   * accepted. If the set is empty, every request is accepted whose `Origin` equals its `Host`.
   * Otherwise this only holds if the host is an IP address or `localhost`.
   */
  origins?: ReadonlySet<string>
  formRate?: Rate | undefined
  questionRate?: Rate | undefined
  /**
   * Routes for `POST /api/langflow` and `/api/question`. Before they are called, the origin, size,
   * media type and rate of a request are checked.
   */
  questions?: Hono | undefined
  /**
   * The state of the question service in the response of `GET /api/health`: one or two words, no
   * URL.
   */
  questionsState?: string
  /** Called after a submission was stored, so that the delivery worker can start. */
  onStored?: (form: string) => void
  log: Log
  /** Returns the address of a connection, if the host knows it. */
  peerOf?: (context: Context) => Peer
  /**
   * The number of trusted proxies in front of the host. Their entries in `X-Forwarded-For` are
   * used.
   */
  proxyHops?: number
  now?: () => number
}

/**
 * Creates the endpoints of a site, for any host that supports `Request` and `Response`. If the site
 * has a base path, all paths below are prefixed with it (`base`).
 *
 * `POST /api/forms/<name>` accepts the fields of a form, as JSON or as a browser submits a form
 * (`application/x-www-form-urlencoded`). In addition to the fields of the form, it accepts
 * - `fax`, a hidden input that visitors leave empty. If it has a value, the submission is held,
 * - `opened`, or the header `X-Form-Opened`: a token from `GET /api/forms/token`
 *   (`{"token": "…"}`), requested when the visitor starts to fill in the form. It is valid for one
 *   submission within a day. A submission without a valid token, or too soon after the token was
 *   issued, is held,
 * - the optional header `Idempotency-Key`: 8 to 64 letters, digits, `-` and `_`. Requests with the
 *   same form, content and key are one submission.
 *
 * JSON requests receive one of these responses:
 * - `202 {"id": "…"}` after the submission was stored on disk,
 * - `422 {"errors": {"field": "message"}}` for invalid fields, and for up to ten unknown fields,
 * - `{"error": "…"}` with 400 (not JSON), 403 (request from another site), 404 (unknown form), 413
 *   (larger than the form with all fields at their limits), 415 (unsupported media type), 429 (too
 *   many requests, with `Retry-After` in seconds) or 503 (not stored, try again later).
 *
 * A form that is submitted without JavaScript receives a redirect to a small page, or an error page
 * with the same status as above. If it has no valid token, as from a page without JavaScript, the
 * page says that the submission has arrived and shows a button to confirm it. The button sends a
 * receipt to `POST /api/forms/<name>/<confirm>`, which releases the submission. The last parts of
 * these paths are words in the language of the site.
 *
 * `POST /api/errors` accepts reports from error screens (see `createErrorRoutes`). `POST
 * /api/langflow` and `POST /api/question` are handled by `questions`. `GET /api/health` returns the
 * state of all parts, with status 200 or 503.
 */
export async function gatewayApp(options: GatewayOptions): Promise<Hono> {
  const {
    words,
    palette,
    store,
    log,
    questions,
    origins = new Set<string>(),
    now = Date.now,
  } = options
  const { sameOrigin, bodyOf, onlyPost } = guardsIn(words)
  const { addresses } = words
  const formsNamed = byName(options)
  const pageOf = (context: Context) =>
    pathIn(context.req.query(pageKey) ?? context.req.header('referer'))
  /**
   * Returns the forms with the requested name. The form on the page that the visitor comes from is
   * first.
   */
  const formsFor = (context: Context): readonly Form[] => {
    const forms = formsNamed.get(context.req.param('name') ?? '') ?? []
    const from = pageOf(context)
    const isThere = (form: Form) => withBase(form.base, form.route) === from
    return [...forms.filter(isThere), ...forms.filter((form) => !isThere(form))]
  }
  const largestBodies = new Map(
    [...formsNamed].map(([name, forms]) => [name, largestBodyOf(forms)] as const),
  )
  const largestFor = (context: Context) =>
    largestBodies.get(context.req.param('name') ?? '') ?? usualBody
  /**
   * Returns the UI strings in the language of a form's page. Addresses are always in the main
   * language of the site.
   */
  const wordsOf = ({ language = '' }: Form): GatewayWords => {
    const spoken = options.translations?.get(language)?.words.gateway
    return spoken === undefined ? words : { ...spoken, addresses }
  }
  /**
   * Responds that the form does not exist, in the language of the page that the visitor comes from.
   * The language is that of the form on this page, or is given by the path of the page.
   */
  const unknownHere = (context: Context) => {
    const { base = '', forms, translations } = options
    const from = pageOf(context) ?? ''
    const there = forms.find((form) => withBase(form.base, form.route) === from)
    const named = languageAt(withoutBase(base, from), [...(translations?.keys() ?? [])])
    const language = there === undefined ? named : there.language
    const said = translations?.get(language ?? '')?.words.gateway ?? words
    return wantsPage(context)
      ? context.html(lostPage({ base, back: withoutBase(base, from) || '/' }, said), 404)
      : context.json({ error: said.unknown }, 404)
  }
  /** Adds the form's page to an address if another form has the same name. */
  const marked = (address: string, form: Form): string => {
    if (formsNamed.get(form.name)?.[0] === form) return address
    const page = encodeURIComponent(withBase(form.base, form.route))
    return `${address}${address.includes('?') ? '&' : '?'}${pageKey}=${page}`
  }
  const secret = await store.secret()
  const tokens = stampsFor(formOpened, secret)
  const receipts = stampsFor(toConfirm, secret)
  const watch = watchOf(store, Math.max(...largestBodies.values(), usualBody), now)
  const onStored = options.onStored ?? (() => undefined)
  const intake: Intake = {
    store,
    tokens,
    log,
    onStored,
    onFailed: watch.failed,
    words: words.fields,
  }
  const formRate = rateLimit(options.formRate)
  const questionRate = rateLimit(options.questionRate)
  const callerIn = (context: Context): string =>
    callerOf(
      options.peerOf?.(context),
      context.req.header('X-Forwarded-For'),
      options.proxyHops ?? 0,
    )

  const app = new Hono()
  app.onError((error, context) => {
    log({ event: 'gateway-failed', reason: kindOf(error) })
    return context.json({ error: words.tryLater }, 500)
  })
  app.use('/api/*', neverKept)

  app.get('/api/health', async (context) => {
    const { healthy, report } = await healthOf(options, await watch.condition(), now())
    return context.json(report, healthy ? 200 : 503)
  })
  app.get('/api/forms/token', (context) => context.json({ token: tokens.issue(now()) }))
  const replyStyle = replyStyleOf(palette)
  app.get(replyStylePath, (context) =>
    context.body(replyStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get(replyIconPath, (context) =>
    context.body(replyIcon, 200, { 'Content-Type': 'image/svg+xml' }),
  )
  app.get(`/api/forms/:name/${addresses.sent}`, (context) => {
    const [form] = formsFor(context)
    return form === undefined ? unknownHere(context) : context.html(sentPage(form, wordsOf(form)))
  })
  app.get(`/api/forms/:name/${addresses.arrived}`, (context) => {
    const [form] = formsFor(context)
    if (form === undefined) return unknownHere(context)
    const receipt = context.req.query(addresses.receipt) ?? ''
    const action = `/api/forms/${form.name}/${addresses.confirm}`
    return context.html(heldPage(form, { receipt, action: marked(action, form) }, wordsOf(form)))
  })
  app.post(
    `/api/forms/:name/${addresses.confirm}`,
    sameOrigin(origins),
    bodyOf('application/x-www-form-urlencoded'),
    notTooLarge(
      () => usualBody,
      (context) => answerTooLong(undefined, context, words),
    ),
    async (context) => {
      const [form] = formsFor(context)
      if (form === undefined) return unknownHere(context)
      const receipt = new URLSearchParams(await context.req.text()).get(addresses.receipt) ?? ''
      const stamp = receipts.read(receipt)
      const age = stamp === undefined ? 0 : now() - stamp.at
      // A press within this time comes from a program. The response is the same as for visitors,
      // but the submission stays held.
      if (stamp !== undefined && age >= shortestTouch && age <= stampLifetime) {
        const isOver = await confirm(form, stamp.subject)
        if (!isOver) return answerUnavailable(form, context, wordsOf(form))
      }
      const sent = `/api/forms/${form.name}/${addresses.sent}`
      return context.redirect(withBase(form.base, marked(sent, form)), 303)
    },
  )

  /** Releases a held submission. Returns false if the store failed. */
  async function confirm({ name }: Form, id: string): Promise<boolean> {
    try {
      if (!(await store.confirm(id, now()))) return true
      log({ event: 'confirmed', form: name, id })
      intake.onStored(name)
      return true
    } catch (error) {
      watch.failed(error)
      log({ event: 'store-failed', form: name, reason: kindOf(error) })
      return false
    }
  }

  app.post(
    '/api/forms/:name',
    sameOrigin(origins),
    bodyOf('application/json', 'application/x-www-form-urlencoded'),
    notTooLarge(largestFor, (context) => {
      const [form] = formsFor(context)
      return answerTooLong(form, context, form === undefined ? words : wordsOf(form))
    }),
    async (context) => {
      const name = context.req.param('name')
      const forms = formsFor(context)
      const [form] = forms
      if (form === undefined) return unknownHere(context)

      const caller = callerIn(context)
      const wait = formRate.take(name, caller, now())
      if (wait > 0) {
        log({ event: 'refused', form: name, why: 'too-often' })
        return answerTooOften(wait, form, context, wordsOf(form))
      }
      const said = wordsOf(form)
      const mail = await mailIn(context, said.fields)
      const outcome = mail
        ? await takeIn(mail, forms, now(), { ...intake, words: said.fields })
        : unreadable
      if (outcome.kind !== 'stored') {
        log({ event: 'refused', form: name, why: outcome.kind })
        formRate.giveBack(name, caller, now(), outcome.kind === 'unavailable' ? 1 : 1 - faultyShare)
      }
      const receipt =
        outcome.kind === 'stored' && outcome.unsigned
          ? receipts.issue(now(), outcome.id)
          : undefined
      const next = receipt ? `${addresses.arrived}?${addresses.receipt}=${receipt}` : addresses.sent
      return answerTo(outcome, { form, sent: mail?.fields ?? {} }, context, {
        words: said,
        next: marked(next, form),
        action: marked(`/api/forms/${name}`, form),
      })
    },
  )
  app.all('/api/forms/:name', onlyPost)
  app.all(`/api/forms/:name/${addresses.confirm}`, onlyPost)

  app.route('/', errorRoutes({ words, store, log, origins, callerIn, now }))

  if (questions !== undefined) {
    for (const [address, { kind, largest }] of Object.entries(questionKinds)) {
      app.post(
        address,
        sameOrigin(origins),
        bodyOf(kind),
        notTooLarge(
          () => largest,
          (context) => answerTooLong(undefined, context, words),
        ),
        async (context, next) => {
          const wait = questionRate.take('langflow', callerIn(context), now())
          if (wait === 0) return next()
          context.header('Retry-After', String(Math.ceil(wait / 1000)))
          return context.json({ error: words.questions.tooOften }, 429)
        },
      )
    }
    app.route('/', questions)
  }
  for (const address of Object.keys(questionKinds)) {
    if (questions !== undefined) app.all(address, onlyPost)
    app.all(address, (context) => context.json({ error: words.tryLater }, 503))
  }
  app.all('/api/*', unknownHere)
  const { base = '' } = options
  return base === '' ? app : new Hono().route(base, app)
}

/**
 * The addresses that accept questions: JSON from a script, or a form without JavaScript. `largest`
 * is the maximum size of the body in bytes.
 */
const questionKinds = {
  '/api/langflow': { kind: 'application/json', largest: usualBody },
  '/api/question': { kind: 'application/x-www-form-urlencoded', largest: largestQuestion },
}

const unreadable = { kind: 'unreadable' } as const

/**
 * The share of a request that an invalid submission counts for the rate limit, 0 to 1. Visitors
 * make a few mistakes, programs thousands.
 */
const faultyShare = 0.25

const neverKept = createMiddleware(async (context, next) => {
  await next()
  // `context.header` is not used, because it would create a new response for each header.
  const { headers } = context.res
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
})

/**
 * Groups forms by name. Forms on pages in the main language are first, because forms on other pages
 * send the path of their page.
 */
function byName({ forms, translations }: GatewayOptions): Map<string, Form[]> {
  const named = new Map<string, Form[]>()
  const rankOf = ({ language = '' }: Form) => (translations?.has(language) === true ? 1 : 0)
  const inOrder = forms.toSorted((one, other) => rankOf(one) - rankOf(other))
  for (const form of inOrder) named.set(form.name, [...(named.get(form.name) ?? []), form])
  return named
}

/** Reads the submission from a request. Returns undefined if the body cannot be read. */
async function mailIn(context: Context, words: FieldWords): Promise<Mail | undefined> {
  const read = await fieldsIn(context, words)
  if (read === undefined) return undefined
  const key = context.req.header('Idempotency-Key')
  return {
    ...read,
    token: context.req.header('X-Form-Opened'),
    key: key !== undefined && /^[\w-]{8,64}$/.test(key) ? key : undefined,
  }
}
