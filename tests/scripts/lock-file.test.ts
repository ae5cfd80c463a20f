import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
describe.each(['package-lock.json', 'tests/audit/lighthouse/package-lock.json'])(
  'the lock file %s',
  (file) => {
    const lock = Lock.parse(JSON.parse(readFileSync(file, 'utf8')))

    test('contains every optional package, so npm ci works on every platform', () => {
      const missing = Object.entries(lock.packages).flatMap(([at, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter((name) =>
          placesFor(name, at).every((place) => lock.packages[place]?.version === undefined),
        ),
      )
      expect(missing).toEqual([])
    })

    test('contains no registry addresses', () => {
      const hosts = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])
      expect(hosts).toEqual([])
    })
  },
)

/** Returns the paths where a dependency of the package at `at` may be installed, from inside to outside. */
function placesFor(name: string, at: string): string[] {
  const inside = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
  const outer = at.lastIndexOf('/node_modules/')
  if (at === '') return [inside]
  return [inside, ...placesFor(name, outer === -1 ? '' : at.slice(0, outer))]
}
