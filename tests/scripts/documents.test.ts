import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const places = ['.ci', '.github', '.vscode', 'schema', 'scripts', 'src', 'tests']
const files = [...readdirSync('.').filter((name) => statSync(name).isFile()), ...places].flatMap(
  (name) => [name, ...(places.includes(name) ? below(name) : [])],
)

const documents = [
  'README.md',
  ...files.filter((file) => /^(?:\.github|schema)\/.*\.md$/.test(file)),
]

/** What stands in the content is its authors’ affair, and so is what they are told to make there. */
const isContent = (file: string) => file.startsWith('content/')

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('leads somewhere with each of its links', () => {
    expect(lostLinksIn(document, text)).toEqual([])
  })

  test('names files that there are', () => {
    expect(lostFilesIn(text).filter((file) => !isContent(file))).toEqual([])
  })

  test('names commands that there are', () => {
    expect(lostCommandsIn(text)).toEqual([])
  })
})

describe('what a document names in vain', () => {
  test('is found: links and their anchors', () => {
    const text =
      'See [how](decisions/none.md), [so](../README.md#nowhere), [all](../README.md#is-it-for-me).'
    expect(lostLinksIn('.github/CONTRIBUTING.md', text)).toEqual([
      'decisions/none.md',
      '../README.md#nowhere',
    ])
  })

  test('is found: files, patterns and mere names', () => {
    const text =
      '`src/none/` `src/content/page` `tests/content/page/{page,none}.test.ts` `src/blocks/<type>/<type>.tsx` `quote.ts` `none.css`'
    expect(lostFilesIn(text)).toEqual([
      'src/none/',
      'tests/content/page/{page,none}.test.ts',
      'none.css',
    ])
  })

  test('is found: commands', () => {
    const text =
      '`npm run none` `npm run lint` `npx blockwerk naught` `npx blockwerk build --plain`'
    expect(lostCommandsIn(text)).toEqual(['npm run none', 'blockwerk naught'])
  })
})

test('the diagram in CONTRIBUTING names every folder of src once, and no other document repeats it', () => {
  const diagramOf = (document: string) =>
    /```\n(\s+the engine: [^]*?)```/.exec(readFileSync(document, 'utf8'))?.[1] ?? ''
  const named = [...diagramOf('.github/CONTRIBUTING.md').matchAll(/src\/([\w-]+)/g)]
    .map(([, folder]) => folder)
    .toSorted()
  expect(named).toEqual(readdirSync('src').toSorted())
  expect(diagramOf('README.md')).toBe('')
})

test('every decision is listed', () => {
  const folder = '.github/decisions'
  const list = readFileSync(join(folder, 'README.md'), 'utf8')
  const decisions = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(decisions.filter((name) => !list.includes(`](${name})`))).toEqual([])
  const titles = decisions.map((name) => {
    const [, title = ''] = /^# (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return `[${title}](${name})`
  })
  expect(titles.filter((title) => !list.includes(title))).toEqual([])
})

describe('comments', () => {
  const sources = files.filter(
    (file) =>
      /^(?:schema|scripts|src|tests)\/.*\.(?:tsx?|mjs|css|yaml)$|^vite\.config\.ts$/.test(file) &&
      file !== 'tests/scripts/documents.test.ts',
  )

  test('cite only what a reader of the repository can open', () => {
    const found = sources.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(citesWhatIsNotHere)
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    ['/** Constants: specification section 9. */', true],
    ['// See section 4.', true],
    ['/** As PLANS.md says. */', true],
    ['/** RFC 9110, section 13. */', false],
    ['/** Codes as in RULES.md. */', false],
    ["<section className='section 2'>", false],
  ])('%s', (line, isLost) => {
    expect(citesWhatIsNotHere(line)).toBe(isLost)
  })
})

/** Files, and one that stands beside the pictures of the content. */
const known = new Set([...files.map((file) => basename(file)), 'LICENSES.md'])

/** Standards may be cited with their sections; everything else has to be a file that is here. */
function citesWhatIsNotHere(line: string): boolean {
  const standards = /\b(?:RFC|YAML|HTML|W3C|WCAG|Trusted Types)\b/
  if (/\bspecification\b/i.test(line) && !standards.test(line)) return true
  if (/\/[/*].*\bsections? \d|^\s*\*.*\bsections? \d/i.test(line) && !standards.test(line))
    return true
  const named = line.match(/\b[A-Z][A-Z-]+\.md\b/g) ?? []
  return named.some((name) => !known.has(name))
}

function lostLinksIn(document: string, text: string): string[] {
  const prose = text
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]+`/g, (code) => code.replace(/[[\]()]/g, ''))
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    if (/^(?:https:|mailto:)/.test(target)) return false
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? document : join(dirname(document), path)
    if (!existsSync(file)) return true
    return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor)
  })
}

/** As GitHub makes them of headings. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function lostFilesIn(text: string): string[] {
  const inPlaces = new RegExp(`^(?:${places.join('|').replaceAll('.', '\\.')})/`)
  return wordsOfCode(text).filter((word) => {
    const isPath = inPlaces.test(word) && !word.includes('…')
    const isName = /^[\w<>-][\w<>.-]*\.(?:tsx?|css|m[jt]s)$/.test(word)
    if (!isPath && !isName) return false
    const wanted = patternOf(word.replace(/\/$/, ''))
    return !files.some((file) => wanted.test(isPath ? file : basename(file)))
  })
}

/** What stands in code, inline or in a block, word by word, without positions and punctuation. */
const wordsOfCode = (text: string): string[] =>
  codeIn(text).flatMap((code) =>
    code
      .split(/[\s()'"│|]+/)
      .map((word) => word.replace(/(?::\d+)+$|[,;:.]+$/, ''))
      .filter((word) => word !== ''),
  )

const codeIn = (text: string): string[] => {
  const blocks = [...text.matchAll(/^ *```.*\n([^]*?)^ *```/gm)].map(([, code = '']) => code)
  const prose = text.replaceAll(/^ *```[^]*?^ *```/gm, '')
  return [...blocks, ...[...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)]
}

/** `<type>` and `*` stand for a name, `**` for any path, `{a,b}` for either: each of them has to be. */
function patternOf(word: string): RegExp {
  const [, either] = /\{([^}]+)\}/.exec(word) ?? []
  if (either !== undefined) {
    const all = either.split(',').map((one) => word.replace(/\{[^}]+\}/, one))
    const isThere = all.every((one) => files.some((file) => patternOf(one).test(file)))
    return isThere ? /^/ : /$^/
  }
  const source = word
    .replaceAll(/[.+?^$]/g, '\\$&')
    .replaceAll(/<[^>]*>|\*\*|\*/g, (sign) => (sign === '**' ? '.*' : '[^/]+'))
  return new RegExp(`^${source}$`)
}

function lostCommandsIn(text: string): string[] {
  const json: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(json)
  const main = ['src/cli/main.ts', 'scripts/developer-verbs.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const verbs = new Set(
    [...main.matchAll(/^ {2}'?([\w-]+)'?: (?:\{\n {4}summary|async)/gm)].map(([, verb]) => verb),
  )
  return codeIn(text).flatMap((code) => [
    ...[...code.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => command),
    ...[...code.matchAll(/npx (blockwerk ([a-z][\w-]*))/g)]
      .filter(([, , verb]) => !verbs.has(verb))
      .map(([, command = '']) => command),
  ])
}

function below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  )
}
