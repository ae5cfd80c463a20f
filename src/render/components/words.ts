import { createContext, useContext } from 'react'
import type { ElementWords } from '../../locale/words.ts'

/**
 * Provides the UI strings that several blocks share. The strings of one block type are props of its
 * view.
 */
export const WordsContext = createContext<ElementWords | undefined>(undefined)

/** Returns the UI strings that several blocks share. Throws an error outside of the context. */
export function useWords(): ElementWords {
  const words = useContext(WordsContext)
  if (words === undefined) throw new Error('No words: something is drawn outside a WordsContext.')
  return words
}
