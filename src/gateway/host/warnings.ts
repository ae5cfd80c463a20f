import type { GatewayTexts } from '../../locale/tool-text.ts'
import type { Environment } from '../../content/site/undelivered.ts'
import type { SiteForGateway } from '../../content/forms/definition.ts'
import { isUnencrypted, workflowVariable } from '../../content/forms/forms.ts'
import { answeringIn, type Answering } from '../../content/forms/who-answers.ts'

/** A warning for the operator of a gateway, shown before the server starts. */
export type GatewayWarning =
  /** Submissions would be sent without encryption. */
  | { about: 'unencrypted'; variable: string }
  /** Submissions of this form stay in the inbox, because it has no webhook. */
  | { about: 'waiting'; form: string; variable: string }
  /** The site tells visitors that another kind of service answers their questions. */
  | { about: 'answers'; says: Answering }

/** Returns warnings about settings that are unsafe or contradict the content of the site. */
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

/**
 * Returns warnings for forms that are not delivered because the environment contains no webhook
 * URL.
 */
export const waitingForms = (
  { forms }: SiteForGateway,
  environment: Environment,
): GatewayWarning[] =>
  [...new Set(forms.filter(({ isDelivered }) => isDelivered).map(({ name }) => name))]
    .map((form) => ({ about: 'waiting' as const, form, variable: workflowVariable(form) }))
    .filter(({ variable }) => !environment[variable]?.trim())

/** Returns the text of a warning. */
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
