import { afterAll, describe, expect, test } from 'vitest'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const ignore = '# blockwerk-ignore placeholder-text Bis im Mai die Texte kommen.'

/** What is wrong with a page that has these lines below its heading, in line 5. */
async function problemsOf(...lines: string[]): Promise<string[]> {
  const more = lines.map((line) => `    ${line}\n`).join('')
  return problemsIn(pageYaml(more))
}

async function problemsIn(page: string): Promise<string[]> {
  const { problems } = await validateSite(smallSiteWith({ 'content/pages/index.yaml': page }))
  return problems.map(({ start, code }) => `${start.line} ${code}`)
}

describe('a comment with a reason silences', () => {
  test('what is found in the entry below it', async () => {
    expect(await problemsOf('text: Lorem ipsum')).toEqual(['6 placeholder-text'])
    expect(await problemsOf(ignore, 'text: Lorem ipsum')).toEqual([])
  })

  test('what is found in the entry below it, over blank lines and other comments', async () => {
    expect(await problemsOf(ignore, '', '# Text von Mara', 'text: Lorem ipsum')).toEqual([])
  })

  test('what is found on its own line', async () => {
    expect(await problemsOf(`text: Lorem ipsum ${ignore}`)).toEqual([])
  })

  test('all that stands in the block below it', async () => {
    const page = pageYaml('    text: Lorem ipsum\n').replace('Langsam gedreht', 'Lorem ipsum')
    expect(await problemsIn(page)).toEqual(['5 placeholder-text', '6 placeholder-text'])
    expect(await problemsIn(page.replace('  - type', `  ${ignore}\n  - type`))).toEqual([])
  })
})

describe('a comment silences nothing', () => {
  test('on the lines below where it stands behind an entry', async () => {
    const above = `id: start ${ignore}`
    expect(await problemsOf(above, 'text: Lorem ipsum')).toEqual([
      '6 unused-ignore',
      '7 placeholder-text',
    ])
  })

  test('in the entry behind the one below it', async () => {
    expect(await problemsOf(ignore, 'id: start', 'text: Lorem ipsum')).toEqual([
      '6 unused-ignore',
      '8 placeholder-text',
    ])
  })

  test('of another kind', async () => {
    const other = ignore.replace('placeholder-text', 'typography')
    expect(await problemsOf(other, 'text: Lorem ipsum')).toEqual([
      '6 unused-ignore',
      '7 placeholder-text',
    ])
  })

  test('without a reason', async () => {
    expect(await problemsOf('# blockwerk-ignore placeholder-text', 'text: Lorem ipsum')).toEqual([
      '6 bad-ignore',
      '7 placeholder-text',
    ])
  })

  test('that no page can be published with', async () => {
    const firm = ignore.replace('placeholder-text', 'unsafe-link')
    expect(await problemsOf(firm, 'text: "[Kurse](javascript:alert)"')).toEqual([
      '6 bad-ignore',
      '7 unsafe-link',
    ])
  })

  test('where it is a line of a text', async () => {
    expect(await problemsOf('text: |', `  ${ignore}`, '  Lorem ipsum')).toEqual([
      // A heading of Markdown, in a text of one line.
      '7 markdown-slip',
      '8 placeholder-text',
    ])
  })
})
