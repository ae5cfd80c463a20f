import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from 'esbuild'
import { SourceErrors } from '../../../src/authoring/dev/server/current-site.ts'
import { removeSites, siteOf } from '../../support/content-on-disk.ts'

afterAll(removeSites)

const faultsOf = (error: unknown) => {
  const faults = new SourceErrors(process.cwd(), 'en')
  faults.setBundleError(error)
  return faults.allErrors().map(({ place, message }) => [place, message])
}

test('SourceFaults shows a failed esbuild bundle with the place of each fault', async () => {
  const stdin = { contents: 'const kiln =\n', sourcefile: 'kiln.ts', loader: 'ts' } as const
  const failure = await build({ stdin, write: false, logLevel: 'silent' }).catch(
    (error: unknown) => error,
  )
  expect(faultsOf(failure)).toEqual([['kiln.ts:2:1', 'Unexpected end of file']])
})

test('SourceFaults shows only the message of any other error', () => {
  const both = new AggregateError([new Error('cold'), new Error('cracked')], 'The kiln failed.')
  expect(faultsOf(both)).toEqual([['src', 'The kiln failed.']])
  expect(faultsOf('no kiln')).toEqual([['src', 'no kiln']])
})

test('SourceFaults shows no fault for a bundle without faults', () => {
  expect(faultsOf(undefined)).toEqual([])
})

test('SourceFaults reports a source file until it is fixed or deleted', async () => {
  const home = siteOf({ 'src/kiln.ts': 'export const kiln =\n', 'src/kiln.css': '.kiln { }\n' })
  const faults = new SourceErrors(home, 'en')
  const check = async (file: string) => [await faults.checkFile(file), faults.allErrors().length]
  expect(await check('src/kiln.css')).toEqual([false, 0])
  expect(await check('src/kiln.ts')).toEqual([true, 1])
  writeFileSync(join(home, 'src/kiln.ts'), 'export const kiln = 1\n')
  expect(await check('src/kiln.ts')).toEqual([true, 0])
  expect(await check('src/kiln.ts')).toEqual([false, 0])
  writeFileSync(join(home, 'src/kiln.ts'), 'export const\n')
  expect(await check('src/kiln.ts')).toEqual([true, 1])
  rmSync(join(home, 'src/kiln.ts'))
  expect(await check('src/kiln.ts')).toEqual([true, 0])
})

test('SourceFaults checks a source file again after a check has failed', async () => {
  const home = siteOf({ 'src/kiln.ts': 'export const kiln =\n' })
  const faults = new SourceErrors(home, 'en')
  const broken = Object.defineProperty(new SourceErrors(home, 'en'), 'language', {
    get() {
      throw new Error('no language')
    },
    configurable: true,
  })
  await expect(broken.checkFile('src/kiln.ts')).rejects.toThrow('no language')
  Object.defineProperty(broken, 'language', { value: 'en' })
  expect(await broken.checkFile('src/kiln.ts')).toBe(await faults.checkFile('src/kiln.ts'))
})
