import { createContext, useContext } from 'react'
import type { ElementWords } from '../../locale/words.ts'

/** The words of what several blocks share; those of a block come to its view beside the block. */
export const WordsContext = createContext<ElementWords | undefined>(undefined)

export function useWords(): ElementWords {
  const words = useContext(WordsContext)
  if (words === undefined) throw new Error('No words: something is drawn outside a WordsContext.')
  return words
}
