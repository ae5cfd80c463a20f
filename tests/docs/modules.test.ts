import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docsContent } from '../../scripts/docs/docs.ts'

/** Returns the names that the sources of a public module export, types included. */
function exportsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const declared = [...source.matchAll(/^export (?:const|function|type|\* as) (\w+)/gm)]
  const listed = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(
    ([, names = '']) => [...names.matchAll(/(\w+)\s*(?:,|$)/g)],
  )
  return [...declared, ...listed].map(([, name = '']) => name)
}

/** Returns the names in the first column of the tables of a page. */
const namesIn = (page: string): string[] =>
  [...readFileSync(join(docsContent, 'pages', page), 'utf8').matchAll(/^\| (`[^|]*)\|/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )

test.each(['build/modules.md', 'de/build/modules.md'])(
  '%s explains each name that own blocks can import, and no other',
  (page) => {
    const exported = [
      ...exportsOf('src/render/components/for-authors.tsx'),
      ...exportsOf('schema/for-authors.ts'),
    ]
    expect(exported.length).toBeGreaterThan(40)
    expect(namesIn(page).toSorted()).toEqual(exported.toSorted())
  },
)
