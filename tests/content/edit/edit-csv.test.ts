import { describe, expect, test } from 'vitest'
import type { CollectionFields } from '../../../schema/collections/model.ts'
import { CollectionModel, withFieldTypes } from '../../../schema/collections/model.ts'
import { editCsv } from '../../../src/content/edit/edit-csv.ts'

const fields: CollectionFields = CollectionModel.parse(
  withFieldTypes({
    title: 'Brote',
    fields: {
      title: { type: 'text', required: true },
      price: 'money',
      fresh: 'boolean',
      tags: { type: 'text', list: true },
      image: 'image',
      oven: 'place',
      text: 'markdown',
    },
  }),
).fields

const bom = '\uFEFF'
const table = [
  'slug;title;price;tags;image;text',
  'rye;"Roggen ""dunkel""";4.5;alt; rye.svg ;"Zwei',
  'Zeilen; mit Zeichen"',
  '',
  'spelt;Dinkel;5;hell, mild;;',
  'last;Letztes;;;;',
]
const csv = table.join('\n')
const windows = `${bom}${table.join('\r\n')}\r\n`

const set = (
  text: string,
  path: (string | number)[],
  value: string | number | boolean | string[],
) => editCsv(text, { do: 'set', path, value }, fields)

describe('editCsv', () => {
  test('changes one cell and keeps all other bytes', () => {
    expect(set(windows, [1, 'title'], 'Dinkelbrot')).toBe(
      windows.replace('spelt;Dinkel;', 'spelt;Dinkelbrot;'),
    )
    expect(set(windows, [0, 'price'], 4.75)).toBe(windows.replace(';4.5;', ';4.75;'))
    expect(set(csv, [2, 'text'], 'Ende')).toBe(`${csv}Ende`)
    expect(set(windows, [0, 'image'], 'spelt.svg')).toBe(
      windows.replace('; rye.svg ;', ';spelt.svg;'),
    )
  })

  test('quotes a value only if it must, and keeps the quotes that are there', () => {
    expect(set(windows, [1, 'title'], 'Hell; "mild"')).toContain('\r\nspelt;"Hell; ""mild""";5;')
    expect(set(windows, [0, 'title'], 'Roggen')).toContain('\r\nrye;"Roggen";4.5;')
    expect(set(windows, [1, 'text'], 'Eins\nZwei')).toContain(';hell, mild;;"Eins\r\nZwei"\r\n')
  })

  test('writes lists with the separator of the cell, and one entry with a comma so that it stays one', () => {
    expect(set(csv, [1, 'tags'], ['hell', 'neu'])).toContain(';hell, neu;;')
    expect(set(csv, [1, 'tags'], ['a, b'])).toContain(';a, b|;;')
    expect(set(csv, [2, 'tags'], ['x', 'y'])).toContain('last;Letztes;;x|y;;')
    expect(set(csv, [2, 'tags'], ['x|y'])).toBeUndefined()
    expect(editCsv(csv, { do: 'insert', path: [1, 'tags', 2], value: 'neu' }, fields)).toContain(
      ';hell, mild, neu;;',
    )
  })

  test('adds a column for a field without one, and leaves other rows as they are', () => {
    expect(set(windows, [1, 'fresh'], true)).toBe(
      windows
        .replace(';image;text\r\n', ';image;text;fresh\r\n')
        .replace(';hell, mild;;\r\n', ';hell, mild;;;true\r\n'),
    )
    expect(
      editCsv(
        csv,
        { do: 'set', path: [1, 'oven'], value: { label: 'Ulm', lat: 48.4, lng: 9.99 } },
        fields,
      ),
    ).toContain(';text;oven.label;oven.lat;oven.lng\n')
  })

  test('empties a cell, and adds, copies and removes rows', () => {
    expect(editCsv(csv, { do: 'remove', path: [1, 'tags'] }, fields)).toContain('spelt;Dinkel;5;;;')
    const added = { slug: 'oat', title: 'Hafer', price: 3 }
    expect(editCsv(windows, { do: 'insert', path: [3], value: added }, fields)).toBe(
      `${windows.slice(0, -2)}\r\noat;Hafer;3;;;\r\n`,
    )
    expect(editCsv(csv, { do: 'insert', path: [3], value: added }, fields)).toBe(
      `${csv}\noat;Hafer;3;;;`,
    )
    expect(editCsv(windows, { do: 'copy', path: [0], to: 1 }, fields)).toBe(
      windows.replace('spelt;', `${table.slice(1, 3).join('\r\n')}\r\nspelt;`),
    )
    expect(editCsv(windows, { do: 'remove', path: [0] }, fields)).toBe(
      windows.replace(`${table.slice(1, 3).join('\r\n')}\r\n`, ''),
    )
    expect(editCsv(csv, { do: 'remove', path: [2] }, fields)).toBe(
      csv.replace('\nlast;Letztes;;;;', ''),
    )
  })

  test('refuses what a table cannot hold', () => {
    expect(set(csv, [9, 'title'], 'x')).toBeUndefined()
    expect(set(csv, [0, 'title'], 'x\ry')).toBeUndefined()
    expect(set('title\nx\n"y', [0, 'title'], 'z')).toBeUndefined()
    expect(editCsv(csv, { do: 'move', path: [0], to: 1 }, fields)).toBeUndefined()
  })
})
