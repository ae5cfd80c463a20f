import { createServer, type ServerResponse } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { kitOf } from '../../../src/cli/kit.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import { blockwerk as spoken } from '../../support/command-line.ts'
import { removeSites, smallSiteWith, type Files } from '../../support/content-on-disk.ts'

let answer: (response: ServerResponse) => void = (response) => response.end()
const server = createServer((_request, response) => answer(response))
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}/recipes`
})
afterAll(() => {
  server.close()
  removeSites()
})

const blockwerk = (...words: string[]) => spoken(words, { LC_ALL: 'en_GB' })

const model =
  'title: Recipes\nfields:\n  title: { type: text, required: true }\n  minutes: number\n'

const siteWith = (files: Files = {}, pull = `pull: ${url}\n`): string =>
  smallSiteWith({ 'content/collections/recipes.yaml': model + pull, ...files })

const serve = (text: string | Buffer, status = 200) => {
  answer = (response) => response.writeHead(status).end(text)
}

describe('npx blockwerk pull', () => {
  test('writes JSON from a URL, and prints which records changed', async () => {
    const root = siteWith()
    const file = join(root, 'content/data/recipes.json')
    serve('[{"title":"Bread","minutes":90},{"title":"Cake"}]')
    const dry = await blockwerk('pull', 'recipes', '--dry-run', '--root', root)
    expect(dry.stdout).toContain('2 new records: bread, cake\n')
    expect(existsSync(file)).toBe(false)

    expect((await blockwerk('pull', 'recipes', '--root', root)).status).toBe(0)
    const first = `[\n  {\n    "title": "Bread",\n    "minutes": 90\n  },\n  {\n    "title": "Cake"\n  }\n]\n`
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect((await blockwerk('pull', 'recipes', '--root', root)).stdout).toContain('up to date')

    serve('[{"title":"Bread","minutes":80},{"title":"Soup"}]')
    const { stdout } = await blockwerk('pull', 'recipes', '--root', root)
    for (const says of ['1 new record: soup', '1 changed record: bread', '1 removed record: cake'])
      expect(stdout).toContain(says)
  })

  test('writes CSV as it is', async () => {
    const root = siteWith()
    serve('title;minutes\r\n"Bread; dark";90\r\n')
    expect((await blockwerk('pull', 'recipes', '--root', root)).status).toBe(0)
    const text = readFileSync(join(root, 'content/data/recipes.csv'), 'utf8')
    expect(text).toBe('title;minutes\r\n"Bread; dark";90\r\n')
  })

  test('keeps the old file when a record does not match the model or is still referred to', async () => {
    const menus = 'title: Menus\nfields: { title: text, main: { type: record, of: recipes } }\n'
    const root = siteWith({
      'content/data/recipes.json': '[{ "title": "Bread" }]',
      'content/collections/menus.yaml': menus,
      'content/data/menus/may.yaml': 'title: May\nmain: bread\n',
    })
    serve('[{"title":"Bread","minutes":"long"}]')
    const wrong = await blockwerk('pull', 'recipes', '--root', root)
    expect(wrong.status).toBe(1)
    expect(wrong.stdout).toContain('content/data/recipes.json:4:')
    serve('[{"title":"Cake"}]')
    const gone = await blockwerk('pull', 'recipes', '--root', root)
    expect(gone.status).toBe(1)
    expect(gone.stdout).toContain('content/data/menus/may.yaml:2:')
    const text = readFileSync(join(root, 'content/data/recipes.json'), 'utf8')
    expect(text).toBe('[{ "title": "Bread" }]')
  })

  test('runs the function of the collection, and validate accepts its file', async () => {
    const script = `import { readFile } from 'node:fs/promises'
import { titles } from './titles.ts'
export default async function recipes(): Promise<{ title: string }[]> {
  await readFile('package.json')
  return titles.map((title: string) => ({ title }))
}
`
    const root = siteWith(
      {
        'content/collections/recipes.pull.ts': script.replace('./titles.ts', '../../titles.ts'),
        'titles.ts': 'export const titles: string[] = ["Bread"]\n',
      },
      '',
    )
    const { status, stdout, stderr } = await blockwerk('pull', 'recipes', '--root', root)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('1 new record: bread')
    const { problems } = await validateSite(kitOf(root).schemas, root, { environment: {} })
    expect(problems).toEqual([])
  })

  test.each([
    ['export default 1', 'exports no function'],
    ['export default () => {', 'stopped with an error'],
    ['export default async () => { throw new Error("No key") }', 'stopped with an error: No key'],
    ['export default async () => ({})', 'returned no list'],
  ])('explains the mistake in the function %j', async (script, says) => {
    const root = siteWith({ 'content/collections/recipes.pull.ts': script }, '')
    const { status, stderr } = await blockwerk('pull', 'recipes', '--root', root)
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)])
  })

  test.each([
    ['', 500, 'status 500. Try again later.'],
    ['', 404, 'status 404. Check the address.'],
    ['', 401, 'keep it in an environment variable'],
    ['', 200, 'an empty file'],
    ['<!doctype html>', 200, 'a web page'],
    ['{"items": []}', 200, 'returned no list'],
    ['[{]', 200, 'not valid JSON'],
    [Buffer.from([0x61, 0xff]), 200, 'not encoded in UTF-8'],
  ])('explains the answer %j with status %i', async (text, status, says) => {
    serve(text, status)
    const root = siteWith()
    const ended = await blockwerk('pull', 'recipes', '--root', root)
    expect([ended.status, ended.stderr]).toEqual([2, expect.stringContaining(says)])
    expect(existsSync(join(root, 'content/data'))).toBe(false)
  })

  test('explains a source that is missing, not reachable or named twice', async () => {
    const errorIn = async (root: string) => {
      const { status, stderr } = await blockwerk('pull', 'recipes', '--root', root)
      expect(status).toBe(2)
      return stderr
    }
    expect(await errorIn(siteWith({}, ''))).toContain('names no source')
    expect(await errorIn(siteWith({}, 'pull: http://127.0.0.1:1/\n'))).toContain(
      '127.0.0.1:1 failed',
    )
    expect(await errorIn(siteWith({}, 'pull: http://host.invalid/\n'))).toContain('was not found')
    const script = { 'content/collections/recipes.pull.ts': 'export default async () => []' }
    expect(await errorIn(siteWith(script))).toContain('two sources')
  })
})
