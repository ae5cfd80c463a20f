import type { Language } from './texts.ts'
import type { VerbTexts } from './verb-text.ts'

/** Loads the help texts on demand, because most runs do not need them. */
export async function verbTexts(language: Language): Promise<VerbTexts> {
  if (language === 'de') return (await import('./de/commands.ts')).germanVerbTexts
  return (await import('./en/commands.ts')).englishVerbTexts
}
