import type { EditingTexts } from '../../problem/editing-text.ts'
import { askYaml } from './ask.ts'

/** What came of putting a text into the clipboard, in words; `yaml`: where the browser did not let it be put there. */
export type Copied = { said: string; yaml: string | undefined }

export async function copyYaml(
  of: Parameters<typeof askYaml>[0],
  texts: EditingTexts,
): Promise<Copied> {
  const answer = await askYaml(of)
  if (!('yaml' in answer)) return { said: texts.failed, yaml: undefined }
  try {
    await navigator.clipboard.writeText(answer.yaml)
    return { said: texts.yamlCopied, yaml: undefined }
  } catch {
    return { said: texts.yamlToCopy, yaml: answer.yaml }
  }
}
