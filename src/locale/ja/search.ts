import type { StemmingData } from '../search-language.ts'

/** Japanese. Its words have few forms once they are separated, so they are compared as they are. */
export const japaneseSearch: StemmingData = {
  letters: {},
  stemOf: (word) => word,
  stopWords:
    'の は が を に へ で と も や か ね よ から まで より など です ます でし まし た て する し い ある いる この その あの どの 何 いつ どこ だれ どう いくら',
}
