import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { definitionFileOf } from '../../src/build/published-site.ts'
import { openRelease } from '../../src/build/release.ts'
import { readPublishedDefinition } from '../../src/gateway/host/published-definition.ts'
import { formsOf } from '../../src/content/forms/forms.ts'
import { createGatewaySiteCollector } from '../../src/content/site/gateway-site-collector.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { agency, pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { defined } from '../support/defined-site.ts'
import { schemas } from '../support/kit.ts'
import { letterBlock, letterForm } from '../support/pottery-forms.ts'

afterAll(removeSites)

const withLetter = (head = '') =>
  smallSiteWith({ 'content/pages/kontakt.yaml': `${head}${pageYaml()}${letterForm}` })

const [letter] = formsOf([schemas.Block.parse(letterBlock)], '/kontakt', { schemas })

describe('the definition that a build writes for the gateway', () => {
  test('contains every form with all its fields', async () => {
    const root = await defined(withLetter())
    const { forms, url, base, answers } = readPublishedDefinition(join(root, 'dist'), root)
    expect(forms).toEqual([letter])
    expect([url, base, answers]).toEqual(['https://www.toepferei.example', '', undefined])
  })

  test('contains every form of a large site', async () => {
    const root = smallSiteWith({})
    await defined(agency, join(root, 'dist'))
    const { forms } = readPublishedDefinition(join(root, 'dist'), root)
    expect([...new Set(forms.map(({ name }) => name))].toSorted()).toEqual([
      'contact',
      'demo',
      'restoration',
      'waitlist',
    ])
  })

  test('contains the forms of pages that are published later', async () => {
    const model = new SiteModel(withLetter('from: 2999-01-01\n'), schemas)
    const { site } = model.siteContext()
    if (site === undefined) throw new Error('no site')
    const definition = createGatewaySiteCollector(site, schemas)
    const drawn: string[] = []
    await model.read({
      onPage: async ({ route }) => void drawn.push(route),
      onEveryPage: definition.add,
    })
    expect(drawn).toEqual(['/'])
    expect(definition.text()).toContain('"name":"contact"')
  })

  test('does not change with the content until the next build', async () => {
    const root = await defined(withLetter())
    const out = join(root, 'dist')
    rmSync(join(root, 'content/pages/kontakt.yaml'))
    expect(readPublishedDefinition(out, root).forms).toHaveLength(1)
    await defined(root)
    expect(readPublishedDefinition(out, root).forms).toHaveLength(0)
  })

  test('is not among the published files of the site', async () => {
    const root = await defined(withLetter())
    const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(['index.html'])
  })

  test('is found for a plain folder and for a copy of that folder', async () => {
    const root = withLetter()
    const out = join(root, 'dist')
    const release = await openRelease(out, { asDirectory: true })
    release.write('index.html', '')
    release.writeGatewaySite(
      readFileSync(
        definitionFileOf(join(await defined(root, join(root, 'other')), 'other')) ?? '',
        'utf8',
      ),
    )
    await release.publishRelease()
    cpSync(out, join(root, 'copy'), { recursive: true })
    for (const place of [out, join(root, 'copy')]) {
      expect(readPublishedDefinition(place, root).forms).toEqual([letter])
    }
  })

  test('is deleted together with its release', async () => {
    const root = withLetter()
    for (const _ of [1, 2]) {
      const release = await openRelease(join(root, 'dist'), { asDirectory: true })
      release.writeGatewaySite('{}')
      await release.publishRelease()
    }
    const left = readdirSync(join(root, '.blockwerk/releases/dist'))
    expect(left.filter((name) => name.endsWith('.gateway.json'))).toHaveLength(1)
  })

  test('is required: without a build, the gateway says to run one', () => {
    const root = withLetter()
    const asked = () => readPublishedDefinition(join(root, 'dist'), root)
    expect(asked).toThrow('contains no built site')
    mkdirSync(join(root, 'dist'))
    expect(asked).toThrow('Run “blockwerk build” first')
  })

  test.each(['', '{}', '{"version": 0, "forms": []}'])(
    'is rejected when another version wrote it: %j',
    async (text) => {
      const root = await defined(withLetter())
      writeFileSync(definitionFileOf(join(root, 'dist')) ?? '', text)
      expect(() => readPublishedDefinition(join(root, 'dist'), root)).toThrow(
        'blockwerk build” again',
      )
    },
  )
})
