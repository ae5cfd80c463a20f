import { listRowSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders, textForCount } from '../../text/placeholders.ts'
import { formatLongDay } from '../../text/calendar-day.ts'
import { neighboursOf, routeOfPart, shownNumbers, type Paging } from '../../text/paging.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import {
  entryAttributes,
  groupEntries,
  keyOfEntry,
  type EntriesProps,
  type Entry,
  type ListWords,
} from './entries.ts'
import { Calendar } from './list-calendar.tsx'
import { ListFilter } from './list-filter.tsx'
import { EntryTitle, FactValue } from './entry-title.tsx'
import { EntryTable } from './list-table.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'

export function List({ block, words }: BlockProps<'list'>) {
  const {
    from,
    layout,
    items,
    perPage,
    search,
    group = layout === 'calendar' ? 'month' : undefined,
  } = block
  const { paging, language } = useRenderContext()
  const { level } = useBlockPlace()
  const isRows = layout !== 'cards'
  // Two backdrops on one page would meet at an edge.
  const hasBackdrop = !isRows && level === 1
  const defaults = words[from ?? (isRows ? 'postings' : 'articles')]
  const defaultEmpty = from === undefined ? words.empty : defaults.empty
  const { buttonLabel = defaults.buttonLabel, empty = defaultEmpty } = block
  const Entries = {
    cards: Cards,
    rows: Rows,
    links: Links,
    calendar: Calendar,
    table: undefined,
  }[layout]
  const isFiltered = (block.filter.length > 0 || search) && layout !== 'links' && items.length > 0
  const filter = isFiltered ? block.filter : undefined
  const shared = { buttonLabel, words, filter }
  const groups =
    group === undefined || layout === 'cards'
      ? undefined
      : groupEntries(items, group, { language, undated: words.undated, others: words.others })
  const content =
    items.length === 0 ? (
      <Inline as="p" className="list-empty text" text={empty} />
    ) : Entries === undefined ? (
      <EntryTable groups={groups ?? [{ entries: items }]} heading={block.heading} {...shared} />
    ) : groups === undefined ? (
      <Entries entries={items} {...shared} below={1} />
    ) : (
      groups.map(({ title, entries }) => (
        <div key={title} className="list-group">
          <Subheading className="list-group-title">{title}</Subheading>
          <Entries entries={entries} {...shared} below={2} />
        </div>
      ))
    )
  const ownPaging = perPage === undefined ? undefined : paging
  const pageLinks = ownPaging && <PageLinks paging={ownPaging} words={words} />
  return (
    <Section
      block={block}
      className={`list list-of-${layout}${hasBackdrop ? ' backdrop' : ''}`}
      isInFeed={false}
    >
      <Intro block={block} />
      {filter === undefined ? (
        <>
          {content}
          {pageLinks}
        </>
      ) : (
        <div data-part="list" data-still="">
          <ListFilter
            entries={items}
            filter={filter}
            search={search}
            paging={ownPaging}
            words={words.filter}
          />
          <div className="list-all">
            {content}
            {pageLinks}
          </div>
        </div>
      )}
    </Section>
  )
}

/**
 * Renders the entries as cards. The first card is wider and at the top of the list, except if there are two cards or no
 * images.
 */
function Cards({ entries, buttonLabel, words, filter }: EntriesProps) {
  const hasImages = entries.some(({ image }) => image !== undefined)
  const arrangement = hasImages ? (entries.length === 2 ? 'pair' : 'lead') : 'plain'
  return (
    <ul className={`list-cards list-${arrangement}`}>
      {entries.map((entry, index) => (
        <li
          key={keyOfEntry(entry, index)}
          className="list-card card"
          {...entryAttributes(entry, filter)}
        >
          {entry.image ? (
            <div className="list-card-window">
              <Picture
                image={{ ...entry.image, decorative: true }}
                sizes={imageSizesAt(index, entries.length)}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
              {entry.soon && <p className="list-soon">{words.soon}</p>}
            </div>
          ) : null}
          <div className="list-card-text">
            <Facts
              entry={entry}
              soon={entry.soon && entry.image === undefined ? words.soon : undefined}
              words={words}
            />
            <Subheading>{entry.title}</Subheading>
            {entry.text && <Inline as="p" className="list-teaser text" text={entry.text} />}
            {entry.href !== undefined && (
              <EntryLink href={entry.href} title={entry.title} label={buttonLabel} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Rows({ entries, buttonLabel, words, below, filter }: EntriesProps) {
  return (
    <ul className="list-rows">
      {entries.map((entry, index) => (
        <li
          key={keyOfEntry(entry, index)}
          className="list-row card"
          {...entryAttributes(entry, filter)}
        >
          {entry.image && (
            <div className="list-row-window">
              <Picture image={{ ...entry.image, decorative: true }} {...listRowSlot} />
            </div>
          )}
          <div className="list-row-words">
            <Facts entry={entry} words={words} />
            <Subheading below={below}>{entry.title}</Subheading>
            {entry.text && <Inline as="p" className="text" text={entry.text} />}
          </div>
          {entry.href !== undefined && (
            <EntryLink href={entry.href} title={entry.title} label={buttonLabel} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Renders links in columns. Entries below the route of another entry are listed under it. */
function Links({ entries, below: rank }: EntriesProps) {
  const { single, groups } = groupByRoute(entries)
  return (
    <div className="list-links">
      {single.length > 0 && <LinkColumns entries={single} />}
      {groups.map(({ top, below }) => (
        <div key={top.href}>
          <Subheading className="list-links-top" below={rank}>
            <EntryTitle entry={top} />
          </Subheading>
          <LinkColumns entries={below} />
        </div>
      ))}
    </div>
  )
}

function LinkColumns({ entries }: Pick<EntriesProps, 'entries'>) {
  return (
    <ul className="list-links-columns">
      {entries.map((entry, index) => (
        <li key={keyOfEntry(entry, index)}>
          <EntryTitle entry={entry} />
        </li>
      ))}
    </ul>
  )
}

type LinkGroup = { top: Entry & { href: string }; below: Entry[] }

/** Groups entries by the entry whose route is the beginning of theirs. The home page has no group. */
function groupByRoute(entries: readonly Entry[]): { single: Entry[]; groups: LinkGroup[] } {
  const linked = entries.flatMap((entry) =>
    entry.href === undefined ? [] : [{ ...entry, href: entry.href }],
  )
  const tops = new Set(linked.map(({ href }) => href))
  const topOf = (href: string): string => {
    const above = href.slice(0, href.lastIndexOf('/'))
    if (above === '' || !href.startsWith('/')) return href
    const top = topOf(above)
    return tops.has(top) ? top : href
  }
  const groups = new Map(linked.map((top): [string, LinkGroup] => [top.href, { top, below: [] }]))
  for (const entry of linked) {
    const top = topOf(entry.href)
    if (top !== entry.href) groups.get(top)?.below.push(entry)
  }
  const isTop = ({ top }: LinkGroup) => topOf(top.href) === top.href
  const all = [...groups.values()].filter(isTop)
  return {
    single: [
      ...all.filter(({ below }) => below.length === 0).map(({ top }) => top),
      ...entries.filter(({ href }) => href === undefined),
    ],
    groups: all.filter(({ below }) => below.length > 0),
  }
}

/** Renders the links to the other pages of the list. */
function PageLinks({ paging, words }: { paging: Paging; words: ListWords }) {
  const { previous, next } = neighboursOf(paging)
  const { first, number: current } = paging
  return (
    <nav className="list-pages" aria-label={words.paging.label}>
      <ol>
        {previous !== undefined && (
          <li>
            <Link href={previous} rel="prev" className="list-pages-step">
              <Icon name="arrow-right" className="list-pages-back" />
              {words.paging.previous}
            </Link>
          </li>
        )}
        {shownNumbers(paging).map((number, index) => (
          <li key={number ?? `gap ${index}`} className="list-pages-number">
            {number === undefined ? (
              '…'
            ) : (
              <Link
                href={routeOfPart(first, number)}
                aria-current={number === current ? 'page' : undefined}
              >
                <span className="visually-hidden">{words.paging.page} </span>
                {number}
              </Link>
            )}
          </li>
        ))}
        {next !== undefined && (
          <li>
            <Link href={next} rel="next" className="list-pages-step">
              {words.paging.next}
              <Icon name="arrow-right" />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}

type FactsProps = { entry: Entry; words: ListWords; soon?: string | undefined }

/** Renders the short line above the title: date, reading time and other facts. Renders nothing without any of them. */
function Facts({ entry: { date, readingTime, meta, facts }, words, soon }: FactsProps) {
  const { language } = useRenderContext()
  if ((soon ?? date ?? readingTime ?? meta ?? facts?.[0]) === undefined) return null
  return (
    <p className="list-facts">
      {soon && <span>{soon}</span>}
      {date && <time dateTime={date}>{formatLongDay(date, language)}</time>}
      {readingTime && (
        <span>
          {fillPlaceholders(textForCount(words.readingTime, readingTime, language), {
            minutes: readingTime,
          })}
        </span>
      )}
      {meta && <span>{meta}</span>}
      {facts?.map(
        (fact) =>
          fact.value && (
            <span key={fact.label}>
              <FactValue fact={fact} />
            </span>
          ),
      )}
    </p>
  )
}

type EntryLinkProps = { href: string; title: string; label: string }

function EntryLink({ href, title, label }: EntryLinkProps) {
  return (
    <Link href={href} className="button button-secondary stretched">
      {label}
      <span className="visually-hidden">: {title}</span>
      <Icon name="arrow-right" className="icon-forward" />
    </Link>
  )
}

/**
 * Returns the `sizes` attribute of the image in the card at `index` of `count` cards, as the style sheet lays them out.
 * On phones the value is 10 % less than the real width: the difference is invisible at two device pixels per CSS pixel,
 * and the files are half as large.
 */
function imageSizesAt(index: number, count: number): string {
  if (count === 2) return '(min-width: 1024px) 570px, (min-width: 640px) 50vw, 82vw'
  if (index === 0) return '(min-width: 1024px) 680px, (min-width: 640px) 100vw, 82vw'

  // After the first card, the rows have three cards, and the last one or two rows have two.
  const inPairs = [0, 4, 2][(count - 1) % 3] ?? 0
  const largeScreenWidth = count - index > inPairs ? '375px' : '570px'
  const isAlone = index === count - 1 && index % 2 === 1
  return `(min-width: 1024px) ${largeScreenWidth}, (min-width: 640px) ${isAlone ? '100vw' : '50vw'}, 82vw`
}
