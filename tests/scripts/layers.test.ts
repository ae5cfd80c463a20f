import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

/** The areas from bottom to top. An area may import from itself and from the areas before it. */
const areas = [
  ...['src/text', 'schema', 'src/locale', 'src/problems', 'src/content', 'src/render'],
  ...['src/blocks', 'src/build', 'src/gateway', 'src/authoring', 'src/docs', 'src/cli', 'scripts'],
]

/** Imports that are forbidden although they go downwards: rendering knows no YAML. */
const forbidden = new Set(['src/render src/content'])
/** Upward imports that are allowed for types only. */
const typesOnly = new Set(['src/locale src/problems', 'src/cli scripts'])

const files = sourceFiles().filter((name) => /\.(?:[cm]?tsx?|mjs|css)$/.test(name))
const imports = files.flatMap((from) => {
  const statement =
    /^(?:import|export)( type)? (?:[^'";]*? from )?'([^']+)'|^@import '([^']+)'|\bimport\('([^']+)'\)/gm
  return [...readFileSync(from, 'utf8').matchAll(statement)].map(([, type, ...names]) => {
    const name = names.find((found) => found !== undefined) ?? ''
    return {
      from,
      to: name.startsWith('.') ? join(dirname(from), name) : name,
      isType: type !== undefined,
    }
  })
})
const areaOf = (path: string) => areas.find((area) => path.startsWith(`${area}/`))

test('every file imports only from its own area and lower areas', () => {
  const found = imports.filter(({ from, to, isType }) => {
    const [above, below] = [areaOf(from), areaOf(to)]
    const edge = `${above} ${below}`
    if (forbidden.has(edge)) return true
    const isUp = areas.indexOf(below ?? '') > areas.indexOf(above ?? '')
    return isUp && !(isType && typesOnly.has(edge))
  })
  expect(found.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  expect(files.filter((file) => areaOf(file) === undefined)).toEqual([])
})

test.each([
  ['src/render/client', ['zod', 'yaml', 'js-yaml', 'markdown-it', 'react-dom/server']],
  ['src/content', ['react', 'react-dom', 'react-dom/server', 'vite']],
  ['src/gateway/app.ts', ['node:fs', 'libsql', 'postgres', 'react']],
])('%s never imports the packages %s, not even indirectly', (start, packages) => {
  const loaded = new Set(files.filter((file) => file.startsWith(start)))
  for (const file of loaded) {
    for (const { from, to, isType } of imports) if (from === file && !isType) loaded.add(to)
  }
  expect(packages.filter((name) => loaded.has(name))).toEqual([])
})
