import type { StemmingData } from '../search-language.ts'
import { createLightStemmer } from '../light-stemmer.ts'

/** Czech. The endings are those of nouns and adjectives. */
export const czechSearch: StemmingData = {
  letters: {},
  stemOf: createLightStemmer({
    endings:
      'atech etem atum ech ich eho emi emu ete eti iho imi imu ach ata aty ych ama ami ove ovi ymi em es um at am ym im ou a e i o u y',
    shortest: 3,
  }),
  stopWords:
    'a i o u v ve z ze na do od po za pro při pod nad nebo ale jak co kde kdy kolik je jsou být to ten ta te se ne ano jaký jaká jaké který která které mohu můžu lze má mají mám',
}
