import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { toRange } from '../../../src/authoring/language-server/diagnostics.ts'
import { LiveContent } from '../../../src/authoring/language-server/live-content.ts'
import { locationsOfReferencesTo } from '../../../src/authoring/language-server/uses.ts'
import {
  changesForName,
  type RenameChanges,
  changesForMoves,
  nameRefusalMessage,
  textWithChanges,
} from '../../../src/authoring/language-server/rename.ts'
import { symbolAt } from '../../../src/authoring/language-server/symbol-at.ts'
import { toolTexts } from '../../../src/locale/tool-texts.ts'
import { schemas } from '../../support/kit.ts'
import {
  type Files,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const texts = toolTexts.de.editor
const page = (name: string) => `content/pages/${name}.yaml`

/** A site as an editor has it. `at` returns the symbol at the mark `‸` in one of its files. */
function siteWith(files: Files) {
  const root = smallSiteWith(files)
  const content = new LiveContent(root, () => schemas)
  const at = (file: string, marked: string) => {
    const text = readFileSync(join(root, file), 'utf8')
    const offset = text.indexOf(marked.replace('‸', '')) + marked.indexOf('‸')
    const before = text.slice(0, offset).split('\n')
    const question = { file, text, line: before.length - 1, column: before.at(-1)?.length ?? 0 }
    return symbolAt(question, content)
  }
  const uses = (file: string, marked: string, withName = false) => {
    const found = at(file, marked)
    if (found === undefined) return undefined
    return locationsOfReferencesTo(found.symbol, content, withName)
      .map(({ file: where, span: { start, end } }) => {
        const line = start.line === 1 && end.column === 1 ? '' : textAt(where, start.line)
        const said = line.slice(
          start.column - 1,
          end.line === start.line ? end.column - 1 : undefined,
        )
        return `${where.replace('content/', '')}:${start.line} ${said}`.trim()
      })
      .toSorted()
  }
  const textAt = (file: string, line: number) =>
    readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? ''
  const rename = (file: string, marked: string, name: string) => {
    const thing = at(file, marked)?.symbol
    const all =
      thing?.what === 'page'
        ? changesForMoves(new Map([[thing.route, name]]), content)
        : thing?.what === 'anchor' || thing?.what === 'fact'
          ? changesForName(name, thing, content)
          : undefined
    if (all !== undefined) applyChanges(all)
    return (all?.missedPlaces ?? []).map((missed) => `${missed.file}:${missed.line}`)
  }
  const applyChanges = ({ changesByFile: changes }: RenameChanges) => {
    for (const [file, edits] of changes) {
      const path = join(root, file)
      const document = TextDocument.create('file:///x', 'yaml', 1, readFileSync(path, 'utf8'))
      const changed = edits.map(({ span, text }) => ({ range: toRange(span), newText: text }))
      writeFileSync(path, TextDocument.applyEdits(document, changed))
      content.refreshFile(file)
    }
  }
  const refusalOf = (file: string, marked: string, name: string) => {
    const thing = at(file, marked)?.symbol
    return thing?.what === 'anchor' || thing?.what === 'fact'
      ? nameRefusalMessage(name, thing, content, texts)
      : 'no name'
  }
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const errors = async () =>
    (await validateSite(root)).problems.filter(({ severity }) => severity === 'error')
  return { root, content, at, uses, rename, whyNot: refusalOf, read, errors }
}

const link = (href: string, label = 'Los') =>
  `    actions:\n      - label: ${label}\n        href: ${href}\n`

const workshop: Files = {
  'content/site.yaml': siteYaml(`planned:\n  - { route: /ofen, title: Ofen }\n`).replace(
    'url: /',
    'url: /kurse',
  ),
  'content/shared/werkstatt.yaml': `blocks:
  - type: cta
    id: werkstatt
    heading: Die Werkstatt, Tel. {facts.phone}
    actions: [{ label: Mehr, href: '#werkstatt' }]
`,
  [page('index')]: pageYaml(
    `    id: auf\n    text: Zum [Kurs](/kurse), [Preise](/kurse#preise), \`[x](/kurse)\`, [Ofen](/ofen).\n`,
  ),
  [page('kurse')]:
    `${pageYaml("    id: preise # so heißt es auch im Prospekt: /kurse#preise\n    text: 'Unsere [Preise](#preise): Tel. {facts.phone}'\n")}  - { type: ref, to: werkstatt }\n`,
  [page('laden')]: `${pageYaml(link('/kurse#werkstatt'))}  - type: ref\n    to: werkstatt\n`,
  [page('brennen')]: pageYaml(link("'/kurse/#preise'", '"Tel. \\u007bfacts.phone}"')),
}

describe('referencesTo', () => {
  test('finds the links to a page, including those to its anchors', () => {
    const { uses } = siteWith(workshop)
    const links = [
      'pages/brennen.yaml:8 /kurse/#preise',
      'pages/index.yaml:7 /kurse',
      'pages/index.yaml:7 /kurse#preise',
      'pages/laden.yaml:8 /kurse#werkstatt',
      'site.yaml:11 /kurse',
    ]
    expect(uses(page('index'), '[Kurs](/ku‸rse)')).toEqual(links)
    expect(uses(page('index'), '(/ku‸rse#preise)', true)).toEqual(
      [...links, 'pages/kurse.yaml:1'].toSorted(),
    )
    expect(uses(page('index'), '(/of‸en)', true)).toEqual([
      'pages/index.yaml:7 /ofen',
      'site.yaml:27 /ofen',
    ])
  })

  test('finds the links to an anchor from its own page and from other pages', () => {
    const { uses } = siteWith(workshop)
    const links = [
      'pages/brennen.yaml:8 /kurse/#preise',
      'pages/index.yaml:7 /kurse#preise',
      'pages/kurse.yaml:7 #preise',
    ]
    expect(uses(page('kurse'), 'id: pre‸ise')).toEqual(links)
    expect(uses(page('index'), '(/kurse#pre‸ise)')).toEqual(links)
    expect(uses(page('kurse'), '(#pre‸ise)', true)).toEqual(
      [...links, 'pages/kurse.yaml:6 preise'].toSorted(),
    )
  })

  test('finds the links to an anchor of a shared block on every page that shows it', () => {
    const { uses } = siteWith(workshop)
    const links = ['pages/laden.yaml:8 /kurse#werkstatt', 'shared/werkstatt.yaml:5 #werkstatt']
    expect(uses('content/shared/werkstatt.yaml', 'id: werk‸statt')).toEqual(links)
    expect(uses(page('laden'), '/kurse#werk‸statt')).toEqual(links)
    expect(uses(page('laden'), 'to: werk‸statt', true)).toEqual([
      'pages/kurse.yaml:8 werkstatt',
      'pages/laden.yaml:10 werkstatt',
      'shared/werkstatt.yaml:1',
    ])
  })

  test('finds the texts that mention a fact, even with escapes', () => {
    const { uses } = siteWith(workshop)
    const mentions = [
      'pages/brennen.yaml:7 \\u007bfacts.phone}',
      'pages/kurse.yaml:7 {facts.phone}',
      'shared/werkstatt.yaml:4 {facts.phone}',
    ]
    expect(uses('content/site.yaml', '{ pho‸ne:')).toEqual(mentions)
    expect(uses(page('kurse'), '{facts.pho‸ne}', true)).toEqual(
      [...mentions, 'site.yaml:5 phone'].toSorted(),
    )
    expect(uses('content/site.yaml', 'ci‸ty:')).toEqual([])
  })

  test('finds the fields that show a media file and the links to it', () => {
    const image = '    image: { src: ofen.webp, alt: Der Ofen }\n'
    const { uses } = siteWith({
      [page('index')]: pageYaml(image),
      [page('ofen')]: pageYaml(`${image}    text: 'Als [Bild](/media/ofen.webp), ofen.webp'\n`),
    })
    const shown = [
      'pages/index.yaml:6 ofen.webp',
      'pages/ofen.yaml:6 ofen.webp',
      'pages/ofen.yaml:7 /media/ofen.webp',
    ]
    expect(uses(page('index'), 'src: of‸en.webp')).toEqual(shown)
    expect(uses(page('ofen'), '(/media/of‸en.webp)')).toEqual(shown)
  })

  test('finds nothing for plain text or a field name', () => {
    const { at } = siteWith(workshop)
    expect(at(page('index'), 'Langsam ge‸dreht')).toBeUndefined()
    expect(at(page('index'), 'head‸ing')).toBeUndefined()
  })
})

describe('renaming', () => {
  test('changes every link to a renamed anchor and nothing else', async () => {
    const site = siteWith(workshop)
    expect(await site.errors()).toEqual([])
    expect(site.rename(page('index'), '(/kurse#pre‸ise)', 'was-es-kostet')).toEqual([])
    expect(await site.errors()).toEqual([])
    expect(site.read(page('kurse'))).toContain(
      "    id: was-es-kostet # so heißt es auch im Prospekt: /kurse#preise\n    text: 'Unsere [Preise](#was-es-kostet): Tel.",
    )
    expect(site.read(page('index'))).toContain(
      '[Kurs](/kurse), [Preise](/kurse#was-es-kostet), `[x](/kurse)`',
    )
    expect(site.read(page('brennen'))).toContain("href: '/kurse/#was-es-kostet'\n")
  })

  test('changes every text that mentions a renamed fact, even with escapes or in shared files', async () => {
    const site = siteWith(workshop)
    expect(site.rename('content/site.yaml', '{ pho‸ne:', 'telephone')).toEqual([])
    expect(await site.errors()).toEqual([])
    expect(site.read('content/site.yaml')).toContain('facts: { telephone: 0341 0000123, city:')
    expect(site.read(page('brennen'))).toContain('label: "Tel. {facts.telephone}"\n')
    expect(site.read('content/shared/werkstatt.yaml')).toContain('Tel. {facts.telephone}\n')
  })

  test('is refused with a reason when the new name is invalid or taken', () => {
    const { whyNot: refusalOf } = siteWith(workshop)
    expect(refusalOf(page('kurse'), 'id: pre‸ise', 'Was es kostet')).toContain('Kleinbuchstaben')
    expect(refusalOf(page('kurse'), 'id: pre‸ise', 'werkstatt')).toContain('gibt es dort schon')
    expect(refusalOf(page('kurse'), 'id: pre‸ise', 'kosten')).toBeUndefined()
    expect(refusalOf('content/site.yaml', '{ pho‸ne:', 'city')).toContain('gibt es dort schon')
    expect(refusalOf('content/site.yaml', '{ pho‸ne:', 'Tele-Fon')).toContain(
      'Buchstaben von a bis z',
    )
    expect(refusalOf('content/shared/werkstatt.yaml', 'id: werk‸statt', 'preise')).toContain(
      'schon',
    )
  })

  test('adds no redirect from the home page', () => {
    const content = new LiveContent(smallSiteWith({}), () => schemas)
    const { changesByFile } = changesForMoves(new Map([['/', '/start']]), content)
    const added = (changesByFile.get('content/site.yaml') ?? []).map(({ text }) => text)
    expect(added.join('')).not.toContain('from:')
  })

  test('finds links to the page that are written with escapes in texts and fields', async () => {
    const site = siteWith({
      ...workshop,
      [page('brennen')]: pageYaml(
        `    text: "Zum [Kurs](\\u002fkurse), zum [Kurs](/kurs\\x65#preise)."\n${link('"\\/kurse"')}`,
      ),
    })
    expect(site.rename(page('index'), '[Kurs](/ku‸rse)', '/lernen')).toEqual([])
    expect(site.read(page('brennen'))).toContain(
      'text: "Zum [Kurs](/lernen), zum [Kurs](/lernen#preise)."',
    )
    expect(site.read(page('brennen'))).toContain('href: "/lernen"')
  })

  test('finds links below misspelt fields and in misspelt blocks', () => {
    const wrong = pageYaml(
      `    text: Zum [Kurs](/kurse).\n${link('/kurse#preise').replace('actions', 'actoins')}`,
    )
    const site = siteWith({
      ...workshop,
      [page('brennen')]: wrong.replace('blocks:', 'blokcs:'),
      [page('glasur')]: wrong.replace('type: hero', 'type: herro'),
    })
    expect(site.rename(page('kurse'), 'id: pre‸ise', 'kosten')).toEqual([])
    expect(site.rename(page('index'), '[Kurs](/ku‸rse)', '/lernen')).toEqual([])
    for (const name of ['brennen', 'glasur']) {
      expect(site.read(page(name))).toContain('text: Zum [Kurs](/lernen).')
      expect(site.read(page(name))).toContain('href: /lernen#kosten')
    }
  })

  test('returns the places of possible links that it could not change', () => {
    const site = siteWith({
      ...workshop,
      'content/site.yaml': siteYaml().replace('city: Leipzig', 'city: Leipzig, course: /kurse'),
      [page('brennen')]: `${pageYaml()}    was: { tief: [{ href: /kurse }] }\n`,
      [page('glasur')]: pageYaml(link("'{facts.course}'")),
    })
    expect(site.rename(page('index'), '[Kurs](/ku‸rse)', '/lernen').toSorted()).toEqual([
      'content/pages/brennen.yaml:6',
      'content/pages/glasur.yaml:8',
    ])
  })
})

test('referencesTo reads none of 100 other pages again', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [
      page(`becher-${index}`),
      pageYaml('    id: auf\n    text: Zu den [Schalen](/schalen#auf), zum [Start](#auf)\n'),
    ]),
  )
  const { content, uses } = siteWith({ ...pages, [page('schalen')]: pageYaml('    id: auf\n') })
  while (!content.readSome(1000));
  const read = vi.spyOn(content, 'documentOf')
  expect(uses(page('becher-7'), '(/scha‸len#auf)')).toHaveLength(100)
  expect(uses(page('becher-7'), '/schalen#a‸uf')).toHaveLength(100)
  expect(uses(page('becher-7'), '(#a‸uf)')).toEqual(['pages/becher-7.yaml:7 #auf'])
  // Only the file that defines the anchor and the asking file are read.
  expect(new Set(read.mock.calls.flat())).toEqual(new Set([page('schalen'), page('becher-7')]))
})

describe('a Markdown page', () => {
  const markdown =
    '---\ntitle: Brot\ndescription: Vom Mehl\n---\n\nZum [Kurs](/kurse#preise), [hier][kurs].\n\n[kurs]: /kurse\n'

  test('has its links changed when a page is renamed', async () => {
    const site = siteWith({ ...workshop, 'content/pages/brot.md': markdown })
    const { changesByFile, missedPlaces } = changesForMoves(
      new Map([['/kurse', '/lernen']]),
      site.content,
    )
    const edits = changesByFile.get('content/pages/brot.md') ?? []
    expect(textWithChanges(markdown, edits)).toBe(markdown.replaceAll('/kurse', '/lernen'))
    expect(missedPlaces).toEqual([])
  })

  test('keeps its relative links valid when it or their target moves', async () => {
    const brot = '# Brot\n\nZum [Teig](teig.md#ruhe), zum [Start](/).\n'
    const site = siteWith({
      'content/pages/brot.md': brot,
      'content/pages/teig.md': '# Teig\n\n## Ruhe\n\nZum [Brot](./brot.md).\n',
    })
    const textAfter = (from: string, to: string) => {
      const { changesByFile } = changesForMoves(new Map([[from, to]]), site.content)
      return textWithChanges(brot, changesByFile.get('content/pages/brot.md') ?? [])
    }
    expect(textAfter('/teig', '/blog/teig')).toBe(brot.replace('teig.md', '/blog/teig'))
    expect(textAfter('/brot', '/blog/brot')).toBe(brot.replace('teig.md', '/teig'))
  })
})
