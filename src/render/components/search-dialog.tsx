import type { SearchWords } from '../../locale/words.ts'
import { Icon } from './icon.tsx'
import { useAddress } from './render-context.ts'
import { SearchField } from './search-field.tsx'

type SearchDialogProps = {
  words: SearchWords
  /** The label of the button, and the name of the dialog. */
  title: string
  /** The route of the search page. */
  page: string
}

/**
 * Renders the button in the navigation bar that opens the search, and its dialog. Without JavaScript, the button leads
 * to the search page. The key `/` opens the dialog, too (`search-shortcut.early.ts`).
 */
export function SearchDialog({ words, title, page }: SearchDialogProps) {
  const resolveAddress = useAddress()
  return (
    <div
      className="search-opener"
      data-part="search-dialog"
      data-live="intent"
      data-early="search-shortcut"
    >
      <form action={resolveAddress(page)}>
        <button type="submit" className="search-button" aria-keyshortcuts="/ Control+K">
          <Icon name="search" />
          <span className="search-button-label">{title}</span>
          <kbd className="search-key search-button-key" aria-hidden="true">
            /
          </kbd>
        </button>
      </form>
      <dialog className="search-dialog" aria-label={title}>
        <SearchField id="site-search" words={words} page={page} />
        <button type="button" className="search-close">
          <Icon name="x" />
          <span className="visually-hidden">{words.close}</span>
        </button>
        <div className="search-foot">
          <p className="search-keys" aria-hidden="true">
            <kbd className="search-key">↑</kbd>
            <kbd className="search-key">↓</kbd> {words.keys.choose}
            <kbd className="search-key">↵</kbd> {words.keys.open}
            <kbd className="search-key">{words.keys.escape}</kbd> {words.keys.close}
          </p>
          <a className="search-to-page" href={resolveAddress(page)}>
            {words.toPage}
          </a>
        </div>
      </dialog>
    </div>
  )
}
