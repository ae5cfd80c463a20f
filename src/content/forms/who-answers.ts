/** Who answers questions: the site's own pages, or a language model. */
export type Answering = 'pages' | 'model'

/** By the same settings as `serviceOf`, without its code. */
export const answeringIn = (environment: Readonly<Record<string, string | undefined>>): Answering =>
  environment['LANGFLOW_URL'] || environment['OPENAI_BASE_URL'] ? 'model' : 'pages'
