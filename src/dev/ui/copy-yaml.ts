import type { EditingTexts } from '../../problem/editing-text.ts'
import type { RequestFor } from '../edit-request.ts'
import { ask } from './ask.ts'

/** The message after copying. `yaml`: the text, if the browser refused to put it into the clipboard. */
export type Copied = { said: string; yaml: string | undefined }

/** Puts the YAML of a block or of an example into the clipboard. */
export async function copyYaml(
  request: RequestFor<'yaml' | 'exampleYaml'>,
  texts: EditingTexts,
): Promise<Copied> {
  const answer = await ask(request)
  if (!('yaml' in answer)) return { said: texts.failed, yaml: undefined }
  try {
    await navigator.clipboard.writeText(answer.yaml)
    return { said: texts.yamlCopied, yaml: undefined }
  } catch {
    return { said: texts.yamlToCopy, yaml: answer.yaml }
  }
}
