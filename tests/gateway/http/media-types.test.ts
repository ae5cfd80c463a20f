import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documentExtensions } from '../../../schema/document-types.ts'
import { createSiteServer } from '../../../src/gateway/http/site-server.ts'

const root = mkdtempSync(join(tmpdir(), 'blockwerk-types-'))
afterAll(() => rmSync(root, { recursive: true }))

test('the site server sends every kind of document with its content type', async () => {
  mkdirSync(join(root, 'files'))
  const names = [...documentExtensions.map((ending) => `prices.${ending}`), 'PRICES.XLSX']
  for (const name of names) writeFileSync(join(root, 'files', name), 'x')
  const server = createSiteServer(root)
  const types = await Promise.all(
    names.map(async (name) => {
      const { headers } = await server.request(`/files/${name}`)
      return [name, headers.get('Content-Type')] as const
    }),
  )
  const unknown = types.filter(([, type]) => type === null || type === 'application/octet-stream')
  expect(unknown).toEqual([])
  expect(new Map(types)).toEqual(
    new Map([
      ...new Map(types),
      ['prices.pdf', 'application/pdf'],
      ['prices.odt', 'application/vnd.oasis.opendocument.text'],
      ['PRICES.XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ]),
  )
})
