import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { replaceLookAlikes, hiddenDifferenceBetween } from '../../../src/text/look-alike.ts'
import { nearestNameOf } from '../../../src/text/nearest-name.ts'
import { blockwerk } from '../../support/command-line.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  siteYaml,
  type Files,
} from '../../support/content-on-disk.ts'
import { checkedSite } from '../../support/validated-site.ts'

afterAll(removeSites)

describe('the comparison of look-alike names', () => {
  test.each([
    ['a zero-width space', 'pro\u200bse', 'prose', 'invisible'],
    ['a soft hyphen', '/kon\u00adtakt', '/kontakt', 'invisible'],
    ['a byte order mark', '\ufeffprose', 'prose', 'invisible'],
    ['a no-break space', 'price\u00a0list.pdf', 'price list.pdf', 'space'],
    [
      'a narrow space, as macOS writes it into screenshots',
      '10.30\u202fPM.png',
      '10.30 PM.png',
      'space',
    ],
    ['a Cyrillic letter', '/k\u043entakt', '/kontakt', 'look-alike'],
    ['a non-breaking hyphen', 'price\u2011list', 'price-list', 'look-alike'],
    ['a decomposed accent', 'ku\u0308che.jpg', 'k\u00fcche.jpg', 'decomposed'],
    ['a composed instead of a decomposed accent', 'k\u00fcche.jpg', 'ku\u0308che.jpg', 'composed'],
    ['a space at the end', 'prose ', 'prose', 'outer-space'],
    ['a character that URLs must encode', '/media/50%.pdf', '/media/50%25.pdf', 'unencoded'],
  ])('recognises %s', (_name, written, meant, what) => {
    expect(hiddenDifferenceBetween(written, meant)?.what).toBe(what)
    expect(nearestNameOf(written, ['something', meant]).near).toBe(meant)
  })

  test('ignores names that differ visibly and names that are equal', () => {
    expect(hiddenDifferenceBetween('prosa', 'prose')).toBeUndefined()
    expect(hiddenDifferenceBetween('prose', 'prose')).toBeUndefined()
    expect(hiddenDifferenceBetween('Prose', 'prose')).toBeUndefined()
    expect(hiddenDifferenceBetween('/media/100%.pdf', '/media/50%25.pdf')).toBeUndefined()
  })

  test('prefers a look-alike name to a name that is only similar', () => {
    expect(nearestNameOf('k\u043erse', ['kirse', 'korse'])).toEqual({ near: 'korse' })
    expect(nearestNameOf('t\u200bi\u200bt\u200bl\u200be', ['title']).near).toBe('title')
  })

  test('keeps letters that have no Latin look-alike', () => {
    expect(replaceLookAlikes('Größe – Straße')).toBe('Größe - Straße')
    expect(replaceLookAlikes('Ж')).toBe('Ж')
  })
})

const page = 'content/pages/werkstatt.yaml'

/** Returns the problems of a small site with this page, as code and English message. */
async function messagesOf(text: string, files: Files = {}) {
  const { root, problems } = await checkedSite({ [page]: text, ...files })
  return { root, said: problems.map(({ code, message }) => `${code}: ${message}`) }
}

describe('a look-alike or invisible character', () => {
  test.each([
    ['a type of block', pageYaml('  - type: "pro\u200bse"\n    body: Ton\n'), 'U+200B'],
    ['a field', pageYaml('    te\u0445t: Ton\n'), 'U+0445'],
    ['a link', pageYaml('    actions: [{ label: Start, href: "/werk\u00adstatt#a" }]\n'), 'U+00AD'],
    ['a link in Markdown', pageYaml('    text: "[Start](/werk\u200bstatt)"\n'), 'U+200B'],
    [
      'the beginning of a link',
      pageYaml('    actions: [{ label: Start, href: "\u200b/werkstatt" }]\n'),
      'U+200B',
    ],
    ['an anchor', pageYaml('    id: ton\n    text: "[Ton](#t\u043en)"\n'), 'U+043E'],
    ['a fact', pageYaml('    text: "{facts.ph\u200bone}"\n'), 'U+200B'],
    ['the word “facts” of a fact', pageYaml('    text: "{f\u0430cts.phone}"\n'), 'U+0430'],
    ['a shared file', pageYaml('  - type: ref\n    to: "ku\u0308che"\n'), 'Unicode NFD'],
    ['a picture', pageYaml('    image: { src: "ku\u0308che.svg", alt: Ton }\n'), 'Unicode NFD'],
    ['an allowed value', pageYaml('    tone: "br\u200band"\n'), 'U+200B'],
    ['an id', pageYaml('    id: "t\u043en"\n'), 'U+043E'],
    [
      'an icon',
      pageYaml(
        '  - type: grid\n    heading: Ton\n    items: [{ icon: "h\u0435art", title: Ton, text: Ton. }]\n',
      ),
      'U+0435',
    ],
    ['a date', `from: "2026\u201102\u201102"\n${pageYaml()}`, 'U+2011'],
  ])(
    'in %s is reported with its code point, and corrected by --fix',
    async (_what, text, character) => {
      const shared = 'blocks:\n  - type: prose\n    body: Ton\n'
      const files = {
        'content/shared/k\u00fcche.yaml': shared,
        'content/media/k\u00fcche.svg': drawingOf('Ton'),
      }
      const { root, said } = await messagesOf(text, files)
      expect(said.filter((one) => one.includes(character))).toHaveLength(1)
      await blockwerk(['validate', '--fix', '--root', root])
      const written = readFileSync(join(root, page), 'utf8')
      expect(written).not.toMatch(/\p{Cf}|[\u0308\u0400-\u04ff\u2011]/u)
    },
  )

  test('in a redirect is reported with its code point', async () => {
    const site = `redirects:\n  - from: "/alt\u00ad"\n    to: /\n`
    const { said } = await messagesOf(pageYaml(), { 'content/site.yaml': siteYaml(site) })
    expect(said.join('\n')).toContain('U+00AD')
  })
})
