import { pageParameter, pathOfAddress } from '../text/page-parameter.ts'
import { withBase, withoutBase } from '../text/base-path.ts'
import { languageOfPath } from '../text/language-folder.ts'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  respondTo,
  respondTooLong,
  respondTooOften,
  respondUnavailable,
  wantsPage,
} from './form-response.ts'
import {
  bodyLimitOf,
  questionBodyLimit,
  defaultBodyLimit,
  listNamesOf,
  uploadLimitOf,
} from '../content/forms/body-limits.ts'
import { visitorAddressOf, type ConnectionAddress } from './visitor-address.ts'
import { createErrorRoutes } from './error-routes.ts'
import { collectFields, readRequestFields } from './fields.ts'
import type { SubmissionFiles } from './files/submission-files.ts'
import type { Form } from '../content/forms/forms.ts'
import { createGuards, isUpload, limitBodySize } from './guards.ts'
import { reportHealth, watchStore } from './health.ts'
import { receiveSubmission, type Intake, type ReceivedSubmission } from './intake.ts'
import { errorKindOf, type Log } from './log.ts'
import type { Store } from './queue.ts'
import { createRateLimit, type RequestRate } from './rate-limit.ts'
import {
  renderHeldPage,
  renderUnknownFormPage,
  renderSentPage,
  replyIcon,
  replyIconPath,
  renderReplyStyle,
  replyStylePath,
} from './reply-pages.ts'
import { minTouchMs } from './spam-check.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { FieldWords, GatewayWords } from '../locale/words.ts'
import { formOpenedPurpose, tokenLifetimeMs, createTokenIssuer, confirmPurpose } from './token.ts'

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
  /** Receives the files of forms. Without it, forms accept no files. */
  files?: SubmissionFiles | undefined
  /**
   * The base path of the site. All endpoints are below it. Empty if the site is at the root of its
   * host.
   */
  base?: string
  /** The URL of each form's webhook, by form name. It must stay secret. */
  webhooks: ReadonlyMap<string, string>
  /**
   * The origins of the site, such as `https://www.firma.de`. Requests from these origins are
   * accepted. If the set is empty, every request is accepted whose `Origin` equals its `Host`.
   * Otherwise this only holds if the host is an IP address or `localhost`.
   */
  origins?: ReadonlySet<string>
  formRate?: RequestRate | undefined
  questionRate?: RequestRate | undefined
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
  connectionAddressOf?: (context: Context) => ConnectionAddress
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
 * (`application/x-www-form-urlencoded`, or `multipart/form-data` if it has a field for files). In addition to the
 * fields of the form, it accepts
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
export async function createGatewayApp(options: GatewayOptions): Promise<Hono> {
  const {
    words,
    palette,
    store,
    log,
    questions,
    origins = new Set<string>(),
    now = Date.now,
  } = options
  const { sameOrigin, bodyOf, onlyPost } = createGuards(words)
  const { addresses } = words
  const formsByName = groupByName(options)
  const requestingPageOf = (context: Context) =>
    pathOfAddress(context.req.query(pageParameter) ?? context.req.header('referer'))
  /**
   * Returns the forms with the requested name. The form on the page that the visitor comes from is
   * first.
   */
  const formsFor = (context: Context): readonly Form[] => {
    const forms = formsByName.get(context.req.param('name') ?? '') ?? []
    const requestingPage = requestingPageOf(context)
    const isOnPage = (form: Form) => withBase(form.base, form.route) === requestingPage
    return [...forms.filter(isOnPage), ...forms.filter((form) => !isOnPage(form))]
  }
  const largestBodies = new Map(
    [...formsByName].map(([name, forms]) => [name, bodyLimitOf(forms)] as const),
  )
  const largestUploads = new Map(
    [...formsByName].map(([name, forms]) => [name, uploadLimitOf(forms)] as const),
  )
  const maxBodySizeOf = (context: Context) => {
    const name = context.req.param('name') ?? ''
    return (isUpload(context) ? largestUploads : largestBodies).get(name) || defaultBodyLimit
  }
  /** Rejects files for a form that has no field for them. */
  const onlyExpectedFiles = createMiddleware(async (context, next) => {
    const isExpected =
      options.files !== undefined && largestUploads.get(context.req.param('name') ?? '') !== 0
    return isUpload(context) && !isExpected
      ? context.json({ error: words.otherFormat }, 415)
      : next()
  })
  /**
   * Returns the UI strings in the language of a form's page. Addresses are always in the main
   * language of the site.
   */
  const stringsOf = ({ language = '' }: Form): GatewayWords => {
    const translated = options.translations?.get(language)?.words.gateway
    return translated === undefined ? words : { ...translated, addresses }
  }
  /**
   * Responds that the form does not exist, in the language of the page that the visitor comes from.
   * The language is that of the form on this page, or is given by the path of the page.
   */
  const respondUnknownForm = (context: Context) => {
    const { base = '', forms, translations } = options
    const from = requestingPageOf(context) ?? ''
    const formOnPage = forms.find((form) => withBase(form.base, form.route) === from)
    const pathLanguage = languageOfPath(withoutBase(base, from), [...(translations?.keys() ?? [])])
    const language = formOnPage === undefined ? pathLanguage : formOnPage.language
    const strings = translations?.get(language ?? '')?.words.gateway ?? words
    return wantsPage(context)
      ? context.html(
          renderUnknownFormPage({ base, back: withoutBase(base, from) || '/' }, strings),
          404,
        )
      : context.json({ error: strings.unknown }, 404)
  }
  /** Adds the form's page to an address if another form has the same name. */
  const withPageParameter = (address: string, form: Form): string => {
    if (formsByName.get(form.name)?.[0] === form) return address
    const page = encodeURIComponent(withBase(form.base, form.route))
    return `${address}${address.includes('?') ? '&' : '?'}${pageParameter}=${page}`
  }
  const secret = await store.secret()
  const tokens = createTokenIssuer(formOpenedPurpose, secret)
  const receipts = createTokenIssuer(confirmPurpose, secret)
  const storeWatch = watchStore(store, Math.max(...largestBodies.values(), defaultBodyLimit), now)
  const onStored = options.onStored ?? (() => undefined)
  const intake: Intake = {
    store,
    tokens,
    log,
    onStored,
    onStoreFailure: storeWatch.noteStoreFailure,
    words: words.fields,
  }
  const formRate = createRateLimit(options.formRate)
  const questionRate = createRateLimit(options.questionRate)
  const addressOf = (context: Context): string =>
    visitorAddressOf(
      options.connectionAddressOf?.(context),
      context.req.header('X-Forwarded-For'),
      options.proxyHops ?? 0,
    )

  const app = new Hono()
  app.onError((error, context) => {
    log({ event: 'gateway-failed', reason: errorKindOf(error) })
    return context.json({ error: words.tryLater }, 500)
  })
  app.use('/api/*', preventCaching)

  app.get('/api/health', async (context) => {
    const { healthy, report } = await reportHealth(
      options,
      await storeWatch.checkCondition(),
      now(),
    )
    return context.json(report, healthy ? 200 : 503)
  })
  app.get('/api/forms/token', (context) => context.json({ token: tokens.issueToken(now()) }))
  const replyStyle = renderReplyStyle(palette)
  app.get(replyStylePath, (context) =>
    context.body(replyStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get(replyIconPath, (context) =>
    context.body(replyIcon, 200, { 'Content-Type': 'image/svg+xml' }),
  )
  app.get(`/api/forms/:name/${addresses.sent}`, (context) => {
    const [form] = formsFor(context)
    return form === undefined
      ? respondUnknownForm(context)
      : context.html(renderSentPage(form, stringsOf(form)))
  })
  app.get(`/api/forms/:name/${addresses.arrived}`, (context) => {
    const [form] = formsFor(context)
    if (form === undefined) return respondUnknownForm(context)
    const receipt = context.req.query(addresses.receipt) ?? ''
    const action = `/api/forms/${form.name}/${addresses.confirm}`
    return context.html(
      renderHeldPage(form, { receipt, action: withPageParameter(action, form) }, stringsOf(form)),
    )
  })
  app.post(
    `/api/forms/:name/${addresses.confirm}`,
    sameOrigin(origins),
    bodyOf('application/x-www-form-urlencoded'),
    limitBodySize(
      () => defaultBodyLimit,
      (context) => respondTooLong(undefined, context, words),
    ),
    async (context) => {
      const [form] = formsFor(context)
      if (form === undefined) return respondUnknownForm(context)
      const receipt = new URLSearchParams(await context.req.text()).get(addresses.receipt) ?? ''
      const stamp = receipts.readToken(receipt)
      const age = stamp === undefined ? 0 : now() - stamp.issuedAt
      // A press within this time comes from a program. The response is the same as for visitors,
      // but the submission stays held.
      if (stamp !== undefined && age >= minTouchMs && age <= tokenLifetimeMs) {
        const isHandled = await confirm(form, stamp.subject)
        if (!isHandled) return respondUnavailable(form, context, stringsOf(form))
      }
      const sent = `/api/forms/${form.name}/${addresses.sent}`
      return context.redirect(withBase(form.base, withPageParameter(sent, form)), 303)
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
      storeWatch.noteStoreFailure(error)
      log({ event: 'store-failed', form: name, reason: errorKindOf(error) })
      return false
    }
  }

  app.post(
    '/api/forms/:name',
    sameOrigin(origins),
    bodyOf('application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'),
    onlyExpectedFiles,
    limitBodySize(maxBodySizeOf, (context) => {
      const [form] = formsFor(context)
      return respondTooLong(form, context, form === undefined ? words : stringsOf(form))
    }),
    async (context) => {
      const name = context.req.param('name')
      const forms = formsFor(context)
      const [form] = forms
      if (form === undefined) return respondUnknownForm(context)

      const caller = addressOf(context)
      const wait = formRate.takeToken(name, caller, now())
      if (wait > 0) {
        log({ event: 'refused', form: name, why: 'too-often' })
        return respondTooOften(wait, form, context, stringsOf(form))
      }
      const said = stringsOf(form)
      const read = await readSubmission(context, forms, {
        fieldStrings: said.fields,
        files: options.files,
        maxBytes: maxBodySizeOf(context),
      })
      if (read === 'too-large') {
        log({ event: 'refused', form: name, why: read })
        return respondTooLong(form, context, said)
      }
      const submission = typeof read === 'string' ? undefined : read
      const outcome = submission
        ? await receiveSubmission(submission, forms, now(), {
            ...intake,
            words: said.fields,
          }).finally(() => submission.upload?.discard())
        : ({ kind: read === 'full' ? 'unavailable' : 'unreadable' } as const)
      if (outcome.kind !== 'stored') {
        log({ event: 'refused', form: name, why: outcome.kind })
        formRate.returnToken(
          name,
          caller,
          now(),
          outcome.kind === 'unavailable' ? 1 : 1 - invalidShare,
        )
      }
      const receipt =
        outcome.kind === 'stored' && outcome.isUnsigned
          ? receipts.issueToken(now(), outcome.id)
          : undefined
      const next = receipt ? `${addresses.arrived}?${addresses.receipt}=${receipt}` : addresses.sent
      return respondTo(outcome, { form, sent: submission?.fields ?? {} }, context, {
        words: said,
        next: withPageParameter(next, form),
        action: withPageParameter(`/api/forms/${name}`, form),
      })
    },
  )
  app.all('/api/forms/:name', onlyPost)
  app.all(`/api/forms/:name/${addresses.confirm}`, onlyPost)

  app.route(
    '/',
    createErrorRoutes({ words, store, log, origins, visitorAddressOf: addressOf, now }),
  )

  if (questions !== undefined) {
    for (const [address, { kind, largest }] of Object.entries(questionEndpoints)) {
      app.post(
        address,
        sameOrigin(origins),
        bodyOf(kind),
        limitBodySize(
          () => largest,
          (context) => respondTooLong(undefined, context, words),
        ),
        async (context, next) => {
          const wait = questionRate.takeToken('langflow', addressOf(context), now())
          if (wait === 0) return next()
          context.header('Retry-After', String(Math.ceil(wait / 1000)))
          return context.json({ error: words.questions.tooOften }, 429)
        },
      )
    }
    app.route('/', questions)
  }
  for (const address of Object.keys(questionEndpoints)) {
    if (questions !== undefined) app.all(address, onlyPost)
    app.all(address, (context) => context.json({ error: words.tryLater }, 503))
  }
  app.all('/api/*', respondUnknownForm)
  const { base = '' } = options
  return base === '' ? app : new Hono().route(base, app)
}

/**
 * The addresses that accept questions: JSON from a script, or a form without JavaScript. `largest`
 * is the maximum size of the body in bytes.
 */
const questionEndpoints = {
  '/api/langflow': { kind: 'application/json', largest: defaultBodyLimit },
  '/api/question': { kind: 'application/x-www-form-urlencoded', largest: questionBodyLimit },
}

/**
 * The share of a request that an invalid submission counts for the rate limit, 0 to 1. Visitors
 * make a few mistakes, programs thousands.
 */
const invalidShare = 0.25

const preventCaching = createMiddleware(async (context, next) => {
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
function groupByName({ forms, translations }: GatewayOptions): Map<string, Form[]> {
  const formsByName = new Map<string, Form[]>()
  const rankOf = ({ language = '' }: Form) => (translations?.has(language) === true ? 1 : 0)
  const sortedForms = forms.toSorted((first, second) => rankOf(first) - rankOf(second))
  for (const form of sortedForms)
    formsByName.set(form.name, [...(formsByName.get(form.name) ?? []), form])
  return formsByName
}

/**
 * Reads the submission from a request. Returns the reason if this is not possible: `full` if there is no space for the
 * files.
 */
async function readSubmission(
  context: Context,
  forms: readonly Form[],
  options: { fieldStrings: FieldWords; files: SubmissionFiles | undefined; maxBytes: number },
): Promise<ReceivedSubmission | 'unreadable' | 'too-large' | 'full'> {
  const { fieldStrings, files, maxBytes } = options
  const lists = listNamesOf(forms)
  const key = context.req.header('Idempotency-Key')
  const about = {
    token: context.req.header('X-Form-Opened'),
    idempotencyKey: key !== undefined && /^[\w-]{8,64}$/.test(key) ? key : undefined,
  }
  if (!isUpload(context) || files === undefined) {
    const requestFields = await readRequestFields(context, lists, fieldStrings)
    return requestFields === undefined ? 'unreadable' : { ...requestFields, ...about }
  }
  const result = await files.receive(context.req.raw, forms, maxBytes)
  if (result.kind !== 'received') return result.kind
  const { upload } = result
  const values = upload.parts.map(({ name, value }) => [name, value] as const)
  return { ...collectFields(values, lists, fieldStrings), ...about, upload }
}
