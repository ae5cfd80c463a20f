import { english } from './tool-texts-en.ts'
import { german } from './tool-texts-de.ts'
import type { Language } from './texts.ts'
import type { ToolTexts } from './tool-text.ts'

/** What the tools of authors say besides problems, in the language that `--lang` names. */
export const toolTexts: Record<Language, ToolTexts> = { de: german, en: english }
