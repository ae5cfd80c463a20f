import { afterAll, describe, expect, test } from 'vitest'
import { readMarkdownPage } from '../../../src/content/markdown/markdown-page.ts'
import { renderMarkdown } from '../../../src/render/components/markdown-html.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const ignore = '# blockwerk-ignore placeholder-text Bis im Mai die Texte kommen.'

/** Returns the problems of a page with these lines below its heading, which is line 5. */
async function problemsOf(...lines: string[]): Promise<string[]> {
  const more = lines.map((line) => `    ${line}\n`).join('')
  return problemsIn(pageYaml(more))
}

async function problemsIn(page: string): Promise<string[]> {
  const { problems } = await validateSite(smallSiteWith({ 'content/pages/index.yaml': page }))
  return problems.map(({ start, code }) => `${start.line} ${code}`)
}

describe('a blockwerk-ignore comment with a reason suppresses', () => {
  test('problems in the entry below it', async () => {
    expect(await problemsOf('text: Lorem ipsum')).toEqual(['6 placeholder-text'])
    expect(await problemsOf(ignore, 'text: Lorem ipsum')).toEqual([])
  })

  test('problems in the entry below it, across empty lines and other comments', async () => {
    expect(await problemsOf(ignore, '', '# Text von Mara', 'text: Lorem ipsum')).toEqual([])
  })

  test('problems on its own line', async () => {
    expect(await problemsOf(`text: Lorem ipsum ${ignore}`)).toEqual([])
  })

  test('all problems in the block below it', async () => {
    const page = pageYaml('    text: Lorem ipsum\n').replace('Langsam gedreht', 'Lorem ipsum')
    expect(await problemsIn(page)).toEqual(['5 placeholder-text', '6 placeholder-text'])
    expect(await problemsIn(page.replace('  - type', `  ${ignore}\n  - type`))).toEqual([])
  })
})

describe('a blockwerk-ignore comment does not suppress', () => {
  test('problems on the next line if it follows an entry', async () => {
    const above = `id: start ${ignore}`
    expect(await problemsOf(above, 'text: Lorem ipsum')).toEqual([
      '6 unused-ignore',
      '7 placeholder-text',
    ])
  })

  test('problems in the second entry below it', async () => {
    expect(await problemsOf(ignore, 'id: start', 'text: Lorem ipsum')).toEqual([
      '6 unused-ignore',
      '8 placeholder-text',
    ])
  })

  test('problems with another code', async () => {
    const other = ignore.replace('placeholder-text', 'typography')
    expect(await problemsOf(other, 'text: Lorem ipsum')).toEqual([
      '6 unused-ignore',
      '7 placeholder-text',
    ])
  })

  test('any problem if it has no reason', async () => {
    expect(await problemsOf('# blockwerk-ignore placeholder-text', 'text: Lorem ipsum')).toEqual([
      '6 bad-ignore',
      '7 placeholder-text',
    ])
  })

  test('errors that prevent publishing', async () => {
    const firm = ignore.replace('placeholder-text', 'unsafe-link')
    expect(await problemsOf(firm, 'text: "[Kurse](javascript:alert)"')).toEqual([
      '6 bad-ignore',
      '7 unsafe-link',
    ])
  })

  test('any problem if it is a line of a block text', async () => {
    expect(await problemsOf('text: |', `  ${ignore}`, '  Lorem ipsum')).toEqual([
      // The line starts with “#”, a Markdown heading in a single-line field.
      '7 markdown-slip',
      '8 placeholder-text',
    ])
  })
})

describe('a blockwerk-ignore comment in Markdown', () => {
  const comment = '<!-- blockwerk-ignore placeholder-text Bis im Mai die Texte kommen. -->'
  const markdownPage = (text: string) =>
    `---\ntitle: Die Töpferei am Ufer\ndescription: Kurse an der Drehscheibe für Kinder und Erwachsene.\n---\n\nWillkommen an der Drehscheibe.\n\n${text}\n`
  const problemsOfMarkdown = async (text: string) => {
    const root = smallSiteWith({
      'content/pages/index.yaml': pageYaml('    text: Zum [Kurs](/kurs).\n'),
      'content/pages/kurs.md': markdownPage(text),
    })
    return (await validateSite(root)).problems.map(({ start, code }) => `${start.line} ${code}`)
  }

  test('suppresses problems in the text below it up to a blank line, or on its own line', async () => {
    expect(await problemsOfMarkdown('Lorem ipsum')).toEqual(['8 placeholder-text'])
    expect(await problemsOfMarkdown(`${comment}\nMehr:\nLorem ipsum`)).toEqual([])
    expect(await problemsOfMarkdown(`${comment}\n\nLorem ipsum`)).toEqual([])
    expect(await problemsOfMarkdown(`Lorem ipsum ${comment}`)).toEqual([])
    expect(await problemsOfMarkdown(`${comment}\nMehr.\n\nLorem ipsum`)).toEqual([
      '8 unused-ignore',
      '11 placeholder-text',
    ])
  })

  test('is a comment only outside code', async () => {
    const inCode = `\`\`\`html\n${comment}\n\`\`\`\n\nMit \`${comment}\`.`
    expect(await problemsOfMarkdown(inCode)).toEqual([])
  })

  test('needs a reason', async () => {
    const text = '<!-- blockwerk-ignore placeholder-text -->\nLorem ipsum'
    expect(await problemsOfMarkdown(text)).toEqual(['8 bad-ignore', '9 placeholder-text'])
  })

  test('works in a text of a YAML file', async () => {
    const body = `  - type: prose\n    body: |\n      ${comment}\n      Lorem ipsum\n`
    expect(await problemsIn(`${pageYaml()}${body}`)).toEqual([])
  })

  test('works in a record', async () => {
    const root = smallSiteWith({
      'content/collections/notes.yaml': 'title: N\nfields: { title: text }\n',
      'content/data/notes/eins.md': `---\ntitle: Eins\n---\n\n${comment}\nLorem ipsum\n`,
      'content/data/notes/zwei.yaml':
        'title: Zwei\n# blockwerk-ignore placeholder-text Bis im Mai.\nbody: Lorem ipsum\n',
      'content/pages/index.yaml': pageYaml('    text: "[Eins](/n/eins), [Zwei](/n/zwei)"\n'),
      'content/pages/n/[note].yaml':
        'each: notes\ntitle: "{title} aus der Töpferei am Ufer"\ndescription: "{title}: Neues von der Drehscheibe und aus dem Ofen."\nblocks:\n  - type: hero\n    heading: "{title}"\n  - type: prose\n    body: "{body}"\n',
    })
    expect((await validateSite(root)).problems).toEqual([])
  })

  test('is not shown on the page, in its title or in its description', () => {
    const value = readMarkdownPage(
      'content/pages/kurs.md',
      new TextEncoder().encode(
        `${comment}\n# Der Kurs ${comment}\n\n${comment}\nAn der Scheibe.\n`,
      ),
    ).value
    expect(value).toMatchObject({ title: 'Der Kurs', description: 'An der Scheibe.' })
    const html = renderMarkdown(`${comment}\n\nText ${comment}\n`, 2, { strings: germanWords })
    expect(html.trim()).toBe('<p>Text </p>')
  })
})
