import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { OwnBlockImports } from '../../../src/authoring/dev/server/watch.ts'
import { buildInputsOf } from '../../../src/build/build-inputs.ts'
import { FileSignatures, signatureOf } from '../../../src/content/site/cache/file-signatures.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { removeSites, smallSiteWith, type Files } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { checkedSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const modelFile = 'content/collections/events.ts'
const model = `import { isBefore } from '../../lib/days.ts'

export default {
  title: 'Events',
  fields: { title: { type: 'text', required: true }, starts: 'date', ends: 'date' },
  check({ starts, ends }: Record<string, unknown>) {
    return isBefore(ends, starts)
      ? { ends: { en: 'It ends before it starts.', de: 'Es endet vor dem Anfang.' } }
      : {}
  },
}
`
const days =
  'export const isBefore = (one: unknown, other: unknown) => String(one) < String(other)\n'

const eventsWith = (files: Files = {}): Files => ({
  [modelFile]: model,
  'lib/days.ts': days,
  'content/data/events.csv':
    'title,starts,ends\nFair,2026-06-01,2026-06-02\nParty,2026-06-02,2026-06-01\n',
  ...files,
})

/** The problems of the site as `file:line:column code: message`. */
async function problemsOf(files: Files): Promise<string[]> {
  const { problems } = await checkedSite(eventsWith(files))
  return problems.map(
    ({ file, start, code, message }) => `${file}:${start.line}:${start.column} ${code}: ${message}`,
  )
}

/** Signatures that also count for a file that was just written. */
class NewSignatures extends FileSignatures {
  override get(path: string): string | undefined {
    return signatureOf(path) || undefined
  }
}

describe('a model in TypeScript', () => {
  test('reports what its check finds at the cell of the record', async () => {
    expect(await problemsOf({})).toEqual([
      'content/data/events.csv:3:18 record-check: It ends before it starts.',
    ])
  })

  test('checks records as one in YAML does', async () => {
    const data = '- title: Fair\n  starts: 2026-06-01\n  stops: 2026-06-02\n'
    const files = eventsWith({ 'content/data/events.yaml': data })
    delete files['content/data/events.csv']
    const { problems } = await checkedSite(files)
    expect(problems.map(({ code, start }) => `${code} ${start.line}:${start.column}`)).toEqual([
      'unknown-key 3:3',
    ])
  })

  test.each([
    [
      'a syntax error',
      model.replace('fields: {', 'fields: ('),
      /^content\/collections\/events\.ts:5:\d+ collection-model: The model does not compile/,
    ],
    [
      'an error while it runs',
      model.replace("title: 'Events'", 'title: (undefined as unknown as string).trim()'),
      /^content\/collections\/events\.ts:4:\d+ collection-model: The model throws an error here/,
    ],
    [
      'an error in its check',
      model.replace('return isBefore', "throw new Error('Oh no')\n    return isBefore"),
      /^content\/collections\/events\.ts:7:\d+ collection-model: .*“Oh no”/,
    ],
    [
      'no default export',
      model.replace('export default', 'export const events ='),
      /:1:1 collection-model: This file does not export a model/,
    ],
    [
      'a check that returns no problems by field',
      model.replace(/return isBefore[^}]*\} \}\s*: \{\}/, "return 'wrong'"),
      /:1:1 collection-model: The function “check” returned something else/,
    ],
    [
      'a check of a field that does not exist',
      model.replace('{ ends: {', '{ end: {'),
      /^content\/collections\/events\.ts:6:3 unknown-name: .*“end”/,
    ],
    [
      'an unknown property of a field',
      model.replace('required: true', 'requird: true'),
      /^content\/collections\/events\.ts:5:36 unknown-key: /,
    ],
  ])('with %s is reported once, at its line', async (_, text, expected) => {
    expect(await problemsOf({ [modelFile]: text })).toEqual([expect.stringMatching(expected)])
  })

  test('offers no fix, because its text is not data', async () => {
    const text = model.replace('required: true', 'requird: true')
    const { problems } = await checkedSite(eventsWith({ [modelFile]: text }))
    expect(problems.map(({ code, fix }) => [code, fix])).toEqual([['unknown-key', undefined]])
  })

  test('next to one in YAML is reported', async () => {
    const yaml = 'title: Events\nfields: { title: text, starts: date, ends: date }\n'
    expect(await problemsOf({ 'content/collections/events.yaml': yaml })).toContain(
      'content/collections/events.yaml:1:1 collection-model: This collection already has a model: content/collections/events.ts.',
    )
  })

  test('is read again if a file that it imports changes', () => {
    const root = smallSiteWith(eventsWith())
    const site = new SiteModel(root, schemas, { followsDisk: true })
    const state = () => {
      const { problems, collections } = site.siteContext()
      return { codes: problems.map(({ code }) => code), hash: collections.hash }
    }
    const build = () =>
      buildInputsOf(root, { engine: 'x', compress: false, plain: false }, new NewSignatures())
    expect(new OwnBlockImports(root).refresh()).toEqual([join(root, 'lib/days.ts')])
    const before = { ...state(), files: build()?.otherFilesHash }
    writeFileSync(join(root, 'lib/days.ts'), 'export const isBefore = () => false // never\n')
    const after = { ...state(), files: build()?.otherFilesHash }
    expect([before.codes, after.codes]).toEqual([['record-check'], []])
    expect(after.hash).not.toBe(before.hash)
    expect(before.files).toBeDefined()
    expect(after.files).not.toBe(before.files)
  })
})
