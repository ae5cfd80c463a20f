import { fromLangflow } from './from-langflow.ts'
import { fromOpenAi } from './from-openai.ts'
import { fromSite, type CurrentIndex } from './from-site.ts'
import type { Answerer } from './question.ts'
import type { QuestionWords } from '../../locale/words.ts'

/** The selected service that answers questions. */
export type Service = {
  answer: Answerer
  /** The kind of service for `GET /api/health`, without a URL. */
  state: 'site' | 'langflow' | 'openai'
}

type Environment = Readonly<Record<string, string | undefined>>

/** An invalid setting. The message contains the name of the variable, not its value. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/**
 * Selects the service that answers questions, by environment variables:
 * - `LANGFLOW_URL` (the URL of a flow) and `LANGFLOW_API_KEY`. `LANGFLOW_URL_SHOP` is used for
 *   question boxes whose `webhookId` is `shop`.
 * - `OPENAI_BASE_URL`, `OPENAI_MODEL` and `OPENAI_API_KEY`.
 * - If none is set, the site answers from its own pages.
 */
export function serviceOf(
  environment: Environment,
  index: CurrentIndex,
  words: QuestionWords,
): Service {
  const { LANGFLOW_URL, LANGFLOW_API_KEY, OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL } =
    environment
  if (LANGFLOW_URL) {
    const flows = flowsIn(environment)
    const main = address('LANGFLOW_URL', LANGFLOW_URL)
    const urlFor = (webhookId: string | undefined) => flows.get(variableOf(webhookId ?? '')) ?? main
    return { state: 'langflow', answer: fromLangflow({ urlFor, key: LANGFLOW_API_KEY }) }
  }
  if (OPENAI_BASE_URL) {
    if (!OPENAI_MODEL) throw new SettingError('OPENAI_BASE_URL needs OPENAI_MODEL beside it.')
    const baseUrl = address('OPENAI_BASE_URL', OPENAI_BASE_URL)
    const answer = fromOpenAi({
      ...{ words, baseUrl, key: OPENAI_API_KEY, model: OPENAI_MODEL, index },
    })
    return { state: 'openai', answer }
  }
  return { state: 'site', answer: fromSite(index, words.answer) }
}

const prefix = 'LANGFLOW_URL_'
const variableOf = (webhookId: string): string =>
  prefix + webhookId.toUpperCase().replace(/[^A-Z\d]/g, '_')

function flowsIn(environment: Environment): Map<string, string> {
  const flows = new Map<string, string>()
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith(prefix) && value) flows.set(name, address(name, value))
  }
  return flows
}

function address(name: string, value: string): string {
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!isWeb) throw new SettingError(`${name} is not an address that begins with https://.`)
  return value
}
