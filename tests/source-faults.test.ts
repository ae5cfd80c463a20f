import { expect, test } from 'vitest'
import { build } from 'esbuild'
import { SourceFaults } from '../src/dev/server/source-faults.ts'

const shown = (error: unknown) => {
  const faults = new SourceFaults(process.cwd(), 'en')
  faults.noteBundle(error)
  return faults.all().map(({ place, message }) => [place, message])
}

test('a bundle that esbuild cannot make is shown with the place of each fault', async () => {
  const stdin = { contents: 'const kiln =\n', sourcefile: 'kiln.ts', loader: 'ts' } as const
  const failure = await build({ stdin, write: false, logLevel: 'silent' }).catch(
    (error: unknown) => error,
  )
  expect(shown(failure)).toEqual([['kiln.ts:2:1', 'Unexpected end of file']])
})

test('any other error has its message alone, whatever errors it holds', () => {
  const both = new AggregateError([new Error('cold'), new Error('cracked')], 'The kiln failed.')
  expect(shown(both)).toEqual([['src', 'The kiln failed.']])
  expect(shown('no kiln')).toEqual([['src', 'no kiln']])
})

test('a bundle without faults has none to show', () => {
  expect(shown(undefined)).toEqual([])
})
