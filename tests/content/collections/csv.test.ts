import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CollectionFields } from '../../../schema/collections/model.ts'
import { readCsv } from '../../../src/content/collections/csv.ts'

test('the last cell of a line does not contain the line break of Windows', () => {
  const text = { type: 'text', list: false, required: false } as const
  const fields: CollectionFields = { title: text, note: text }
  const { value, problems } = readCsv(
    'content/data/recipes.csv',
    Buffer.from('title,note\r\nSoup,hot\r\nBread,"two\r\nlines"\r\n'),
    fields,
  )
  expect(problems).toEqual([])
  expect(z.array(z.object({ note: z.string() })).parse(value)).toEqual([
    { note: 'hot' },
    { note: 'two\nlines' },
  ])
})
