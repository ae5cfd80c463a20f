import type { StemmingData } from '../search-language.ts'
import { createLightStemmer } from '../light-stemmer.ts'

/** Polish. The endings are those of nouns and adjectives. */
export const polishSearch: StemmingData = {
  letters: { ł: 'l' },
  stemOf: createLightStemmer({
    endings:
      'owie iego iemu iami iach ymi imi ami ach owi ego emu iej iem iom ich ych ow om em im ym ie ej ia iu io a e i y o u',
    shortest: 3,
  }),
  stopWords:
    'a i o u w we z ze na do od po za przez dla przy pod nad oraz lub ale czy jak co gdzie kiedy ile jest są być to ten ta te się nie tak jaki jaka jakie który która które mogę można ma mają mam państwo',
}
