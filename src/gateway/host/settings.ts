import { join } from 'node:path'
import { workflowVariable, type Form } from '../../content/forms/forms.ts'
import { longestKept } from '../queue.ts'
import { rateOf, type Rate } from '../rate.ts'
import type { Environment } from '../../content/site/undelivered.ts'
import { UsageError } from '../../problems/usage-error.ts'

const day = 86_400_000

/**
 * The settings of the gateway from environment variables. The URLs of webhooks appear nowhere else.
 */
export type GatewaySettings = {
  /** If undefined, the store is the file `databaseFile`. */
  databaseUrl: string | undefined
  databaseFile: string
  workflows: Map<string, string>
  formRate: Rate | undefined
  questionRate: Rate | undefined
  origins: string[]
  proxyHops: number
  timeoutMs: number
  firstDelayMs: number
  /** The time for which delivered submissions stay in the inbox, in milliseconds. */
  keepMs: number
}

/**
 * Reads the settings from environment variables. `host` is the host name that the server listens
 * on.
 */
export function gatewaySettings(
  environment: Environment,
  forms: readonly Form[],
  root: string,
  host = 'localhost',
): GatewaySettings {
  const text = (name: string) => environment[name]?.trim() || undefined
  return {
    ...databaseIn(environment, root),
    workflows: workflowsIn(environment, forms),
    formRate: rateIn('FORM_RATE', text('FORM_RATE') ?? '5/10m'),
    questionRate: rateIn('QUESTION_RATE', text('QUESTION_RATE') ?? '30/10m'),
    origins: (text('GATEWAY_ORIGINS') ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    proxyHops: numberIn('PROXY_HOPS', text('PROXY_HOPS') ?? usualHops(host), 0, 10),
    timeoutMs: numberIn('WORKFLOW_TIMEOUT_MS', text('WORKFLOW_TIMEOUT_MS') ?? '10000', 50, 120_000),
    firstDelayMs: numberIn('WORKFLOW_RETRY_MS', text('WORKFLOW_RETRY_MS') ?? '1000', 1, 600_000),
    keepMs: numberIn('KEEP_DAYS', text('KEEP_DAYS') ?? '30', 0, longestKept / day) * day,
  }
}

/** Returns the location of the queue. The gateway and the inbox command both use this function. */
export const databaseIn = (environment: Environment, root: string) => ({
  databaseUrl: environment['DATABASE_URL']?.trim() || undefined,
  databaseFile: environment['INBOX_FILE']?.trim() || join(root, '.blockwerk', 'inbox', 'inbox.db'),
})

/**
 * Returns the default number of proxies. A server that listens on localhost is only reachable
 * through a web server on this machine, which counts as one proxy.
 */
const usualHops = (host: string): string => (/^(?:localhost$|127\.|::1$)/.test(host) ? '1' : '0')

/** Reads the webhook URLs. Error messages contain the name of a variable, but never its value. */
function workflowsIn(environment: Environment, forms: readonly Form[]): Map<string, string> {
  const workflows = new Map<string, string>()
  for (const name of new Set(forms.map((form) => form.name))) {
    const variable = workflowVariable(name)
    const address = environment[variable]?.trim()
    if (!address) continue
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
      throw new UsageError({
        en: `${variable} is not a web address (https://…).`,
        de: `${variable} ist keine Webadresse (https://…).`,
      })
    }
    workflows.set(name, address)
  }
  return workflows
}

function rateIn(name: string, text: string): Rate | undefined {
  if (text === 'off') return undefined
  const rate = rateOf(text)
  if (rate !== undefined) return rate
  throw new UsageError({
    en: `${name} takes a rate such as 5/10m, or “off”.`,
    de: `${name} nimmt eine Rate wie 5/10m oder „off“.`,
  })
}

function numberIn(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new UsageError({
    en: `${name} takes a whole number from ${least} to ${most}.`,
    de: `${name} nimmt eine ganze Zahl von ${least} bis ${most}.`,
  })
}
