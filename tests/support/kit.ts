import { kitIn } from '../../src/cli/kit.ts'
import { speechOf } from '../../src/locale/speech.ts'

/** The kit of a German site, which most tests use. */
export const kit = kitIn(speechOf('de'))

export const { schemas, words, palette, searchLanguage } = kit
