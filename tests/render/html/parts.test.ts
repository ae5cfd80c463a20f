import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

test('every data-part in the rendered HTML has a script file, and every script file is used', () => {
  const pages = readdirSync('tests/blocks/html', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(`tests/blocks/html/${name}`, 'utf8'))
  // The examples of blocks do not contain the search of the navigation bar and the question for consent.
  const frame = ['src/render/components/search-dialog.tsx', 'src/render/html/analytics.tsx'].map(
    (file) => readFileSync(file, 'utf8'),
  )
  const marked = [...pages, ...frame].flatMap((html) =>
    [...html.matchAll(/\sdata-part="([^"]*)"/g)].map(([, name]) => name),
  )
  const parts = ['src/blocks', 'src/render/components']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((name) => name.endsWith('.part.ts'))
    .map((name) => basename(name, '.part.ts'))
  expect([...new Set(marked)].toSorted()).toEqual(parts.toSorted())
})
