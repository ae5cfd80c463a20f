import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import { join } from 'node:path'
import { createGatewayApp } from '../app.ts'
import { fileFieldsOf, uploadLimitOf } from '../../content/forms/body-limits.ts'
import type { Form } from '../../content/forms/forms.ts'
import {
  startDeliveryWorker,
  type DeliveredFiles,
  type DeliveryWorker,
} from '../delivery-worker.ts'
import type { SubmissionFiles } from '../files/submission-files.ts'
import type { Log } from '../log.ts'
import type { Store } from '../queue.ts'
import type { SearchLanguage } from '../../locale/search-language.ts'
import type { Palette } from '../../render/theme/palette.ts'
import type { Words } from '../../locale/words.ts'
import type { Environment } from '../../content/site/webhook-checks.ts'
import { startExpiring } from './expire-hourly.ts'
import { openInbox } from './open-inbox.ts'
import { createPublishedIndex } from './published-index.ts'
import { createQuestions } from './questions.ts'
import { readGatewaySettings } from './settings.ts'
import { readPublishedDefinition } from './published-definition.ts'
import { findWaitingFormWarnings, warningsOf, type GatewayWarning } from './warnings.ts'

/** The UI strings, the colours and the search rules of the site. */
export type HostKit = {
  words: Words
  palette: Palette
  searchLanguage: SearchLanguage
  /** The UI strings and the search rules for the site's additional languages, by language tag. */
  translations: ReadonlyMap<string, { words: Words; searchLanguage: SearchLanguage }>
  /** Loads a Markdown parser whose HTML cannot contain scripts. */
  loadMarkdown: () => Promise<(site: { base: string; strings: Words }) => MarkdownRenderer>
}

type MarkdownRenderer = (text: string, level: 2) => string

/** The folders and the environment of a gateway on this machine. */
export type HostOptions = {
  /** The project folder, which contains the inbox. */
  root: string
  /**
   * The folder of the built site, whose forms and pages the gateway uses. Default: `dist` in
   * `root`.
   */
  out?: string
  environment: Environment
  log: Log
  /** The host name that the server listens on. Default: `localhost`. */
  host?: string
}

/** A gateway on this machine. */
export type GatewayHost = {
  app: Hono
  /** Warnings for the operator, to print before the server starts. */
  warnings: GatewayWarning[]
  /** The base path of the site. Empty if the site is at the root of its host. */
  base: string
  /**
   * Stops delivering submissions, and closes the store after the last request, when `served`
   * resolves.
   */
  close: (served?: Promise<void>) => Promise<void>
}

/**
 * Opens the gateway of a site on this machine: its forms, its store, its delivery worker and its
 * answers to questions.
 */
export async function openGateway(
  { words: strings, palette, searchLanguage, translations, loadMarkdown }: HostKit,
  options: HostOptions,
): Promise<GatewayHost> {
  const { root, environment, log, out = join(root, 'dist') } = options
  const site = readPublishedDefinition(out, root)
  const { forms, url, base } = site
  const settings = readGatewaySettings(environment, forms, root, options.host)
  const questions = createQuestions(createPublishedIndex(out, { searchLanguage, translations }), {
    words: strings.gateway.questions,
    environment,
    log,
    page: {
      ...{ base, language: strings.gateway.language },
      toHtml: async (text) => {
        return (await loadMarkdown())({ base, strings })(text, 2)
      },
    },
  })
  const { store, files } = await openInbox(settings, { threaded: true })
  const { webhooks, timeoutMs, firstDelayMs } = settings
  const deliveryWorker = startDeliveryWorker({
    store,
    webhooks,
    files: deliveredFilesOf(files, forms),
    timeoutMs,
    firstDelayMs,
    log,
  })
  const stopExpiring = startExpiring(store, settings.deliveredRetentionMs, log)
  const app = await createGatewayApp({
    words: strings.gateway,
    translations,
    palette,
    ...settings,
    ...questions,
    forms,
    store,
    files,
    base,
    origins: new Set([...settings.origins, url].map(originOf)),
    onStored: (form) => deliveryWorker.notify(form),
    log,
    connectionAddressOf: (context) => getConnInfo(context).remote.address,
  })
  return {
    app,
    base,
    warnings: [...warningsOf(site, environment), ...findWaitingFormWarnings(site, environment)],
    close: (lastRequest) => closeAll(deliveryWorker, store, stopExpiring, lastRequest),
  }
}

/** Returns the files for the delivery worker. Several forms may have the same name. */
function deliveredFilesOf(files: SubmissionFiles, forms: readonly Form[]): DeliveredFiles {
  const formsNamed = (name: string) => forms.filter((form) => form.name === name)
  return {
    ...files,
    fieldsOf: (name) => [
      ...new Set(formsNamed(name).flatMap((form) => fileFieldsOf(form).map((field) => field.name))),
    ],
    maxBytesOf: (name) => uploadLimitOf(formsNamed(name)),
  }
}

/**
 * Returns the origin of an address. Settings may contain a full URL, but browsers send origins
 * without a path.
 */
const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : address

async function closeAll(
  deliveryWorker: DeliveryWorker,
  store: Store,
  stopExpiring: () => Promise<void>,
  lastRequest: Promise<void> | undefined,
): Promise<void> {
  await Promise.all([stopExpiring(), deliveryWorker.stop(), lastRequest])
  await store.close()
}
