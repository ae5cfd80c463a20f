import { describe, expect, test } from 'vitest'
import type { EditablePage } from '../../../src/authoring/dev/edit-message.ts'
import { entryInTime, withValue } from '../../../src/authoring/dev/ui/page-ahead.ts'
import { placeNow } from '../../../src/authoring/dev/ui/moving-entries.tsx'

const file = 'content/pages/kurse.yaml'
const at = ['blocks', 1, 'items', 0, 'title']
const block = { type: 'feature-grid', items: [{ title: 'Drehen' }, { title: 'Brennen' }] }

const page: EditablePage = {
  ...{ undo: 0, redo: 0, file, html: '', hashes: { [file]: 'alt', other: 'x' } },
  isReadable: true,
  head: { title: 'Kurse' },
  blocks: [
    {
      ...{ key: 'b1', isHidden: false, type: 'feature-grid', file, path: ['blocks', 1], line: 9 },
      ...{ shared: undefined, value: block },
    },
  ],
  texts: [{ id: 0, key: 'b1', file, path: at, line: 12, column: 9, role: 'text', value: 'Drehen' }],
}

describe('a page is known without being asked for', () => {
  test('where one word of a block became another', () => {
    const after = withValue(page, { file, path: at, value: 'Töpfern', hash: 'neu' })
    expect(after?.blocks[0]?.value).toEqual({
      type: 'feature-grid',
      items: [{ title: 'Töpfern' }, { title: 'Brennen' }],
    })
    expect(after?.texts[0]?.value).toBe('Töpfern')
    expect(after?.hashes).toEqual({ [file]: 'neu', other: 'x' })
    expect(page.blocks[0]?.value).toBe(block)
  })

  test('where one of its settings became another', () => {
    const after = withValue(page, { file, path: ['title'], value: 'Im Sommer', hash: 'neu' })
    expect(after?.head).toEqual({ title: 'Im Sommer' })
    expect(after?.blocks).toEqual(page.blocks)
  })

  test.each([
    ['a field is new, which has its place among others', ['blocks', 1, 'heading']],
    ['a whole block is another', ['blocks', 1]],
    ['the block is none of the page', ['blocks', 7, 'heading']],
  ])('but not where %s', (_why, path) =>
    expect(withValue(page, { file, path, value: 'Neu', hash: 'neu' })).toBeUndefined(),
  )
})

describe('an entry that is drawn to another place', () => {
  test('is the same one that was taken hold of, wherever it stands when it is let go', () => {
    expect(placeNow(['Brennen', 'Drehen'], { name: 'Drehen', from: 0 })).toBe(1)
    expect(placeNow(['Brennen', 'Drehen'], { name: 'Fort', from: 0 })).toBe(0)
  })

  test('is of several alike the nearest', () =>
    expect(placeNow(['a', 'b', 'a', 'a'], { name: 'a', from: 3 })).toBe(3))
})

describe('an entry of a list that has moved since it was seen', () => {
  const [drehen, brennen] = [{ title: 'Drehen' }, { title: 'Brennen' }]
  const glasieren = { title: 'Glasieren' }
  const now = { items: [brennen, drehen, glasieren] }
  const first = ['items', 0]

  test('is moved on from where it is', () =>
    expect(entryInTime(now, first, { do: 'move', to: 1, old: drehen })).toEqual({
      path: ['items', 1],
      change: { do: 'move', to: 2, old: drehen },
    }))

  test('goes no further than the end', () =>
    expect(entryInTime(now, first, { do: 'move', to: 1, old: glasieren })).toEqual({
      path: ['items', 2],
      change: { do: 'move', to: 2, old: glasieren },
    }))

  test('is moved back from the end by who still saw it at the beginning', () =>
    expect(entryInTime(now, first, { do: 'move', to: -1, old: drehen })).toEqual({
      path: ['items', 1],
      change: { do: 'move', to: 0, old: drehen },
    }))

  test('and one that is new comes at the end of what is left', () =>
    expect(entryInTime(now, ['items', 5], { do: 'insert', value: drehen }).path).toEqual([
      'items',
      3,
    ]))

  test('is taken away, and no other', () =>
    expect(entryInTime(now, first, { do: 'remove', old: drehen }).path).toEqual(['items', 1]))

  test('is left where it was seen if there are several like it, or none', () => {
    const twice = { items: [brennen, drehen, drehen] }
    expect(entryInTime(twice, first, { do: 'remove', old: drehen }).path).toEqual(first)
    expect(entryInTime(now, first, { do: 'remove', old: { title: 'Fort' } }).path).toEqual(first)
  })

  test('and a field, which has a name, stays where it is', () =>
    expect(entryInTime({ title: 'Neu' }, ['title'], { do: 'remove', old: 'Alt' }).path).toEqual([
      'title',
    ]))
})
