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

export type GatewayOptions = {
  /** What it answers. */
  words: GatewayWords
  /** The same for forms on pages in another language, by its tag. */
  translations?: ReadonlyMap<string, { words: { gateway: GatewayWords } }>
  /** The colours of its own small pages. */
  palette: Palette
  /** Every form of the site; several may share a name. */
  forms: readonly Form[]
  store: Store
  /** The path that the site stands below: all of this is answered below it. Empty at its host's root. */
  base?: string
  /** Form → address of its workflow. It is never shown. */
  workflows: ReadonlyMap<string, string>
  /**
   * Origins of the site, such as `https://www.firma.de`. Without any, every name by which the host is
   * asked counts as one; with some, only its bare address and `localhost` do besides.
   */
  origins?: ReadonlySet<string>
  formRate?: Rate | undefined
  questionRate?: Rate | undefined
  /** Routes for `POST /api/langflow` and `/api/question`; origin, size, kind and rate are checked before they are asked. */
  questions?: Hono | undefined
  /** What `GET /api/health` says of the questions: a word or two, no address. */
  questionsState?: string
  /** A submission is stored; the courier may go. */
  onStored?: (form: string) => void
  log: Log
  /** Where a connection comes from, as the host knows it. */
  peerOf?: (context: Context) => Peer
  /** How many proxies stand before the host; their entries of `X-Forwarded-For` are believed. */
  proxyHops?: number
  now?: () => number
}

/**
 * The site's own endpoints, for any host that speaks `Request` and `Response`. Addresses are those of a
 * site at the root of its host; for one below a path they stand below that path (`base`).
 *
 * `POST /api/forms/<name>` takes the fields of the form of that name, as JSON or as a browser sends
 * a form (`application/x-www-form-urlencoded`). Besides the form's own fields it takes
 * - `fax`, an input that visitors do not see and leave empty; what fills it in is held,
 * - `opened`, or the header `X-Form-Opened`: the time token of `GET /api/forms/token`
 *   (`{"token": "…"}`), fetched when the visitor begins to fill in the form. It serves for one
 *   submission within a day; what comes without a good one, or too soon after it, is held,
 * - the header `Idempotency-Key`, 8 to 64 letters, digits, `-` and `_`, optional: the same form with
 *   the same content under the same key is one submission, however often it is sent.
 *
 * Answers to JSON: `202 {"id": "…"}` once the submission is on disk; `422 {"errors": {"field":
 * "was fehlt"}}` for fields that are not right, and for up to ten that the form does not have; otherwise `{"error": "…"}` with 400 (not JSON), 403
 * (not from this site), 404 (no such form), 413 (larger than the form filled in to its limits), 415 (another kind of body), 429 (too
 * often; `Retry-After` says for how many seconds) or 503 (not stored; to be sent again).
 *
 * A form sent by the browser itself is answered by a redirect to a small page that says the same, or by that page with the same status. Where it had no good token, as from a page without
 * JavaScript, the page says that it has arrived and asks for a press of a button (`POST
 * /api/forms/<name>/<confirm>` with the receipt that stands in it), which sends it on. The ends of these
 * addresses are words of the site's language.
 *
 * `POST /api/errors` takes what error screens tell (see `errorRoutes`). `POST /api/langflow` and `POST /api/question` are answered by `questions`. `GET /api/health` says how the parts are, 200 or 503.
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
  /** The forms of that name, first the one on the page that the visitor comes from. */
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
  /** The addresses are those of the site, whatever language the page speaks. */
  const wordsOf = ({ language = '' }: Form): GatewayWords => {
    const spoken = options.translations?.get(language)?.words.gateway
    return spoken === undefined ? words : { ...spoken, addresses }
  }
  /** In the language of the page that the visitor comes from, where it has a form or says so by its path. */
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
  /** An address that leads to the page of this form, and not to that of another of its name. */
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
      // What presses at once is a program. It is answered as everyone is, and stays held.
      if (stamp !== undefined && age >= shortestTouch && age <= stampLifetime) {
        const isOver = await confirm(form, stamp.subject)
        if (!isOver) return answerUnavailable(form, context, wordsOf(form))
      }
      const sent = `/api/forms/${form.name}/${addresses.sent}`
      return context.redirect(withBase(form.base, marked(sent, form)), 303)
    },
  )

  /** False where the store could not be asked. */
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

/** Addresses that take questions: from a script as JSON, from a form without a script. `largest`: in bytes. */
const questionKinds = {
  '/api/langflow': { kind: 'application/json', largest: usualBody },
  '/api/question': { kind: 'application/x-www-form-urlencoded', largest: largestQuestion },
}

const unreadable = { kind: 'unreadable' } as const

/** Part of its sender's allowance that an invalid submission costs: people make mistakes, programs make thousands. */
const faultyShare = 0.25

const neverKept = createMiddleware(async (context, next) => {
  await next()
  // To set them by `context.header` would make the answer anew for each.
  const { headers } = context.res
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
})

/** Those on pages in the language of the site first: the others say from which page they are sent. */
function byName({ forms, translations }: GatewayOptions): Map<string, Form[]> {
  const named = new Map<string, Form[]>()
  const rankOf = ({ language = '' }: Form) => (translations?.has(language) === true ? 1 : 0)
  const inOrder = forms.toSorted((one, other) => rankOf(one) - rankOf(other))
  for (const form of inOrder) named.set(form.name, [...(named.get(form.name) ?? []), form])
  return named
}

/** The fields of a request; undefined where there are none to read. */
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
