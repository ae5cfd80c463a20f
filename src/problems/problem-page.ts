import type { Language } from '../locale/texts.ts'
import type { ProblemCode } from './details.ts'

/** The address of the documentation, the `url` in its site file. */
export const documentationUrl = 'https://blockwerk.example'

/** Returns the address of the page that explains a problem, in the language of the report. */
export const problemPageUrl = (code: ProblemCode, language: Language): string =>
  `${documentationUrl}${language === 'de' ? '/de' : ''}/problems/${code}`
