import { english } from './en/tools.ts'
import { german } from './de/tools.ts'
import type { Language } from './texts.ts'
import type { ToolTexts } from './tool-text.ts'

/** What the tools of authors say besides problems, in the language that `--lang` names. */
export const toolTexts: Record<Language, ToolTexts> = { de: german, en: english }
