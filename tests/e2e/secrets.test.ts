import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { secretParts } from './planted-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the files that contain a secret of the environment. */
function leaksIn(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  return files.flatMap((entry) => {
    if (!entry.isFile()) return []
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const text = readFileSync(path, 'latin1')
    return [...secretParts, '_WEBHOOK_URL', 'DATABASE_URL']
      .filter((secret) => text.includes(secret))
      .map((secret) => `${entry.name}: ${secret}`)
  })
}

test('a site that is built with secrets in the environment contains none of them', () => {
  expect(leaksIn(realpathSync(inject('dist')))).toEqual([])
})

test('the search for secrets detects a secret in a page', () => {
  const page = join(folder, 'contact.html')
  cpSync(join(realpathSync(inject('dist')), 'contact.html'), page)
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('/api/forms/contact', 'https://workflow.example/x'),
  )
  expect(leaksIn(folder)).toEqual(['contact.html: workflow.example'])
})
