import { filterChoicesIn } from '../../../schema/blocks/list.ts'
import type { FilterChoice } from '../../../schema/facets.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { useAddress, useRenderContext } from '../../render/components/render-context.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { routeOfPart, type Paging } from '../../text/paging.ts'
import type { Entry, ListWords } from './entries.ts'

type ListFilterProps = {
  entries: readonly Entry[]
  filter: readonly string[]
  search: boolean
  /** The position in a list on several pages. Undefined for a list on one page. */
  paging: Paging | undefined
  words: ListWords['filter']
}

/** Renders the search field and the menus above a list. The style sheet hides them without JavaScript. */
export function ListFilter({ entries, filter, search, paging, words }: ListFilterProps) {
  const { language } = useRenderContext()
  const address = useAddress()
  const pages =
    paging &&
    Array.from({ length: paging.count }, (_, index) =>
      index + 1 === paging.number ? null : address(routeOfPart(paging.first, index + 1)),
    )
  const count = paging?.total ?? entries.length
  const { compare } = new Intl.Collator(language, { numeric: true })
  const menus = filter.map((name, index) => ({
    name,
    label: name === 'tags' ? words.tags : name,
    choices: (paging?.choices[index] ?? filterChoicesIn(entries, name)).toSorted((one, other) =>
      compare(one.value, other.value),
    ),
  }))
  return (
    <>
      {menus.map(({ name, label, choices }) => (
        <ValueLinks key={name} label={label} choices={choices} />
      ))}
      <form
        className="list-filter"
        data-count={words.count}
        data-none={words.none}
        data-pages={pages && JSON.stringify(pages)}
        data-loading={pages && words.loading}
        data-failed={pages && words.failed}
      >
        {search && (
          <label className="list-filter-field list-filter-search">
            <span>{words.search}</span>
            <input type="search" name="q" autoComplete="off" spellCheck={false} maxLength={100} />
            <Icon name="search" />
          </label>
        )}
        {menus.map(({ name, label, choices }) => (
          <label key={name} className="list-filter-field">
            <span>{label}</span>
            <select name={name}>
              <option value="">{words.all}</option>
              {choices.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </label>
        ))}
        <div className="list-filter-result">
          <p role="status">{fillPlaceholders(words.count, { shown: entries.length, count })}</p>
          <button type="reset" className="list-filter-reset" hidden>
            {words.reset}
          </button>
        </div>
      </form>
    </>
  )
}

type ValueLinksProps = { label: string; choices: readonly FilterChoice[] }

/**
 * Renders links to the pages of the values of a menu. The style sheet shows them only without JavaScript. Renders nothing
 * if the values have no pages.
 */
function ValueLinks({ label, choices }: ValueLinksProps) {
  const links = choices.flatMap(({ value, href }) => (href === undefined ? [] : [{ value, href }]))
  if (links.length === 0) return null
  return (
    <nav className="list-values" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {links.map(({ value, href }) => (
          <li key={value}>
            <Link href={href}>{value}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
