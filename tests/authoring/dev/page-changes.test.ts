import { describe, expect, test } from 'vitest'
import type { EditablePage } from '../../../src/authoring/dev/edit-message.ts'
import {
  adaptToMovedEntry,
  pageWithWrittenValue,
} from '../../../src/authoring/dev/ui/page-changes.ts'
import { currentIndexOf } from '../../../src/authoring/dev/ui/list-order.tsx'

const file = 'content/pages/kurse.yaml'
const at = ['blocks', 1, 'items', 0, 'title']
const block = { type: 'grid', items: [{ title: 'Drehen' }, { title: 'Brennen' }] }

const page: EditablePage = {
  ...{ undo: 0, redo: 0, file, html: '', hashes: { [file]: 'alt', other: 'x' } },
  isReadable: true,
  head: { title: 'Kurse' },
  blocks: [
    {
      ...{ key: 'b1', isHidden: false, type: 'grid', file, path: ['blocks', 1], line: 9 },
      ...{ shared: undefined, value: block },
    },
  ],
  texts: [
    {
      id: 0,
      key: 'b1',
      file,
      path: at,
      line: 12,
      column: 9,
      fields: [],
      role: 'text',
      value: 'Drehen',
    },
  ],
}

describe('withValue', () => {
  test('returns the page with a changed text of a record, which is in no block of the page', () => {
    const place = { file: 'content/data/courses.csv', path: [1, 'title'] }
    const [text] = page.texts
    if (text === undefined) throw new Error('The page has no text.')
    const shown = { ...page, texts: [{ ...text, ...place }] }
    const after = pageWithWrittenValue(shown, { ...place, value: 'Töpfern', hash: 'neu' })
    expect(after?.texts[0]?.value).toBe('Töpfern')
    expect(after?.hashes[place.file]).toBe('neu')
    expect(pageWithWrittenValue(page, { ...place, value: 'x', hash: 'neu' })).toBeUndefined()
  })

  test('returns the page with a changed text of a block, without a request to the server', () => {
    const after = pageWithWrittenValue(page, { file, path: at, value: 'Töpfern', hash: 'neu' })
    expect(after?.blocks[0]?.value).toEqual({
      type: 'grid',
      items: [{ title: 'Töpfern' }, { title: 'Brennen' }],
    })
    expect(after?.texts[0]?.value).toBe('Töpfern')
    expect(after?.hashes).toEqual({ [file]: 'neu', other: 'x' })
    expect(page.blocks[0]?.value).toBe(block)
  })

  test('returns the page with a changed setting of the page', () => {
    const after = pageWithWrittenValue(page, {
      file,
      path: ['title'],
      value: 'Im Sommer',
      hash: 'neu',
    })
    expect(after?.head).toEqual({ title: 'Im Sommer' })
    expect(after?.blocks).toEqual(page.blocks)
  })

  test.each([
    ['a field is new', ['blocks', 1, 'heading']],
    ['a whole block is replaced', ['blocks', 1]],
    ['the block is not on the page', ['blocks', 7, 'heading']],
  ])('returns undefined when %s', (_why, path) =>
    expect(pageWithWrittenValue(page, { file, path, value: 'Neu', hash: 'neu' })).toBeUndefined(),
  )
})

describe('placeNow', () => {
  test('finds the dragged entry at its current place, or its old place if it is gone', () => {
    expect(currentIndexOf(['Brennen', 'Drehen'], { name: 'Drehen', startIndex: 0 })).toBe(1)
    expect(currentIndexOf(['Brennen', 'Drehen'], { name: 'Fort', startIndex: 0 })).toBe(0)
  })

  test('returns the nearest of several equal entries', () =>
    expect(currentIndexOf(['a', 'b', 'a', 'a'], { name: 'a', startIndex: 3 })).toBe(3))
})

describe('entryInTime, for an entry that has moved in its list,', () => {
  const [drehen, brennen] = [{ title: 'Drehen' }, { title: 'Brennen' }]
  const glasieren = { title: 'Glasieren' }
  const now = { items: [brennen, drehen, glasieren] }
  const first = ['items', 0]

  test('moves the entry on from its current place', () =>
    expect(adaptToMovedEntry(now, first, { do: 'move', to: 1, old: drehen })).toEqual({
      path: ['items', 1],
      change: { do: 'move', to: 2, old: drehen },
    }))

  test('moves the entry no further than the end of the list', () =>
    expect(adaptToMovedEntry(now, first, { do: 'move', to: 1, old: glasieren })).toEqual({
      path: ['items', 2],
      change: { do: 'move', to: 2, old: glasieren },
    }))

  test('moves the entry back from its current place', () =>
    expect(adaptToMovedEntry(now, first, { do: 'move', to: -1, old: drehen })).toEqual({
      path: ['items', 1],
      change: { do: 'move', to: 0, old: drehen },
    }))

  test('inserts a new entry at the end of a shorter list', () =>
    expect(adaptToMovedEntry(now, ['items', 5], { do: 'insert', value: drehen }).path).toEqual([
      'items',
      3,
    ]))

  test('removes the moved entry and no other', () =>
    expect(adaptToMovedEntry(now, first, { do: 'remove', old: drehen }).path).toEqual(['items', 1]))

  test('keeps the old place when the list has several equal entries or none', () => {
    const twice = { items: [brennen, drehen, drehen] }
    expect(adaptToMovedEntry(twice, first, { do: 'remove', old: drehen }).path).toEqual(first)
    expect(adaptToMovedEntry(now, first, { do: 'remove', old: { title: 'Fort' } }).path).toEqual(
      first,
    )
  })

  test('keeps the path of a field, which has a name', () =>
    expect(
      adaptToMovedEntry({ title: 'Neu' }, ['title'], { do: 'remove', old: 'Alt' }).path,
    ).toEqual(['title']))
})
