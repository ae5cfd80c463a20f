import type { GatewayTexts } from '../../locale/tool-text.ts'
import type { Environment } from '../../content/site/webhook-checks.ts'
import type { GatewaySite } from '../../content/forms/gateway-site.ts'
import { isUnencrypted, webhookVariableOf } from '../../content/forms/forms.ts'
import { answerSourceOf, type AnswerSource } from '../../content/forms/answer-source.ts'

/** A warning for the operator of a gateway, shown before the server starts. */
export type GatewayWarning =
  /** Submissions would be sent without encryption. */
  | { about: 'unencrypted'; variable: string }
  /** Submissions of this form stay in the inbox, because it has no webhook. */
  | { about: 'waiting'; form: string; variable: string }
  /**
   * The site tells visitors that `says` (the pages of the site or a language model) answers their questions,
   * but the gateway uses a different service.
   */
  | { about: 'answers'; says: AnswerSource }

/** Returns warnings about settings that are unsafe or contradict the content of the site. */
export function warningsOf(
  { forms, answers }: GatewaySite,
  environment: Environment,
): GatewayWarning[] {
  const variables = [...new Set(forms.map(({ name }) => webhookVariableOf(name)))]
  const isOtherAnswerer = answers !== undefined && answers !== answerSourceOf(environment)
  return [
    ...variables
      .filter((variable) => isUnencrypted(environment[variable]?.trim() ?? ''))
      .map((variable) => ({ about: 'unencrypted' as const, variable })),
    ...(isOtherAnswerer ? [{ about: 'answers' as const, says: answers }] : []),
  ]
}

/**
 * Returns warnings for forms that are not delivered because the environment contains no webhook
 * URL.
 */
export const findWaitingFormWarnings = (
  { forms }: GatewaySite,
  environment: Environment,
): GatewayWarning[] =>
  [...new Set(forms.filter(({ isDelivered }) => isDelivered).map(({ name }) => name))]
    .map((form) => ({ about: 'waiting' as const, form, variable: webhookVariableOf(form) }))
    .filter(({ variable }) => !environment[variable]?.trim())

/** Returns the text of a warning. */
export function warningText(warning: GatewayWarning, { warnings }: GatewayTexts): string {
  switch (warning.about) {
    case 'unencrypted':
      return warnings.unencrypted(warning.variable)
    case 'waiting':
      return warnings.waiting(warning.form, warning.variable)
    case 'answers':
      return warnings.answers[warning.says]
  }
}
