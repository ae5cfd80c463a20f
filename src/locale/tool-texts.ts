import { englishToolTexts } from './en/tools.ts'
import { germanToolTexts } from './de/tools.ts'
import type { Language } from './texts.ts'
import type { ToolTexts } from './tool-text.ts'

/** Texts of the authoring tools in the language of `--lang`, except for problems. */
export const toolTexts: Record<Language, ToolTexts> = { de: germanToolTexts, en: englishToolTexts }
