import { Icon } from '../../render/components/icon.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { filterValuesOf, type Entry, type ListWords } from './entries.ts'

type ListFilterProps = {
  entries: readonly Entry[]
  filter: readonly string[]
  search: boolean
  words: ListWords['filter']
}

/** Renders the search field and the menus above a list. The style sheet hides them without JavaScript. */
export function ListFilter({ entries, filter, search, words }: ListFilterProps) {
  const { language } = useRenderContext()
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (
    <form className="list-filter" data-count={words.count} data-none={words.none}>
      {search && (
        <label className="list-filter-field list-filter-search">
          <span>{words.search}</span>
          <input type="search" autoComplete="off" spellCheck={false} maxLength={100} />
          <Icon name="search" />
        </label>
      )}
      {filter.map((name) => (
        <label key={name} className="list-filter-field">
          <span>{name === 'tags' ? words.tags : name}</span>
          <select>
            <option value="">{words.all}</option>
            {[...new Set(entries.flatMap((entry) => filterValuesOf(entry, name)))]
              .toSorted(compare)
              .map((value) => (
                <option key={value}>{value}</option>
              ))}
          </select>
          <Icon name="chevron-down" />
        </label>
      ))}
      <div className="list-filter-result">
        <p role="status">
          {fillPlaceholders(words.count, { shown: entries.length, count: entries.length })}
        </p>
        <button type="reset" className="list-filter-reset" hidden>
          {words.reset}
        </button>
      </div>
    </form>
  )
}
