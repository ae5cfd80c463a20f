import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { collectValues } from '../../schema/collect.ts'
import { fieldOf, valueAt } from '../../schema/path.ts'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { createKit, kitOf } from '../../src/cli/kit.ts'
import { webhookVariableOf } from '../../src/content/forms/forms.ts'
import { MediaManifest } from '../../src/content/site/media-manifest.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { documentationUrl, problemPageUrl } from '../../src/problems/problem-page.ts'
import { environmentVariables } from '../../src/locale/environment.ts'
import { codes } from '../../src/locale/explanations.ts'
import { speechOf } from '../../src/locale/speech.ts'
import { textOf } from '../../src/locale/texts.ts'
import { verbTexts } from '../../src/locale/verb-texts.ts'
import { samples } from '../docs/samples.ts'
import { createDocsSite } from '../support/docs-site.ts'

let root = ''

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the documentation with its generated reference', () => {
  beforeAll(async () => {
    root = await createDocsSite()
  })

  test('has no problems, also in the examples of all blocks', async () => {
    const { problems } = await validateSite(kitOf(root).schemas, root)
    expect(problems.map((problem) => `${problem.file}: ${textOf(problem, 'en').message}`)).toEqual(
      [],
    )
  })

  test('describes the images of all examples on English pages in English', () => {
    const { schemas } = kitOf(root)
    const { images } = MediaManifest.parse(
      JSON.parse(readFileSync(join(root, 'content/media/manifest.json'), 'utf8')),
    )
    const undescribed: string[] = []
    const folder = join(root, 'content/pages/reference/blocks')
    for (const file of readdirSync(folder)) {
      const page: unknown = parse(readFileSync(join(folder, file), 'utf8'))
      collectValues(schemas.Page, page, (_role, src, path, { described }) => {
        const image = valueAt(page, path.slice(0, -1))
        const isDescribed = fieldOf(image, 'alt') ?? fieldOf(image, 'decorative')
        if (described === 'beside' && isDescribed === undefined && images[src]?.alt)
          undescribed.push(`${file}: ${src}`)
      })
    }
    expect(undescribed).toEqual([])
  })

  test('has the page that reports of each problem link to, in both languages', () => {
    const context = new SiteModel(root, kitOf(root).schemas).siteContext()
    expect(documentationUrl).toBe(context.site?.url)
    const addresses = new Set(context.pages.map(({ route }) => documentationUrl + route))
    const linked = codes.flatMap((code) => [problemPageUrl(code, 'en'), problemPageUrl(code, 'de')])
    expect(linked.filter((address) => !addresses.has(address))).toEqual([])
  })

  test('has a page in both languages for each block, command and problem', async () => {
    const records = (name: string) =>
      JSON.parse(readFileSync(join(root, 'content/data', name), 'utf8')).map(
        ({ slug }: { slug: string }) => slug,
      )
    expect(records('problems.json')).toEqual(codes)
    expect(records('commands.json')).toEqual(Object.keys((await verbTexts('en')).help))
    const { Block } = createKit(speechOf('en')).schemas
    const blocks = Block.options.flatMap(({ shape }) => [...shape.type.values])
    for (const folder of ['reference/blocks', 'de/reference/blocks'])
      expect(readdirSync(join(root, 'content/pages', folder))).toEqual(
        expect.arrayContaining(blocks.map((type) => `${type}.yaml`)),
      )
  })
})

describe('the code in the documentation', () => {
  const yaml = samples.filter(({ language }) => language === 'yaml')

  test('is valid YAML also where it is the configuration of another program', () => {
    for (const { text } of yaml) expect(() => parse(text)).not.toThrow()
  })

  test('names only commands and options that exist', async () => {
    const { help } = await verbTexts('en')
    const unknown = samples
      .filter(({ language }) => language === 'sh')
      .flatMap(({ page, text }) =>
        // `create-blockwerk DIR` is the same command as `blockwerk create DIR`.
        [...text.matchAll(/(create-)?blockwerk(?:\.mjs)? ([a-z][\w-]*)([^\n&#]*)/g)].flatMap(
          ([line, creates, word = '', rest = '']) => {
            const command = creates === undefined ? word : 'create'
            const known = help[command]?.text
            const options = rest.match(/--[a-z-]+/g) ?? []
            if (
              command === 'bench' ||
              (known !== undefined && options.every((one) => known.includes(one)))
            )
              return []
            return [`${page}: ${line}`]
          },
        ),
      )
    expect(unknown).toEqual([])
  })
})

test('the list of environment variables has all that the program reads, and no others', () => {
  /** The variables that the program only passes to its own threads. */
  const internal = new Set(['BLOCKWERK_ENGINE', 'BLOCKWERK_HOME'])
  const listed = environmentVariables.flatMap(({ names }) => names)
  const read = variablesReadIn('src')
  expect(read.length).toBeGreaterThan(25)
  expect(listed.toSorted()).toEqual(
    [
      ...read.filter((name) => !internal.has(name)),
      ...[webhookVariableOf('<form>'), 'LANGFLOW_URL_<ID>'],
    ].toSorted(),
  )
})

/** The names of the environment variables that the sources below a folder read, sorted. */
function variablesReadIn(folder: string): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/[\\/]templates[\\/]/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const names = sources.flatMap((source) => [
    ...[
      ...source.matchAll(/(?<!meta\.)\benv(?:ironment)?(?:\.|\['|\?\.)([A-Z][A-Z\d_]+)\b/g),
      ...source.matchAll(/\btext\('([A-Z][A-Z\d_]+)'\)/g),
    ].map(([, name = '']) => name),
    ...[...source.matchAll(/\{([A-Z\d_,\s]+)\} =\s*(?:process\.env|environment)\b/g)].flatMap(
      ([, list = '']) => list.match(/[A-Z][A-Z\d_]+/g) ?? [],
    ),
  ])
  return [...new Set(names)].toSorted()
}
