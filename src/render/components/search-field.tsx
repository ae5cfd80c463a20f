import type { SearchWords } from '../../locale/words.ts'
import { Icon } from './icon.tsx'
import { useAddress, useRenderContext } from './render-context.ts'

type SearchFieldProps = {
  /** Beginning of the ids. It must be unique on the page. */
  id: string
  words: SearchWords
  /** The route of the search page, undefined if the field is on it. */
  page?: string
  /** The id of the element that names the search. Undefined in the dialog, which has a name. */
  labelledBy?: string
}

/**
 * Renders the field of a search and the place for its hits, as an ARIA combobox with a list box. `search-field.part.ts`
 * fills the list. Enter without a selected hit leads to the search page.
 */
export function SearchField({ id, words, page, labelledBy }: SearchFieldProps) {
  const resolveAddress = useAddress()
  const { searchIndex } = useRenderContext()
  return (
    <form
      className="search-field"
      role="search"
      aria-labelledby={labelledBy}
      action={page && resolveAddress(page)}
      data-index={searchIndex}
    >
      <div className="search-box">
        <Icon name="search" />
        <input
          className="search-input"
          name="q"
          role="combobox"
          aria-label={words.label}
          aria-expanded="false"
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          placeholder={words.label}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
        />
      </div>
      <p className="search-status" role="status" />
      <div
        className="search-hits"
        role="listbox"
        id={`${id}-hits`}
        aria-label={words.label}
        hidden
      />
    </form>
  )
}
