import { createKit } from '../../src/cli/kit.ts'
import { speechOf } from '../../src/locale/speech.ts'

/** The kit of a German site, which most tests use. */
export const kit = createKit(speechOf('de'))

export const { schemas, words, palette, searchLanguage } = kit
