import { expect, test } from 'vitest'
import { list } from '../../schema/blocks/list.ts'
import { groupEntries } from '../../src/blocks/list/entries.ts'

const { items } = list.parse({
  type: 'list',
  heading: 'Termine',
  items: [
    {
      title: 'Äpfel ernten',
      href: '/a',
      date: '2026-09-12',
      facts: [{ label: 'Ort', value: 'Garten' }],
    },
    { title: 'Ohne Termin', href: '/o' },
    { title: '„Alte“ Sorten', href: '/b', date: '2026-09-30' },
    { title: '10 Jahre Garten', href: '/c', date: '2027-01-01' },
  ],
})
const options = { language: 'de', undated: 'Ohne Datum', others: 'Weitere' }
const groupsBy = (by: string) =>
  groupEntries(items, by, options).map(({ title, entries }) => [title, entries.length])

test('a list grouped by month or year puts entries without a date at the end', () => {
  expect(groupsBy('month')).toEqual([
    ['September 2026', 2],
    ['Januar 2027', 1],
    ['Ohne Datum', 1],
  ])
  expect(groupsBy('year')).toEqual([
    ['2026', 2],
    ['2027', 1],
    ['Ohne Datum', 1],
  ])
})

test('a list grouped by letter ignores accents and quotation marks, and puts digits together', () => {
  expect(groupsBy('letter')).toEqual([
    ['A', 2],
    ['O', 1],
    ['0–9', 1],
  ])
})

test('a list grouped by a fact puts entries without it at the end', () => {
  expect(groupsBy('Ort')).toEqual([
    ['Garten', 1],
    ['Weitere', 3],
  ])
})
