import { isUnencrypted, workflowVariable } from '../forms/forms.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Checked, Foundation } from './foundation.ts'
import { placed, type Pending } from './pending.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Forms that have no workflow to deliver to, or an unencrypted way there; each name is reported once. Where
 * the environment names no workflow at all it is not that of the gateway, which tells its operator.
 */
export function undelivered(
  all: readonly Checked[],
  environment: Environment,
  foundation: Foundation,
): Problem[] {
  const reported = new Set<string>()
  const addressOf = (name: string) => environment[workflowVariable(name)]?.trim() ?? ''
  const isOfGateway = all.some(({ facts }) =>
    (facts.forms ?? []).some(({ name }) => addressOf(name) !== ''),
  )
  if (!isOfGateway) return []
  const pending = all.flatMap(({ file, facts }): Pending[] =>
    (facts.forms ?? []).flatMap(({ name, path }) => {
      const variable = workflowVariable(name)
      const address = addressOf(name)
      const code = address === '' ? 'no-workflow' : isUnencrypted(address) && 'unencrypted-workflow'
      if (code === false || reported.has(name)) return []
      reported.add(name)
      const detail = { form: name, variable }
      return [{ file, path, finding: { code, detail, severity: 'warning' } }]
    }),
  )
  return placed(pending, foundation)
}
