import { createLangflowAnswerer } from './from-langflow.ts'
import { createOpenAiAnswerer } from './from-openai.ts'
import { createSiteAnswerer, type IndexForPage } from './from-site.ts'
import type { Answerer } from './question.ts'
import type { QuestionWords } from '../../locale/words.ts'

/** The selected service that answers questions. */
export type AnswerService = {
  answerQuestion: Answerer
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
export function selectAnswerService(
  environment: Environment,
  index: IndexForPage,
  strings: QuestionWords,
): AnswerService {
  const { LANGFLOW_URL, LANGFLOW_API_KEY, OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL } =
    environment
  if (LANGFLOW_URL) {
    const flows = readFlows(environment)
    const main = parseAddress('LANGFLOW_URL', LANGFLOW_URL)
    const urlFor = (webhookId: string | undefined) =>
      flows.get(flowVariableOf(webhookId ?? '')) ?? main
    return {
      state: 'langflow',
      answerQuestion: createLangflowAnswerer({ urlFor, key: LANGFLOW_API_KEY }),
    }
  }
  if (OPENAI_BASE_URL) {
    if (!OPENAI_MODEL)
      throw new SettingError(
        'OPENAI_BASE_URL is set, but OPENAI_MODEL is not. Set OPENAI_MODEL to the name of the model.',
      )
    const baseUrl = parseAddress('OPENAI_BASE_URL', OPENAI_BASE_URL)
    const answer = createOpenAiAnswerer({
      ...{ words: strings, baseUrl, key: OPENAI_API_KEY, model: OPENAI_MODEL, index },
    })
    return { state: 'openai', answerQuestion: answer }
  }
  return { state: 'site', answerQuestion: createSiteAnswerer(index, strings.answer) }
}

const flowPrefix = 'LANGFLOW_URL_'
const flowVariableOf = (webhookId: string): string =>
  flowPrefix + webhookId.toUpperCase().replace(/[^A-Z\d]/g, '_')

function readFlows(environment: Environment): Map<string, string> {
  const flows = new Map<string, string>()
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith(flowPrefix) && value) flows.set(name, parseAddress(name, value))
  }
  return flows
}

function parseAddress(name: string, value: string): string {
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!isWeb) throw new SettingError(`${name} must be a URL that starts with https:// or http://.`)
  return value
}
