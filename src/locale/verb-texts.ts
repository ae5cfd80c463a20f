import type { Language } from './texts.ts'
import type { VerbTexts } from './verb-text.ts'

/** Loaded when they are asked for: most runs explain nothing. */
export async function verbTexts(language: Language): Promise<VerbTexts> {
  if (language === 'de') return (await import('./de/commands.ts')).german
  return (await import('./en/commands.ts')).english
}
