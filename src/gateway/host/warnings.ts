import type { GatewayTexts } from '../../locale/tool-text.ts'
import type { Environment } from '../../content/site/undelivered.ts'
import type { SiteForGateway } from '../../content/forms/definition.ts'
import { isUnencrypted, workflowVariable } from '../../content/forms/forms.ts'
import { answeringIn, type Answering } from '../../content/forms/who-answers.ts'

/** What the operator of a gateway should know before it serves. */
export type GatewayWarning =
  /** Letters would travel readable by all between. */
  | { about: 'unencrypted'; variable: string }
  /** What comes stays in the inbox. */
  | { about: 'waiting'; form: string; variable: string }
  /** Visitors are told of another answerer than there is. */
  | { about: 'answers'; says: Answering }

export function warningsAbout(
  { forms, answers }: SiteForGateway,
  environment: Environment,
): GatewayWarning[] {
  const variables = [...new Set(forms.map(({ name }) => workflowVariable(name)))]
  const disagree = answers !== undefined && answers !== answeringIn(environment)
  return [
    ...variables
      .filter((variable) => isUnencrypted(environment[variable]?.trim() ?? ''))
      .map((variable) => ({ about: 'unencrypted' as const, variable })),
    ...(disagree ? [{ about: 'answers' as const, says: answers }] : []),
  ]
}

/** Forms that are delivered nowhere as long as the environment does not say where. */
export const waitingForms = (
  { forms }: SiteForGateway,
  environment: Environment,
): GatewayWarning[] =>
  [...new Set(forms.filter(({ isDelivered }) => isDelivered).map(({ name }) => name))]
    .map((form) => ({ about: 'waiting' as const, form, variable: workflowVariable(form) }))
    .filter(({ variable }) => !environment[variable]?.trim())

export function inWords(warning: GatewayWarning, { warnings }: GatewayTexts): string {
  switch (warning.about) {
    case 'unencrypted':
      return warnings.unencrypted(warning.variable)
    case 'waiting':
      return warnings.waiting(warning.form, warning.variable)
    case 'answers':
      return warnings.answers[warning.says]
  }
}
