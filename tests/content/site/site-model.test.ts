import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { schemas } from '../../support/kit.ts'
import { validateSite } from '../../support/validated-site.ts'
import * as documents from '../../../src/content/yaml/read-document.ts'
import { LiveContent } from '../../../src/authoring/language-server/live-content.ts'
import { sortProblems, type Problem } from '../../../src/problems/problem.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { letterForm } from '../../support/pottery-forms.ts'

vi.mock('../../../src/content/yaml/read-document.ts', { spy: true })
afterAll(removeSites)

const summaryOf = (problems: readonly Problem[]) =>
  problems.map(({ code, file, start }) => `${file.replace('content/', '')}:${start.line} ${code}`)

/** Returns pages that all have the same title, which is reported for each page after the first. */
const kilns = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`content/pages/${name}.yaml`, pageYaml()]))

describe('SiteModel', () => {
  test('releases the memory of each page after it was handed on', async () => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect !== 'function') throw new Error('Nothing collects garbage here.')
    const model = new SiteModel(smallSiteWith(kilns('becher', 'krug', 'schale')), schemas)
    const seen: WeakRef<object>[] = []
    let alive = 0
    await model.read({
      now: '2026-11-22',
      async onPage(page) {
        seen.push(new WeakRef(page))
        await turn()
        Reflect.apply(collect, undefined, [])
        alive = seen.slice(0, -1).filter((one) => one.deref() !== undefined).length
      },
    })
    expect(seen).toHaveLength(4)
    expect(alive).toBe(0)
  })
})

test('SiteModel with errorsOnly reports no warnings', async () => {
  const simulated = `${letterForm}    delivery: simulated\n`
  const root = smallSiteWith({ 'content/pages/index.yaml': `${pageYaml()}${simulated}` })
  const codesOf = async (errorsOnly: boolean) =>
    (await new SiteModel(root, schemas, { errorsOnly }).read()).problems.map(({ code }) => code)
  expect(await codesOf(false)).toContain('simulated-form')
  expect(await codesOf(true)).toEqual([])
})

describe('SiteModel of a site that is being edited', () => {
  test('reports the same problems in the editor, whatever the order of reading', async () => {
    const root = smallSiteWith({
      ...kilns('becher', 'krug', 'schale'),
      'content/site.yaml': siteYaml('', 'checks: { orphan-page: off }'),
    })
    const wanted = summaryOf((await validateSite(root)).problems)
    expect(wanted).toContain('pages/schale.yaml:1 duplicate-title')
    const content = new LiveContent(root, () => schemas)
    content.problemsOf('content/pages/schale.yaml')
    expect(summaryOf(content.allProblems())).toEqual(wanted)
    content.setText('content/pages/becher.yaml', pageYaml().replace('title:', 'titel:'))
    expect(summaryOf(content.allProblems())).not.toEqual(wanted)
    content.setText('content/pages/becher.yaml', undefined)
    expect(summaryOf(content.allProblems())).toEqual(wanted)
  })

  test('reads no other page to report a broken link', () => {
    const root = smallSiteWith({
      ...kilns('becher', 'krug'),
      'content/pages/schale.yaml': `${pageYaml()}    actions: [{ label: Krug, href: /kurg }]\n`,
    })
    const model = new SiteModel(root, schemas, { errorsOnly: true, keepsInMemory: 'pages' })
    const page = model.page('/schale')
    const noted = model.trackReads(() => page && model.problemsOnPage(page))
    expect(noted.result?.map(({ code, detail }) => ({ code, ...detail }))).toMatchObject([
      { code: 'broken-link', near: '/krug' },
    ])
    expect([...noted.files]).toEqual([])
  })

  test('knows which files belong to the site', () => {
    const root = smallSiteWith({
      'content/shared/hinweis.yaml': pageYaml().slice(pageYaml().indexOf('blocks:')),
      'content/pages/Der Krug.yaml': pageYaml(),
    })
    const model = new SiteModel(root, schemas, { keepsInMemory: 'facts', followsDisk: true })
    const has = (...files: string[]) => files.map((file) => model.has(`content/${file}`))
    expect(has('pages/index.yaml', 'shared/hinweis.yaml', 'site.yaml')).toEqual([true, true, true])
    expect(has('pages/Der Krug.yaml', 'pages/krug.yaml', 'shared/krug.yaml')).toEqual([
      ...[false, false, false],
    ])
  })

  test('reads a page again that was removed and restored', async () => {
    const file = 'content/pages/krug.yaml'
    const root = smallSiteWith(kilns('krug'))
    const model = new SiteModel(root, schemas, { keepsInMemory: 'facts' })
    const problemsAfter = async (change: () => void) => {
      change()
      model.forget(file)
      return summaryOf((await model.read()).problems)
    }
    expect(summaryOf((await model.read()).problems)).toEqual([])
    expect(await problemsAfter(() => rmSync(join(root, file)))).toEqual([])
    expect(await problemsAfter(() => writeFileSync(join(root, file), 'titel: Krug\n'))).not.toEqual(
      [],
    )
  })

  test('gives a route to the second file when the first file with that route is removed', async () => {
    const root = smallSiteWith({
      'content/pages/krug.json': JSON.stringify({ title: 'Krug' }),
      'content/pages/krug.yaml': pageYaml(),
    })
    const content = new LiveContent(root, () => schemas)
    expect(summaryOf(content.allProblems())).toContain('pages/krug.yaml:1 duplicate-route')
    rmSync(join(root, 'content/pages/krug.json'))
    content.refreshFile('content/pages/krug.json')
    expect(content.checkedFileOf('content/pages/krug.yaml')?.route).toBe('/krug')
    expect(summaryOf(content.allProblems())).toEqual(summaryOf((await validateSite(root)).problems))
  })

  test('reads changed files only when their problems are asked for', () => {
    const names = ['becher', 'krug', 'schale']
    const root = smallSiteWith(kilns(...names))
    const content = new LiveContent(root, () => schemas)
    content.allProblems()
    const reading = vi.mocked(documents.readDocument).mockClear()
    for (const name of names) {
      writeFileSync(join(root, `content/pages/${name}.yaml`), pageYaml('    txet: x\n'))
      content.refreshFile(`content/pages/${name}.yaml`)
    }
    expect(reading).not.toHaveBeenCalled()
    expect(summaryOf(content.problemsOf('content/pages/krug.yaml'))).toContain(
      'pages/krug.yaml:6 unknown-key',
    )
    expect(reading.mock.calls.map(([file]) => file)).toEqual(['content/pages/krug.yaml'])
  })

  test('reports the same problems when it reads everything again with its cache', async () => {
    const root = smallSiteWith({
      'content/pages/becher.yaml': pageYaml('    text: Zu den [Schalen](/schalen#auf).\n'),
      'content/pages/schalen.yaml': pageYaml('    colour: rot\n'),
    })
    const model = new SiteModel(root, schemas, { keepsInMemory: 'facts' })
    const first = await model.read()
    expect(await model.read()).toEqual({ ...first, filesUsingMedia: expect.any(Function) })
    expect(model.allProblems()).toEqual(sortProblems(first.problems))
  })
})
