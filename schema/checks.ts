import { z } from 'zod'

/**
 * Codes of problems whose severity a site may change, because the page can be built in spite of them.
 * All other problems are always errors, because the page cannot be built without the missing or invalid value.
 */
export const configurableCodes = [
  'broken-link',
  'broken-anchor',
  'planned-link',
  'sleeping-link',
  'redirect-link',
  'self-link',
  'vague-link',
  'insecure-link',
  'local-address',
  'tracking-link',
  'missing-alt',
  'small-picture',
  'heavy-picture',
  'heavy-animation',
  'heavy-film',
  'heavy-model',
  'wrong-ending',
  'picture-name',
  'portable-name',
  'weak-alt',
  'duplicate-id',
  'duplicate-title',
  'duplicate-description',
  'duplicate-block',
  'heading-order',
  'seo-length',
  'link-image-font',
  'date-order',
  'opening-hours',
  'future-date',
  'dates-differ',
  'facts-differ',
  'fact-repeated',
  'wrong-weekday',
  'secret',
  'simulated-form',
  'no-workflow',
  'unencrypted-workflow',
  'answers-differ',
  'unused-asset',
  'unused-shared',
  'orphan-page',
  'unusual-route',
  'stray-file',
  'raw-html',
  'typography',
  'doubled-word',
  'placeholder-text',
  'text-cut',
  'joined-item',
  'folded-text',
  'broken-fact',
  'literal-markup',
  'markdown-slip',
  'bad-ignore',
  'unused-ignore',
] as const

const severity = z.enum(['error', 'warning', 'off'])

const severityFields = Object.fromEntries(
  configurableCodes.map((code) => [
    code,
    severity.optional().meta({
      de: 'error: hält den Bau auf. warning: wird nur gemeldet. off: wird nicht gemeldet.',
      en: 'error: stops the build. warning: is only reported. off: is not reported.',
    }),
  ]),
)

/** The severity of each configurable problem, by its code. */
export const checks = z.strictObject(severityFields).default({}).meta({
  de: 'Wie schwer einzelne Probleme wiegen; „blockwerk explain“ nennt alle Kennungen.',
  en: 'Severity of individual problem codes. Run “blockwerk explain” to list all codes.',
})
