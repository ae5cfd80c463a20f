import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { describe, expect, test } from 'vitest'
import { createStylePicker } from '../../../src/render/html/block-styles.ts'
import { drawnSite } from '../../support/rendered-site.ts'

// Such a rule is evaluated again after each change below the root, as are all rules with `:has()`.
test('no style rule uses :has() on html, body or :root when scripts are enabled', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const sheets = files.filter((file) => file.endsWith('.css') && !file.startsWith('dev/'))
  const asking = sheets.filter((file) => {
    const css = readFileSync(join('src', file), 'utf8')
    const withScript = css.replaceAll(
      /@media[^{]*scripting: none[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
      '',
    )
    return /(?:^|[\s,(])(?:html|body|:root)(?![\w-])[^\s,{>+~]*:has\(/m.test(withScript)
  })
  expect(sheets.length).toBeGreaterThan(50)
  expect(asking).toEqual([])
})

describe('the block style sheets of a page', () => {
  const shared = '.section { padding: 1rem } .card:hover { margin: 0.5em }'
  const sheets = [
    { name: 'hero', css: '.hero .card { color: red }' },
    { name: 'kurse', css: '.kurse-liste { gap: 1rem } .section .kurs { gap: 0 }' },
    { name: 'motion', css: '@keyframes turn { to { rotate: 1turn } }' },
  ]
  const picked = (html: string) => createStylePicker(shared, sheets)(html).map(({ name }) => name)

  test('are those with a class that the page uses', () => {
    expect(picked('<section class="section hero"></section>')).toEqual(['hero', 'motion'])
    expect(picked('<ul class="kurse-liste"></ul><p class="hero">')).toEqual([
      'hero',
      'kurse',
      'motion',
    ])
  })

  test('leave out blocks that only style another block inside themselves', () => {
    const inside = [
      { name: 'steps', css: '.steps>.actions,.steps:has(.actions){gap:0}.step{gap:0}' },
    ]
    const pickedFor = (html: string) => createStylePicker(shared, inside)(html).length
    expect(pickedFor('<p class="actions"></p>')).toBe(0)
    expect(pickedFor('<div class="steps"><p class="actions"></p></div>')).toBe(1)
    expect(pickedFor('<div class="step"></div>')).toBe(1)
  })

  test('need the classes inside :has() and one class of :is(), but none of :not()', () => {
    const css = 'main:has(.article):not(:has(.aside)) :is(.prose, .code):not(.wide){gap:0}'
    const pickedFor = (html: string) => createStylePicker(shared, [{ name: 'article', css }])(html)
    expect(pickedFor('<p class="prose"></p>')).toEqual([])
    expect(pickedFor('<p class="article wide aside"></p>')).toEqual([])
    expect(pickedFor('<p class="article"></p><p class="prose"></p>')).toHaveLength(1)
    expect(pickedFor('<p class="article"></p><p class="code"></p>')).toHaveLength(1)
  })

  test('leave out sheets that only use classes of the shared sheet', () => {
    expect(picked('<section class="section card"></section>')).toEqual(['motion'])
  })

  test('are not chosen by text that looks like a class', () => {
    expect(picked('<p data-class="hero">class=hero</p>')).toEqual(['motion'])
  })

  test('are chosen from the classes of the whole page, including its frame', async () => {
    const seen: string[] = []
    const pages = await drawnSite({
      blockStyles: (html, frame) => {
        seen.push([html, ...frame].join(''))
        return []
      },
    })
    const classesIn = (html: string) => new Set(html.match(/ class="[^"]*"/g))
    for (const [index, { route, html }] of pages.entries()) {
      const looked = classesIn(seen[index] ?? '')
      const missed = [...classesIn(html)].filter((name) => !looked.has(name))
      expect({ route, missed }).toEqual({ route, missed: [] })
    }
  })

  test('are all included in the live preview', async () => {
    const vite = await createServer({ server: { middlewareMode: true, ws: false } })
    const all = await vite.transformRequest('/src/render/theme/blocks.css?direct')
    await vite.close()
    const lost = ['src/blocks', 'src/render/components'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .filter((name) => {
          const [own = ''] = /\.[a-z][\w-]+/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
          return !all?.code.includes(own)
        }),
    )
    expect(lost).toEqual([])
  })
})
