import type { Form } from '../forms.ts'
import { formsOn } from '../../site/forms.ts'
import { answeringIn, type Answering } from '../questions/who-answers.ts'
import { SiteModel } from '../../site/site-model.ts'
import type { Environment } from '../../site/undelivered.ts'
import { basePathOf } from '../../text/base-path.ts'
import { unencrypted } from './settings.ts'
import type { SchemaKit } from '../../../schema/kit.ts'

/** What a gateway has to know of the site that it serves. */
export type SiteForGateway = {
  forms: Form[]
  url: string | undefined
  /** The path that the site stands below; empty at the root of its host. */
  base: string
  /** Whom visitors are told of, where they can ask questions. */
  answers: Answering | undefined
}

/** Unpublished pages count, too: their forms must work when their day comes. */
export function siteForGateway(root: string, schemas: SchemaKit): SiteForGateway {
  const model = new SiteModel(root, schemas, { errorsOnly: true })
  const { site } = model.foundation()
  const base = site === undefined ? '' : basePathOf(site.url)
  const forms: Form[] = []
  let asks = false
  for (const page of model.pages()) {
    forms.push(...formsOn(page, { schemas, base }))
    asks ||= [...page.blocks, ...page.above].some(
      (block) => block.visible && schemas.facetsOf(block).asks === true,
    )
  }
  return { forms, url: site?.url, base, answers: asks ? site?.answers : undefined }
}

/** What the operator of a gateway should know of it in this environment. */
export function warningsAbout(
  { forms, answers }: SiteForGateway,
  environment: Environment,
): string[] {
  const disagree = answers !== undefined && answers !== answeringIn(environment)
  return [...unencrypted(forms, environment), ...(disagree ? [disagreement[answers]] : [])]
}

/** By what the site file says and the environment does not. */
const disagreement: Record<Answering, string> = {
  model:
    'Warning: content/site.yaml says “answers: model”, but neither LANGFLOW_URL nor OPENAI_BASE_URL is set here: visitors are told of a language model, and the pages answer. Set one of them for the gateway, or write “answers: pages” and build anew.',
  pages:
    'Warning: LANGFLOW_URL or OPENAI_BASE_URL is set here, but content/site.yaml says “answers: pages”: a language model answers, and visitors are not told. Write “answers: model” and build anew, or take them out of the environment of the gateway.',
}
