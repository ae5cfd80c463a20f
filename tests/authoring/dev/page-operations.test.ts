import {
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { starterContent } from '../../../src/cli/starter-content.ts'
import type { EditAnswer } from '../../../src/authoring/dev/edit-message.ts'
import type { RequestFor } from '../../../src/authoring/dev/edit-request.ts'
import { ContentWriter, textHash } from '../../../src/authoring/dev/server/content-writer.ts'
import { checkedPages } from '../../../src/authoring/dev/server/editor-questions.ts'
import { LiveSite } from '../../../src/authoring/dev/server/live-site.ts'
import { findLinksTo, changePage } from '../../../src/authoring/dev/server/page-operations.ts'
import type { Assets } from '../../../src/render/html/assets.ts'
import {
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { kit } from '../../support/kit.ts'

afterAll(removeSites)

const icons = { svg: '/i.svg', png: '/i.png', apple: '/a.png' }
const assets: Assets = {
  ...{ css: { url: '/site.css' }, boot: { url: '/boot.js' }, early: {}, fonts: [] },
  ...{ sprite: '/icons.svg', icons, blockStyles: () => [] },
}

const courses = `# Für den Sommer.
${pageYaml()}    text: Auch [hier](/kurse). # zu sich selbst
`
const home = pageYaml('    text: Zu den [Kursen](/kurse). # immer aktuell\n')

/** A site with its page editor, whose files are old. */
function createSite(more: Files = {}) {
  const files = { 'content/pages/kurse.yaml': courses, 'content/pages/index.yaml': home, ...more }
  const root = smallSiteWith(files)
  for (const file of [...Object.keys(files), 'content/site.yaml'])
    utimesSync(join(root, file), 1000, 1000)
  const beginPage = (title: string) => starterContent.de.page(title, title)
  const site = new LiveSite(kit, root, assets, 'de', { snippets: () => [], beginPage })
  const writer = new ContentWriter(root)
  const told: [string, boolean][] = []
  const onWritten = (file: string, isNew = false) => {
    told.push([file, isNew])
    site.noteChange(file, isNew)
  }
  const editing = { token: '', site: () => site, writer, onWritten }
  const text = (name: string) => readFileSync(join(root, 'content', name), 'utf8')
  const has = (name: string) => existsSync(join(root, 'content', name))
  const work = (asked: RequestFor<'newPage' | 'renamePage' | 'deletePage'>) =>
    changePage(asked, editing)
  return { root, site, writer, editing, told, text, has, work }
}

const leads = (answer: EditAnswer | undefined) => answer && 'hash' in answer && answer.leads
/** The reason of a refusal and its first problem message. */
const refusal = (answer: EditAnswer | undefined): (string | undefined)[] =>
  answer === undefined || 'hash' in answer
    ? []
    : [answer.why, 'problems' in answer ? answer.problems[0]?.message : undefined]

describe('a new page', () => {
  test('begins with its title, a description and a hero, and is removed by undo', async () => {
    const { text, has, work, writer, told } = createSite()
    const answer = await work({ ask: 'newPage', route: '/kurse/workshop', title: 'Drehen lernen' })
    expect(leads(answer)).toEqual({ come: '/kurse/workshop', gone: [], home: '/' })
    const lines = text('pages/kurse/workshop.yaml').split('\n')
    expect(lines.slice(0, 5)).toEqual([
      'title: Drehen lernen',
      expect.stringMatching(/^#/),
      expect.stringMatching(/^description: Drehen lernen – /),
      'blocks:',
      '  - type: hero',
    ])
    expect(told).toEqual([['content/pages/kurse/workshop.yaml', true]])
    writer.undo()
    expect([has('pages/kurse/workshop.yaml'), has('pages/kurse'), has('pages')]).toEqual([
      false,
      false,
      true,
    ])
    writer.redo()
    expect(text('pages/kurse/workshop.yaml').split('\n')).toEqual(lines)
  })

  test('begins as a copy of another page with its comments and a new title', async () => {
    const { text, work } = createSite()
    await work({ ask: 'newPage', route: '/workshop', title: 'Ein Tag', copyOf: '/kurse' })
    expect(text('pages/workshop.yaml')).toBe(courses.replace(/^title: .*$/m, 'title: Ein Tag'))
  })

  test('replaces a planned page or a redirect of the same route in one step', async () => {
    const site = siteYaml(
      `planned:\n  - route: /workshop\n    title: Der Workshop\nredirects:\n  - from: /alt\n    to: /kurse\n`,
    )
    const { text, work, writer } = createSite({ 'content/site.yaml': site })
    await work({ ask: 'newPage', route: '/workshop', title: 'Der Workshop' })
    expect(text('site.yaml')).not.toContain('/workshop')
    await work({ ask: 'newPage', route: '/alt', title: 'Alt' })
    expect(text('site.yaml')).not.toContain('/alt')
    writer.undo()
    writer.undo()
    expect(text('site.yaml')).toBe(site)
  })

  test.each([
    ['/kurse', 'gibt es schon'],
    ['/', 'keine Adresse'],
    ['kurse', 'keine Adresse'],
    ['/../../kurse', 'keine Adresse'],
    ['/Über uns', 'keine Adresse'],
    ['/media/x', 'keine Adresse'],
  ])('at the route “%s” is refused with a reason: %s', async (route, says) => {
    const { work, writer } = createSite()
    const answer = await work({ ask: 'newPage', route, title: 'Neu' })
    expect(refusal(answer)).toEqual(['wrong', expect.stringContaining(says)])
    expect(writer.undoCounts().undo).toBe(0)
  })

  test('is refused when its folder leads out of the content folder or is a file', async () => {
    const { root, work } = createSite()
    const outside = join(root, 'outside')
    mkdirSync(outside)
    symlinkSync(outside, join(root, 'content/pages/hinaus'))
    await expect(work({ ask: 'newPage', route: '/hinaus/x', title: 'X' })).rejects.toThrow(
      'outside the folder content',
    )
    expect(existsSync(join(outside, 'x.yaml'))).toBe(false)
    writeFileSync(join(root, 'content/pages/datei'), '')
    const refused = work({ ask: 'newPage', route: '/datei/x', title: 'X' })
    await expect(refused).rejects.toMatchObject({ code: 'EEXIST' })
  })
})

describe('renaming a page', () => {
  test('updates the links to the page and leaves a redirect; one undo restores all files exactly', async () => {
    const { text, has, work, writer } = createSite()
    const site = text('site.yaml')
    const hash = textHash(courses)
    const answer = await work({ ask: 'renamePage', route: '/kurse', hash, to: '/lernen/drehen' })
    expect(leads(answer)).toEqual({ come: '/lernen/drehen', gone: ['/kurse'], home: '/' })
    expect(has('pages/kurse.yaml')).toBe(false)
    expect(text('pages/lernen/drehen.yaml')).toBe(courses.replace('/kurse', '/lernen/drehen'))
    expect(text('pages/index.yaml')).toBe(home.replace('/kurse', '/lernen/drehen'))
    expect(text('site.yaml')).toBe(`${site}redirects:\n  - from: /kurse\n    to: /lernen/drehen\n`)
    expect(writer.undo()).toHaveLength(4)
    expect([text('site.yaml'), text('pages/index.yaml'), text('pages/kurse.yaml')]).toEqual([
      site,
      home,
      courses,
    ])
    expect(has('pages/lernen')).toBe(false)
  })

  test('cannot be undone after another program has changed one of the files', async () => {
    const { root, text, work, writer } = createSite()
    await work({ ask: 'renamePage', route: '/kurse', hash: textHash(courses), to: '/lernen' })
    writeFileSync(join(root, 'content/pages/index.yaml'), pageYaml())
    expect(writer.undo()).toBeUndefined()
    expect([text('pages/index.yaml'), text('pages/lernen.yaml')]).toEqual([
      pageYaml(),
      courses.replace('/kurse', '/lernen'),
    ])
  })

  test('is refused if its file was changed meanwhile, if the new route is taken, or if it is the home page', async () => {
    const { work, text, writer } = createSite({ 'content/pages/da.yaml': pageYaml() })
    const rename = (route: string, to: string, hash = textHash(courses)) =>
      work({ ask: 'renamePage', route, hash, to })
    expect(refusal(await rename('/kurse', '/neu', 'other'))[0]).toBe('changed')
    expect(refusal(await rename('/kurse', '/da'))).toEqual([
      'wrong',
      expect.stringContaining('/da'),
    ])
    expect(refusal(await rename('/kurse', '/d a'))[0]).toBe('wrong')
    expect(refusal(await rename('/', '/start', textHash(home)))[0]).toBe('wrong')
    expect(await rename('/fehlt', '/neu')).toBeUndefined()
    expect([text('pages/kurse.yaml'), writer.undoCounts().undo]).toEqual([courses, 0])
  })
})

describe('deleting a page', () => {
  test('first lists the links to the page, then leads to the home page, and can be undone', async () => {
    const { work, editing, text, has, writer } = createSite()
    const known = await findLinksTo('/kurse', editing)
    expect(known).toEqual({
      hash: textHash(courses),
      links: [{ file: 'content/pages/index.yaml', line: 6, route: '/' }],
    })
    const answer = await work({ ask: 'deletePage', route: '/kurse', hash: textHash(courses) })
    expect(leads(answer)).toEqual({ come: undefined, gone: ['/kurse'], home: '/' })
    expect(has('pages/kurse.yaml')).toBe(false)
    writer.undo()
    expect(text('pages/kurse.yaml')).toBe(courses)
  })

  test('is refused if its file was changed meanwhile or if it is the home page', async () => {
    const { work, has } = createSite()
    expect(refusal(await work({ ask: 'deletePage', route: '/kurse', hash: 'other' }))[0]).toBe(
      'changed',
    )
    expect(refusal(await work({ ask: 'deletePage', route: '/', hash: textHash(home) }))[0]).toBe(
      'wrong',
    )
    expect([has('pages/kurse.yaml'), has('pages/index.yaml')]).toEqual([true, true])
  })
})

test('judgedPages lists all pages with their state and their number of errors', async () => {
  const planned = 'planned:\n  - route: /bald\n    title: Bald\n'
  const wrong = pageYaml('    text: Zur [Werkstatt](/werkstatt).\n')
  const better = pageYaml().replace(/^title: .*$/m, 'title: Besser')
  const { site, root } = createSite({
    'content/site.yaml': siteYaml(planned),
    'content/pages/entwurf.yaml': `draft: true\n${pageYaml()}`,
    'content/pages/falsch.yaml': wrong,
  })
  const listed = (await checkedPages(site)).map((one) => [one.route, one.state, one.errors])
  expect(listed).toEqual([
    ['/', 'shown', 0],
    ['/bald', 'planned', 0],
    ['/entwurf', 'draft', 0],
    ['/falsch', 'shown', 1],
    ['/kurse', 'shown', 0],
  ])
  writeFileSync(join(root, 'content/pages/falsch.yaml'), better)
  site.noteChange('content/pages/falsch.yaml', false)
  const [, , , now] = await checkedPages(site)
  expect([now?.title, now?.errors]).toEqual(['Besser', 0])
})
