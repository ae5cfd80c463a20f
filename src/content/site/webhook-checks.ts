import { isUnencrypted, webhookVariableOf } from '../forms/forms.ts'
import type { Problem } from '../../problems/problem.ts'
import type { CheckedFile, SiteContext } from './site-context.ts'
import { problemsOfFindings, type PendingFinding } from './pending-findings.ts'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reports forms without a webhook, and webhooks without encryption; each form name once. An environment without any
 * webhook is not the gateway's environment. The gateway itself then informs its operator.
 */
export function findUndeliveredForms(
  all: readonly CheckedFile[],
  environment: Environment,
  foundation: SiteContext,
): Problem[] {
  const reported = new Set<string>()
  const addressOf = (name: string) => environment[webhookVariableOf(name)]?.trim() ?? ''
  const isOfGateway = all.some(({ facts }) =>
    (facts.forms ?? []).some(({ name }) => addressOf(name) !== ''),
  )
  if (!isOfGateway) return []
  const pending = all.flatMap(({ file, facts }): PendingFinding[] =>
    (facts.forms ?? []).flatMap(({ name, path }) => {
      const variable = webhookVariableOf(name)
      const address = addressOf(name)
      const code = address === '' ? 'no-workflow' : isUnencrypted(address) && 'unencrypted-workflow'
      if (code === false || reported.has(name)) return []
      reported.add(name)
      const detail = { form: name, variable }
      return [{ file, path, finding: { code, detail, severity: 'warning' } }]
    }),
  )
  return problemsOfFindings(pending, foundation)
}
