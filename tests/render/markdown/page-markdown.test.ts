import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSite } from '../../../src/build/build-site.ts'
import { createProgress } from '../../../src/build/progress.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'

afterAll(removeSites)

async function builtSite(files: Files): Promise<string> {
  const root = smallSiteWith({ 'content/site.yaml': siteYaml('llms: true\n'), ...files })
  const progress = createProgress(process.stderr, true)
  const { problems } = await buildSite(kitOf(root), root, join(root, 'dist'), progress)
  expect(problems).toEqual([])
  return join(root, 'dist')
}

test('a page has a Markdown version with its title, language and address, and its head links to it', async () => {
  const dist = await builtSite({
    'content/media/schale.svg': drawingOf('Schale'),
    'content/pages/öfen/gas.md': `---
title: Der Gasofen
description: 'Er sagt "heiß".'
---
Mehr [über uns](/) und [weiter unten](#preis). <!-- Notiz -->

## Preis {#preis}

\`[Code](/)\`

![Eine Schale](/media/schale.svg)

| Größe | Preis |
| --- | --- |
| klein | [zehn](/) |

~~~md
# [Kein Link](/)
~~~
`,
  })
  const text = readFileSync(join(dist, 'öfen/gas.md'), 'utf8')
  const address = 'https://www.toepferei.example/%C3%B6fen/gas'
  const [image = ''] = /\/media\/schale\.\w+\.svg/.exec(text) ?? []
  expect(text).toBe(`---
title: "Der Gasofen"
description: "Er sagt \\"heiß\\"."
language: "de"
canonical: "${address}"
---

# Der Gasofen

Mehr [über uns](https://www.toepferei.example/) und [weiter unten](${address}#preis).

## Preis

\`[Code](/)\`

![Eine Schale](https://www.toepferei.example${image})

| Größe | Preis |
| --- | --- |
| klein | [zehn](https://www.toepferei.example/) |

~~~md
# [Kein Link](/)
~~~
`)
  const html = readFileSync(join(dist, 'öfen/gas.html'), 'utf8')
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/%C3%B6fen/gas.md">')
})

test('plain text in blocks shows its own signs, and entries of a block are lists, links, tables and prices', async () => {
  const dist = await builtSite({
    'content/pages/index.yaml': `title: Die Werkstatt
description: Schalen und Becher.
blocks:
  - type: hero
    heading: 2 * 3 <Becher> [neu]
    actions:
      - { label: Los, href: /#tabelle }
  - type: table
    id: tabelle
    caption: Preise
    columns: [{ label: Was }, { label: Wie viel }]
    rows: [['Becher | Tasse', '12 €']]
  - type: price-list
    heading: Kurse
    currency: EUR
    groups:
      - items:
          - { name: Drehen, price: 45.5, text: "Mit **Ton**." }
  - type: code
    items:
      - { language: markdown, code: "\`\`\`\\nx\\n\`\`\`" }
  - type: opening-hours
    heading: Offen
    hours:
      timeZone: Europe/Berlin
      week: { monday: ['09:00-12:00'] }
`,
  })
  const text = readFileSync(join(dist, 'index.md'), 'utf8')
  expect(text.slice(text.indexOf('# 2'))).toBe(`# 2 \\* 3 \\<Becher> \\[neu\\]

- [Los](https://www.toepferei.example/#tabelle)

Preise

| Was | Wie viel |
| --- | --- |
| Becher \\| Tasse | 12 € |

## Kurse

- **Drehen**: Mit **Ton**. · 45,50 €

\`\`\`\`markdown
\`\`\`
x
\`\`\`
\`\`\`\`

## Offen

Montag: 09:00-12:00
`)
})

test('llms.txt lists the pages below the items of the navigation, and leaves out hidden pages', async () => {
  const files = {
    'content/pages/kurse.yaml': pageYaml(),
    'content/pages/kurse/drehen.yaml': pageYaml(),
    'content/pages/geheim.yaml': `seo: { noindex: true }\n${pageYaml()}`,
    'content/pages/impressum.yaml': pageYaml(),
  }
  const site = siteYaml('llms: true\n')
    .replace('      url: /\n', '      url: /\n    - title: Kurse\n      url: /kurse\n')
    .replace(
      /legal:\n {4}- label: Start\n {6}href: \//,
      'legal:\n    - label: Impressum\n      href: /impressum',
    )
  const dist = await builtSite({ ...files, 'content/site.yaml': site })
  const text = readFileSync(join(dist, 'llms.txt'), 'utf8')
  expect(text.replaceAll(/\[[^\]]*\]/g, '[]').replaceAll(/: .*/g, '')).toBe(`# Töpferei am Ufer

> Langsam gedreht

## Start

- [](https://www.toepferei.example/index.md)

## Kurse

- [](https://www.toepferei.example/kurse.md)
- [](https://www.toepferei.example/kurse/drehen.md)

## Optional

- [](https://www.toepferei.example/impressum.md)
`)
  expect(existsSync(join(dist, 'geheim.md'))).toBe(false)
  expect(readFileSync(join(dist, 'geheim.html'), 'utf8')).not.toContain('text/markdown')
})

test('a site without the setting has no Markdown versions', async () => {
  const dist = await builtSite({ 'content/site.yaml': siteYaml() })
  expect(existsSync(join(dist, 'index.html'))).toBe(true)
  expect(existsSync(join(dist, 'index.md')) || existsSync(join(dist, 'llms.txt'))).toBe(false)
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain('text/markdown')
})
