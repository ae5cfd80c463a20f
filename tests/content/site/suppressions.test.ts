import { afterAll, describe, expect, test } from 'vitest'
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
