import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { asItLooks, unlikeIn } from '../../../src/text/look-alike.ts'
import { nearOf } from '../../../src/text/near.ts'
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

describe('two names that look the same', () => {
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
    ['a non-breaking hyphen', 'tile\u2011grid', 'tile-grid', 'look-alike'],
    ['accents of their own', 'ku\u0308che.jpg', 'k\u00fcche.jpg', 'decomposed'],
    ['accents of their own in the other one', 'k\u00fcche.jpg', 'ku\u0308che.jpg', 'composed'],
    ['a space at the end', 'prose ', 'prose', 'outer-space'],
    ['a sign that addresses write otherwise', '/media/50%.pdf', '/media/50%25.pdf', 'unencoded'],
  ])('differ by %s', (_name, written, meant, what) => {
    expect(unlikeIn(written, meant)?.what).toBe(what)
    expect(nearOf(written, ['something', meant]).near).toBe(meant)
  })

  test('are no two that one can tell apart, nor the same one', () => {
    expect(unlikeIn('prosa', 'prose')).toBeUndefined()
    expect(unlikeIn('prose', 'prose')).toBeUndefined()
    expect(unlikeIn('Prose', 'prose')).toBeUndefined()
    expect(unlikeIn('/media/100%.pdf', '/media/50%25.pdf')).toBeUndefined()
  })

  test('go before a name that is as near', () => {
    expect(nearOf('k\u043erse', ['kirse', 'korse'])).toEqual({ near: 'korse' })
    expect(nearOf('t\u200bi\u200bt\u200bl\u200be', ['title']).near).toBe('title')
  })

  test('stay as they are where letters are no look-alikes', () => {
    expect(asItLooks('Größe – Straße')).toBe('Größe - Straße')
    expect(asItLooks('Ж')).toBe('Ж')
  })
})

const page = 'content/pages/werkstatt.yaml'

/** The codes and English messages of a page of a small site. */
async function saidOf(text: string, files: Files = {}) {
  const { root, problems } = await checkedSite({ [page]: text, ...files })
  return { root, said: problems.map(({ code, message }) => `${code}: ${message}`) }
}

describe('what looks right and is not', () => {
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
    ['a fact that is none', pageYaml('    text: "{f\u0430cts.phone}"\n'), 'U+0430'],
    ['a shared file', pageYaml('  - type: ref\n    to: "ku\u0308che"\n'), 'Unicode NFD'],
    ['a picture', pageYaml('    image: { src: "ku\u0308che.svg", alt: Ton }\n'), 'Unicode NFD'],
    ['one of several values', pageYaml('    tone: "br\u200band"\n'), 'U+200B'],
    ['an id', pageYaml('    id: "t\u043en"\n'), 'U+043E'],
    [
      'an icon',
      pageYaml(
        '  - type: feature-grid\n    heading: Ton\n    items: [{ icon: "h\u0435art", title: Ton, text: Ton. }]\n',
      ),
      'U+0435',
    ],
    ['a day', `from: "2026\u201102\u201102"\n${pageYaml()}`, 'U+2011'],
  ])('is told of %s with the character, and put right by --fix', async (_what, text, character) => {
    const shared = 'blocks:\n  - type: prose\n    body: Ton\n'
    const files = {
      'content/shared/k\u00fcche.yaml': shared,
      'content/media/k\u00fcche.svg': drawingOf('Ton'),
    }
    const { root, said } = await saidOf(text, files)
    expect(said.filter((one) => one.includes(character))).toHaveLength(1)
    await blockwerk(['validate', '--fix', '--root', root])
    const written = readFileSync(join(root, page), 'utf8')
    expect(written).not.toMatch(/\p{Cf}|[\u0308\u0400-\u04ff\u2011]/u)
  })

  test('is told of a redirect', async () => {
    const site = `redirects:\n  - from: "/alt\u00ad"\n    to: /\n`
    const { said } = await saidOf(pageYaml(), { 'content/site.yaml': siteYaml(site) })
    expect(said.join('\n')).toContain('U+00AD')
  })
})
