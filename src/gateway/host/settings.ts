import { dirname, join } from 'node:path'
import { bytesPerMegabyte } from '../../../schema/form-file.ts'
import { webhookVariableOf, type Form } from '../../content/forms/forms.ts'
import { maxRetentionMs } from '../queue.ts'
import { parseRate, type RequestRate } from '../rate-limit.ts'
import { environmentDefaults } from '../../locale/environment.ts'
import type { Environment } from '../../content/site/webhook-checks.ts'
import { UsageError } from '../../problems/usage-error.ts'

const day = 86_400_000

/**
 * The settings of the gateway from environment variables. The URLs of webhooks appear nowhere else.
 */
export type GatewaySettings = {
  /** If undefined, the store is the file `databaseFile`. */
  databaseUrl: string | undefined
  databaseFile: string
  /** The folder for the files of submissions. */
  filesFolder: string
  /** The space for all files together, in bytes. */
  maxFilesBytes: number
  webhooks: Map<string, string>
  formRate: RequestRate | undefined
  questionRate: RequestRate | undefined
  origins: string[]
  proxyHops: number
  timeoutMs: number
  firstDelayMs: number
  /** The time for which delivered submissions stay in the inbox, in milliseconds. */
  deliveredRetentionMs: number
}

/**
 * Reads the settings from environment variables. `host` is the host name that the server listens
 * on.
 */
export function readGatewaySettings(
  environment: Environment,
  forms: readonly Form[],
  root: string,
  host = 'localhost',
): GatewaySettings {
  const text = (name: string) => environment[name]?.trim() || undefined
  return {
    ...databaseLocationIn(environment, root),
    webhooks: readWebhooks(environment, forms),
    formRate: parseRateSetting('FORM_RATE', text('FORM_RATE') ?? environmentDefaults.FORM_RATE),
    questionRate: parseRateSetting(
      'QUESTION_RATE',
      text('QUESTION_RATE') ?? environmentDefaults.QUESTION_RATE,
    ),
    origins: (text('GATEWAY_ORIGINS') ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    proxyHops: parseNumberSetting(
      'PROXY_HOPS',
      text('PROXY_HOPS') ?? defaultProxyHops(host),
      0,
      10,
    ),
    timeoutMs: parseNumberSetting(
      'WORKFLOW_TIMEOUT_MS',
      text('WORKFLOW_TIMEOUT_MS') ?? environmentDefaults.WORKFLOW_TIMEOUT_MS,
      50,
      120_000,
    ),
    firstDelayMs: parseNumberSetting(
      'WORKFLOW_RETRY_MS',
      text('WORKFLOW_RETRY_MS') ?? environmentDefaults.WORKFLOW_RETRY_MS,
      1,
      600_000,
    ),
    deliveredRetentionMs:
      parseNumberSetting(
        'KEEP_DAYS',
        text('KEEP_DAYS') ?? environmentDefaults.KEEP_DAYS,
        0,
        maxRetentionMs / day,
      ) * day,
  }
}

/**
 * Returns the location of the queue and of the files of submissions, and the space for these files. The gateway and the
 * inbox command both use this function.
 */
export function databaseLocationIn(environment: Environment, root: string) {
  const databaseFile =
    environment['INBOX_FILE']?.trim() || join(root, '.blockwerk', 'inbox', 'inbox.db')
  const megabytes = environment['INBOX_FILES_MB']?.trim() || environmentDefaults.INBOX_FILES_MB
  return {
    databaseUrl: environment['DATABASE_URL']?.trim() || undefined,
    databaseFile,
    filesFolder: environment['INBOX_FILES']?.trim() || join(dirname(databaseFile), 'files'),
    maxFilesBytes:
      parseNumberSetting('INBOX_FILES_MB', megabytes, 1, 10_000_000) * bytesPerMegabyte,
  }
}

/**
 * Returns the default number of proxies. A server that listens on localhost is only reachable
 * through a web server on this machine, which counts as one proxy.
 */
const defaultProxyHops = (host: string): string =>
  /^(?:localhost$|127\.|::1$)/.test(host) ? '1' : '0'

/** Reads the webhook URLs. Error messages contain the name of a variable, but never its value. */
function readWebhooks(environment: Environment, forms: readonly Form[]): Map<string, string> {
  const webhooks = new Map<string, string>()
  for (const name of new Set(forms.map((form) => form.name))) {
    const variable = webhookVariableOf(name)
    const address = environment[variable]?.trim()
    if (!address) continue
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
      throw new UsageError({
        en: `${variable} must be a URL (https://…).`,
        de: `${variable} ist keine Webadresse (https://…).`,
      })
    }
    webhooks.set(name, address)
  }
  return webhooks
}

function parseRateSetting(name: string, text: string): RequestRate | undefined {
  if (text === 'off') return undefined
  const rate = parseRate(text)
  if (rate !== undefined) return rate
  throw new UsageError({
    en: `${name} must be a rate such as 5/10m, or “off”.`,
    de: `${name} nimmt eine Rate wie 5/10m oder „off“.`,
  })
}

function parseNumberSetting(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new UsageError({
    en: `${name} must be a whole number from ${min} to ${max}.`,
    de: `${name} nimmt eine ganze Zahl von ${min} bis ${max}.`,
  })
}
