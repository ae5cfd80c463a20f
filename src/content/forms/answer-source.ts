/** The source of answers to questions: the site's own pages, or a language model. */
export type AnswerSource = 'pages' | 'model'

/**
 * Returns the source of answers for the given environment variables. Reads the same variables as the answer service,
 * without loading its code.
 */
export const answerSourceOf = (
  environment: Readonly<Record<string, string | undefined>>,
): AnswerSource =>
  environment['LANGFLOW_URL'] || environment['OPENAI_BASE_URL'] ? 'model' : 'pages'
