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

/** Files below content belong to the authors of the site and may be missing. */
const isContent = (file: string) => file.startsWith('content/')

describe.each(documents)('the document %s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('has no broken links', () => {
    expect(lostLinksIn(document, text)).toEqual([])
  })

  test('names only files that exist', () => {
    expect(lostFilesIn(text).filter((file) => !isContent(file))).toEqual([])
  })

  test('names only commands that exist', () => {
    expect(lostCommandsIn(text)).toEqual([])
  })
})

describe('the check of documents', () => {
  test('finds broken links and missing anchors', () => {
    const text =
      'See [how](decisions/none.md), [so](../README.md#nowhere), [all](../README.md#is-it-for-me).'
    expect(lostLinksIn('.github/CONTRIBUTING.md', text)).toEqual([
      'decisions/none.md',
      '../README.md#nowhere',
    ])
  })

  test('finds missing files, patterns without a match and unknown file names', () => {
    const text =
      '`src/none/` `src/content/page` `tests/content/page/{page,none}.test.ts` `src/blocks/<type>/<type>.tsx` `quote.ts` `none.css`'
    expect(lostFilesIn(text)).toEqual([
      'src/none/',
      'tests/content/page/{page,none}.test.ts',
      'none.css',
    ])
  })

  test('finds unknown commands', () => {
    const text =
      '`npm run none` `npm run lint` `npx blockwerk naught` `npx blockwerk build --plain`'
    expect(lostCommandsIn(text)).toEqual(['npm run none', 'blockwerk naught'])
  })
})

test('the diagram in CONTRIBUTING.md names every folder of src once, and README.md does not repeat it', () => {
  const diagramOf = (document: string) =>
    /```\n(\s+the engine: [^]*?)```/.exec(readFileSync(document, 'utf8'))?.[1] ?? ''
  const named = [...diagramOf('.github/CONTRIBUTING.md').matchAll(/src\/([\w-]+)/g)]
    .map(([, folder]) => folder)
    .toSorted()
  expect(named).toEqual(readdirSync('src').toSorted())
  expect(diagramOf('README.md')).toBe('')
})

test('the list of decisions contains every decision with its title', () => {
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

describe('source comments', () => {
  const sources = files.filter(
    (file) =>
      /^(?:schema|scripts|src|tests)\/.*\.(?:tsx?|mjs|css|yaml)$|^vite\.config\.ts$/.test(file) &&
      file !== 'tests/scripts/documents.test.ts',
  )

  test('cite only documents in the repository and public standards', () => {
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
  ])('are checked for citations: %s → %s', (line, isLost) => {
    expect(citesWhatIsNotHere(line)).toBe(isLost)
  })
})

/** Names of files in the repository, and of one file next to the images of the content. */
const known = new Set([...files.map((file) => basename(file)), 'LICENSES.md'])

/** True if a line cites a document that is not in the repository; sections of public standards may be cited. */
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

/** Returns the anchors that GitHub generates for the headings of a document. */
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

/** Returns the words in inline code and code blocks, without positions and punctuation. */
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

/** Converts `<type>` and `*` to a name, `**` to any path, `{a,b}` to alternatives that must all exist. */
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
  const main = ['src/cli/main.ts', 'scripts/developer-commands.ts']
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
