import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

vi.stubEnv('BLOCKWERK_CACHE', `blockwerk-test-${process.pid}`)
const { compileClient } = await import('../scripts/client-build.ts')
const { folder, sheets } = await compileClient()

afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }))

test('the browser code is compiled for visitors, also by a test run', () => {
  expect(process.env['NODE_ENV']).toBe('test')
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => name.includes('jsx-dev-runtime'))).toEqual([])
  expect(scripts.length).toBeGreaterThan(5)
})

test('the sheets of blocks are kept apart, each in its layer', () => {
  expect(sheets.map(({ name }) => name)).toContain('hero')
  for (const { css } of sheets) expect(css).toMatch(/^@(?:layer components|keyframes|property)/)
})
