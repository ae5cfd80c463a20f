import type { BlockOf } from '../../../schema/block.ts'
import { filterValuesOf } from '../../../schema/blocks/list.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { formatMonth } from '../../text/calendar-day.ts'

export type Entry = BlockOf<'list'>['items'][number]
export type ListWords = BlockProps<'list'>['words']

/** The entries of a list, or of one of its groups. */
export type EntriesProps = {
  entries: readonly Entry[]
  /** The number of ranks of the entries' headings below the heading of the block. */
  below: 1 | 2
  buttonLabel: string
  words: ListWords
  /** The names of the menus above the list. Undefined if it has neither menus nor a search field. */
  filter: readonly string[] | undefined
}

/** Returns the attribute from which the script of a list reads the values of an entry, one list for each menu. */
export const entryAttributes = (entry: Entry, filter: readonly string[] | undefined) =>
  filter && { 'data-entry': JSON.stringify(filter.map((name) => filterValuesOf(entry, name))) }

/** Returns a key that no other entry of a list has. */
export const keyOfEntry = ({ href, title }: Entry, index: number): string =>
  href ?? `${index} ${title}`

/** `undated` and `others`: the titles of the entries without a date, and without a fact. */
type GroupOptions = { language: string; undated: string; others: string }

/**
 * Returns the entries under their year, month, first letter, or fact with a label. Groups are in the order of their first
 * entries, those without a value at the end.
 */
export function groupEntries(
  entries: readonly Entry[],
  by: string,
  options: GroupOptions,
): { title: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const title = titleOf(entry, by, options)
    const group = groups.get(title)
    if (group === undefined) groups.set(title, [entry])
    else group.push(entry)
  }
  const last = by === 'year' || by === 'month' ? options.undated : options.others
  const without = groups.get(last)
  groups.delete(last)
  return [...groups, ...(without === undefined ? [] : [[last, without] as const])].map(
    ([title, members]) => ({ title, entries: members }),
  )
}

function titleOf(entry: Entry, by: string, { language, undated, others }: GroupOptions): string {
  const { title, date } = entry
  switch (by) {
    case 'letter':
      return letterOf(title, language)
    case 'year':
      return date?.slice(0, 4) ?? undated
    case 'month':
      return date === undefined ? undated : formatMonth(date, language)
    default:
      return filterValuesOf(entry, by)[0] ?? others
  }
}

/** Returns the first letter without accents (`Ä` counts as `A`), or `0–9` for a title that starts with a digit. */
function letterOf(title: string, language: string): string {
  const [first = '#'] = title.normalize('NFD').replace(/^[^\p{L}\p{N}]+/u, '')
  return /\p{N}/u.test(first) ? '0–9' : first.toLocaleUpperCase(language)
}
