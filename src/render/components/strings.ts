import { createContext, useContext } from 'react'
import type { ElementWords } from '../../locale/words.ts'

/**
 * Provides the UI strings that several blocks share. The strings of one block type are props of its
 * view.
 */
export const StringsContext = createContext<ElementWords | undefined>(undefined)

/** Returns the UI strings that several blocks share. Throws an error outside of the context. */
export function useStrings(): ElementWords {
  const strings = useContext(StringsContext)
  if (strings === undefined)
    throw new Error('UI strings are missing: a component was rendered outside WordsContext.')
  return strings
}
