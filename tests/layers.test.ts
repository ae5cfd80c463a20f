import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The architecture: every folder, and all that it may import besides itself. `type x`: only types
 * of x, which leave no trace in what runs.
 */
const mayImport: Record<string, string[]> = {
  schema: ['zod'],
  'src/problem': ['src/text'],
  'src/document': ['js-yaml', 'node:buffer', 'src/problem'],
  'src/edit': ['node:util', 'yaml', 'src/document', 'src/problem'],
  'src/page': ['marked', 'zod', 'schema', 'src/problem', 'src/document', 'src/text'],
  'src/site': [
    ...['node:crypto', 'node:fs', 'node:module', 'node:path', 'node:zlib', 'zod'],
    ...['schema', 'src/problem', 'src/document', 'src/page', 'src/gateway', 'src/text'],
  ],
  // What files, blocks and fields are for, as a document and in the terminal.
  'src/reference': ['zod', 'schema', 'src/page', 'src/problem', 'src/text'],
  // The blocks that only one site has: found, compiled, run. Their views are given what they draw with.
  'src/own-blocks': [
    ...['node:child_process', 'node:crypto', 'node:fs', 'node:module', 'node:path', 'node:vm'],
    ...[
      'type esbuild',
      'zod',
      'schema',
      'src/document',
      'type src/elements',
      'src/problem',
      'src/site',
    ],
  ],
  // Whether the examples of these blocks are what they say.
  'src/block-tests': [
    ...['node:fs', 'node:path', 'react-dom/server', 'zod', 'schema', 'src/document'],
    ...['type src/elements', 'src/html', 'src/own-blocks', 'src/page', 'src/problem'],
    'type src/words',
  ],
  // What a new site, page or block begins with.
  'src/scaffold': [
    ...[
      'node:fs',
      'node:path',
      'sharp',
      'yaml',
      'zod',
      'src/link-picture',
      'src/own-blocks',
      'src/problem',
      'src/site',
    ],
    'src/words',
  ],
  // A picture of content/media → what is published of it. Told of pages by the widths that they ask for.
  'src/pictures': [
    '@rgrove/parse-xml',
    ...[
      'node:crypto',
      'node:fs',
      'node:fs/promises',
      'node:os',
      'node:path',
      'p-limit',
      'sharp',
      'zod',
    ],
    ...['schema', 'src/problem', 'src/site', 'src/text'],
  ],
  'src/validate': [
    ...['node:child_process', 'node:fs', 'node:path', 'type schema', 'src/document', 'src/edit'],
    ...['src/pictures', 'src/problem', 'src/site'],
  ],
  'src/editor': [
    ...['node:fs', 'node:path', 'vscode-languageserver', 'vscode-languageserver-textdocument'],
    ...['yaml', 'zod'],
    ...['schema', 'src/problem', 'src/document', 'src/edit', 'src/page', 'src/site'],
    'src/text',
  ],
  // The gateway on a machine with Node: its settings, its store, its courier.
  'src/gateway/host': [
    ...['@hono/node-server/conninfo', 'hono', 'node:fs', 'node:path', 'node:url'],
    ...['src/build', 'src/gateway', 'src/problem', 'src/search', 'src/site', 'src/store'],
    ...['type src/theme', 'type src/words'],
  ],
  // Runs wherever there are Request and Response: nothing of Node, no driver.
  'src/gateway': [
    ...['@noble/hashes/hmac.js', '@noble/hashes/sha2.js', '@noble/hashes/utils.js'],
    ...['hono', 'hono/body-limit', 'hono/factory', 'hono/html', 'jsonc-parser', 'zod'],
    ...['schema', 'src/search', 'src/text', 'type src/theme', 'type src/words'],
  ],
  'src/store': [
    ...['libsql', 'node:fs', 'node:path', 'node:worker_threads', 'postgres', 'zod', 'src/gateway'],
  ],
  'src/motion': ['react'],
  'src/chat': ['src/text'],
  'src/search': ['zod', 'type src/words'],
  'src/effects': ['type schema', 'src/motion'],
  'src/text': [],
  'src/words': [
    ...['@orama/stemmers/english', 'node:module', 'zod', 'type schema', 'type src/search'],
    'src/text',
  ],
  'src/elements': [
    ...['framer-motion/dom/mini', 'marked', 'react', 'type zod'],
    ...['virtual:words/elements/comparison'],
    ...['schema', 'src/motion', 'src/text', 'type src/words'],
  ],
  'src/blocks': [
    ...['character-entities', 'cobe', 'framer-motion/dom/mini', 'react', 'react-markdown', 'three'],
    'three/examples/jsm/loaders/GLTFLoader.js',
    ...['schema', 'src/motion', 'src/chat', 'src/elements', 'src/text'],
    'type src/words',
  ],
  'src/frame': ['react', 'schema', 'src/elements', 'src/text', 'type src/words'],
  'src/route': ['react'],
  'src/html': [
    ...['node:crypto', 'react', 'react-dom/server', 'type schema-dts'],
    ...['schema', 'src/page', 'src/elements', 'src/frame', 'src/route', 'src/text'],
    ...['type src/theme', 'type src/words'],
  ],
  'src/client': [
    ...['react', 'react-dom/client', 'react-router-dom', 'virtual:live-views'],
    'virtual:parts',
    ...['virtual:words/elements', 'virtual:words/errors'],
    ...['src/effects', 'src/elements', 'src/frame', 'src/html'],
    ...['src/motion', 'src/route', 'src/text'],
  ],
  // Drawn by libraries alone, so that no browser is needed.
  'src/link-picture': [
    ...['fontverter', 'harfbuzzjs', 'node:fs/promises', 'node:module', 'sharp'],
    ...['type schema', 'src/page', 'src/text', 'type src/theme'],
  ],
  // Told of blocks by the kit that it is given.
  'src/build': [
    ...['graceful-fs', 'libsql', 'node:crypto', 'node:fs', 'node:fs/promises', 'node:module'],
    ...[
      'node:os',
      'node:path',
      'node:url',
      'node:util',

      'node:worker_threads',
      'node:zlib',
    ],
    ...['p-limit', 'subset-font', 'vite', 'zod', 'schema', 'type src/elements'],
    ...['src/html', 'src/link-picture'],
    ...['src/own-blocks', 'src/page', 'src/pictures', 'src/problem'],
    ...['src/search', 'src/site', 'src/text', 'type src/theme', 'type src/words'],
  ],
  // What an operator does with what visitors sent, as text.
  'src/inbox': ['src/gateway', 'src/problem', 'src/text'],
  'src/deploy': [
    ...['node:fs', 'node:path', 'zod', 'type schema', 'src/gateway', 'src/html'],
    ...['src/problem', 'src/text', 'type src/words'],
  ],
  'src/serve': [
    ...['@hono/node-server', '@hono/node-server/serve-static', 'fresh', 'hono'],
    ...['hono/accepts', 'hono/compress', 'hono/factory', 'node:fs', 'node:http', 'node:path'],
    ...['node:util', 'node:zlib', 'stoppable'],
    ...['src/build', 'src/deploy', 'src/html', 'src/problem', 'src/site', 'src/text'],
  ],
  'src/dev/client': ['idiomorph', 'src/client', 'src/dev', 'src/dev/ui', 'src/problem'],
  // Writing on the page; no page of a visitor loads it.
  'src/dev/ui': [
    ...['@codemirror/autocomplete', '@codemirror/commands', '@codemirror/lang-yaml'],
    ...['@codemirror/language', '@codemirror/lint', '@codemirror/lsp-client', '@codemirror/state'],
    ...['@codemirror/view', '@lezer/highlight', 'type vscode-languageserver-protocol'],
    ...['react', 'react-dom/client', 'src/dev', 'src/dev/client', 'src/problem'],
    'src/text',
  ],
  // Told of blocks by the kit, of the engine's state and of who answers by the verb.
  'src/dev/server': [
    ...['@hono/node-server', '@hono/node-server/serve-static', 'esbuild', 'hono', 'node:crypto'],
    ...['node:fs', 'node:http', 'node:module', 'node:net', 'node:os', 'node:path'],
    ...['node:timers/promises', 'uqr', 'vite'],
    // Git is asked what has changed.
    ...['node:child_process', 'node:util'],
    ...['zod', 'schema', 'src/document', 'src/edit', 'src/editor'],
    ...['src/build', 'src/dev', 'type src/elements', 'src/gateway', 'src/html', 'src/page'],
    ...['src/own-blocks', 'src/pictures', 'src/scaffold'],
    ...['src/problem', 'src/search', 'src/serve', 'src/site', 'src/store', 'src/text'],
    ...['src/validate', 'type src/words'],
  ],
  // What the two tell one another.
  'src/dev': ['zod'],
  'src/theme': ['culori/fn', 'tailwindcss', 'type schema', 'src/effects', 'src/frame'],
  'scripts/art/studio': [
    ...['culori', 'node:child_process', 'node:crypto', 'node:fs/promises', 'node:os', 'node:path'],
    ...['node:util', 'esbuild', 'playwright', 'three', 'three/examples/jsm/objects/Reflector.js'],
    'three/examples/jsm/geometries/RoundedBoxGeometry.js',
    ...['scripts/art', 'scripts/art/models', 'scripts/browsers', 'src/blocks', 'src/build'],
  ],
  'scripts/art/models': [
    ...['node:crypto', 'sharp', 'three', 'three/examples/jsm/exporters/GLTFExporter.js'],
    ...['three/examples/jsm/utils/BufferGeometryUtils.js', 'scripts/art', 'src/text'],
  ],
  'scripts/art': [
    ...['node:crypto', 'node:fs/promises', 'node:path', 'culori', 'dotted-map', 'sharp', 'zod'],
    ...[
      'node:fs',
      'subset-font',
      'src/blocks',
      'src/build',
      'src/pictures',
      'src/problem',
      'scripts',
    ],
    ...[
      'scripts/art/models',
      'scripts/art/studio',
      'node:os',
      'playwright',
      'scripts/browsers',
      'src/serve',
    ],
  ],
  'scripts/browsers': ['node:child_process', 'node:fs', 'node:path', 'src/build', 'playwright'],
  'scripts/testing': [
    ...[
      'node:child_process',
      'node:fs',
      'node:os',
      'node:path',
      'node:stream/consumers',
      'zod',
      'src/build',
      'scripts',
    ],
    'scripts/browsers',
  ],
  'scripts/bench': [
    ...['node:child_process', 'node:events', 'node:fs', 'node:http', 'node:os', 'node:path'],
    ...['node:timers/promises', 'js-yaml', 'zod', 'schema', 'scripts', 'scripts/art'],
    ...['src/build', 'src/problem'],
  ],
  scripts: [
    ...['node:fs', 'node:module', 'node:path', 'node:url', 'node:util', 'react'],
    ...['react/jsx-runtime', 'src/block-tests', 'src/elements', 'src/own-blocks', 'src/scaffold'],
    ...['vscode-languageserver', 'vscode-languageserver/node', 'src/dev'],
    ...['schema', 'src/problem', 'src/site', 'src/build'],
    ...['src/deploy', 'src/editor', 'src/gateway', 'src/gateway/host', 'src/search'],
    ...['src/theme', 'src/blocks', 'src/pictures', 'src/words', 'scripts/art', 'scripts/bench'],
    ...['scripts/testing', 'src/inbox', 'src/serve', 'src/dev/server', 'src/validate'],
    ...['src/reference', 'src/text'],
  ],
}

type Import = { from: string; target: string; typeOnly: boolean }

const folders = Object.keys(mayImport)
const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`)) ?? path
const sources = ['schema', 'src', 'scripts'].flatMap(filesBelow)
const imports = sources.flatMap(importsOf)

describe('the dependency table', () => {
  test.each(folders)('%s imports only what it may', (folder) => {
    const surprises = imports
      .filter(({ from }) => folderOf(from) === folder)
      .filter(({ target, typeOnly }) => {
        const name = folderOf(target)
        const allowed = mayImport[folder] ?? []
        return !(
          name === folder ||
          allowed.includes(name) ||
          (typeOnly && allowed.includes(`type ${name}`))
        )
      })
      .map(({ from, target }) => `${from}: ${target}`)
    expect(surprises).toEqual([])
  })

  test('holds nothing that nobody imports', () => {
    const used = new Set(imports.map(({ from, target }) => `${folderOf(from)} ${folderOf(target)}`))
    const unused = folders.flatMap((folder) =>
      (mayImport[folder] ?? [])
        .map((name) => `${folder} ${name.replace('type ', '')}`)
        .filter((edge) => !used.has(edge)),
    )
    expect(unused).toEqual([])
  })

  test('knows every folder', () => {
    const inSrc = readdirSync('src').map((name) => `src/${name}`)
    expect(folders.filter((folder) => /^src\/[^/]+$/.test(folder)).toSorted()).toEqual(
      inSrc.toSorted(),
    )
    expect(sources.map(folderOf).filter((folder) => !folders.includes(folder))).toEqual([])
  })
})

test('nobody outside the library asks for a type of block by its name', () => {
  const types = readdirSync('schema/blocks')
    .filter((name) => name.endsWith('.ts') && name !== 'ref.ts')
    .map((name) => name.replace('.ts', ''))
  const names = types.join('|')
  const asks = new RegExp(
    `\\btype\\b[^\\n]{0,40}'(?:${names})'|case '(?:${names})'|BlockOf<'|\\['(?:${names})'\\]`,
  )
  const library = /^(?:schema|src\/(?:blocks|elements|frame)|scripts\/(?:bench|art))\//
  // Examples of right and wrong content, for authors.
  const shown = 'src/problem/examples.ts'
  const found = sources
    .filter((file) => !library.test(file) && file !== shown)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => asks.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test.each([
  ['is read in one place', /\breadFoundation\b/, 'read-site', 'shared-content'],
  ['has its pages read by the model', /\breadSitePage\b/, 'read-site', 'site-model', 'read-all'],
  ['is weighed in one place', /\bProblemFilter\b/, 'problem-filter', 'site-problems'],
  ['is linked in one place', /\blinkProblems\b/, 'check', 'site-problems'],
  ['is seen as a whole in one place', /\bwholeSiteProblems\b/, 'whole-site', 'site-problems'],
])('a site %s', (_what, name, ...places) => {
  const users = sources.filter((file) => name.test(readFileSync(file, 'utf8')))
  expect(users).toEqual(places.map((place) => `src/site/${place}.ts`).toSorted())
})

describe('modules', () => {
  test('never import one another in a circle, types included', () => {
    expect(circlesAmong(graphOf(imports))).toEqual([])
  })

  test.each([
    ['two', { a: ['b'], b: ['a'] }, ['a → b → a']],
    ['three behind an entrance', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b → c → d → b']],
    ['one alone', { a: ['a'] }, ['a → a']],
    ['none in a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('in a circle of %s would be noticed', (_name, graph, circles) => {
    expect(circlesAmong(new Map(Object.entries<string[]>(graph)))).toEqual(circles)
  })

  test('that run in the browser bring neither a validator nor a parser with them', () => {
    const graph = loadedBy(imports)
    const inBrowser = reachedFrom(
      sources.filter((file) => folderOf(file) === 'src/client'),
      graph,
    )
    const heavy = ['zod', 'yaml', 'js-yaml', 'marked', 'react-dom/server']
    expect(heavy.filter((name) => inBrowser.has(name))).toEqual([])
  })

  test('that read pages never need React', () => {
    const readers = sources.filter((file) => folderOf(file) === 'src/site')
    const reached = [...reachedFrom(readers, loadedBy(imports))]
    expect(reached.filter((name) => name.startsWith('react') || name.endsWith('.tsx'))).toEqual([])
  })

  test('use no default exports, and no index files', () => {
    expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
    expect(sources.filter((file) => /^export default/m.test(readFileSync(file, 'utf8')))).toEqual(
      [],
    )
  })
})

describe('the top level', () => {
  test('holds what it promised and nothing else', () => {
    const promised = ['README.md', 'content', 'package.json', 'schema', 'scripts', 'src', 'tests']
    const files = ['LICENSE', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
    const made = ['compiled', 'dist', 'node_modules']
    const known = new Set([...promised, ...files, ...made])
    const surprises = readdirSync('.').filter((name) => !name.startsWith('.') && !known.has(name))
    expect(surprises).toEqual([])
  })
})

describe('the tests', () => {
  const tests = filesBelow('tests')

  test('stand on sites of their own: what is published is judged by its own checks alone', () => {
    const readers = tests.filter((file) => readsPublished(readFileSync(file, 'utf8')))
    const others = readers.filter((file) => !/^tests\/(?:audit|content)\/|layers/.test(file))
    expect(others).toEqual([])
    expect(readers).not.toEqual([])
  })

  test.each([
    ["readFileSync('content/pages/index.yaml', 'utf8')", true],
    ["readdirSync('content', { recursive: true })", true],
    ["cpSync(`content/${name}`, join(root, 'content'))", true],
    ["join(process.cwd(), 'content/media')", true],
    ["new URL('../content/media', import.meta.url)", true],
    ['ogCards(process.cwd())', true],
    ["validateSite('.')", true],
    ["readFileSync(join(root, 'content/site.yaml'), 'utf8')", false],
    ["smallSiteWith({ 'content/pages/kurse.yaml': pageYaml() })", false],
    ['engineFolder(process.cwd())', false],
  ])('%s: reads what is published, %s', (text, reads) => {
    expect(readsPublished(text)).toBe(reads)
  })
})

/** Whether a test opens files below `content`, or reads the site of the project. */
function readsPublished(text: string): boolean {
  const here = String.raw`(?:process\.cwd\(\)|import\.meta\.dirname|'\.')`
  const opened = String.raw`\(\s*(?:${here},\s*)?(['\x60])(?:\.{1,2}/)*content(?:/|\1)`
  const readers = 'Sync|File|File|readdir|stat|URL|join|resolve|Manifest'
  const read = String.raw`(?:validateSite|SiteModel|LiveSite|LiveContent|ogCards|openGateway)\(\s*${here}`
  const built = String.raw`(?:buildSite\(\s*kit,\s*|drawnSite\(\{ root: )${here}`
  return new RegExp(`(?:${readers})${opened}|${read}|${built}`).test(text)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name))
    .map((name) => join(folder, name))
    .toSorted()
}

function importsOf(from: string): Import[] {
  const text = readFileSync(from, 'utf8')
  const statements = text.matchAll(
    /^(?:import|export)( type)? (?:[^'";]*? from )?'([^']+)'|^@(import) '([^']+)'/gm,
  )
  const calls = text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)
  const found = [
    ...[...statements].map(([, type, module, , sheet]) => ({
      name: module ?? sheet ?? '',
      typeOnly: type !== undefined,
    })),
    ...[...calls].map(([, name = '']) => ({ name, typeOnly: false })),
  ]
  return found.map(({ name, typeOnly }) => ({
    from,
    target: name.startsWith('.') ? join(dirname(from), name) : name,
    typeOnly,
  }))
}

/** Who loads whom when the program runs. */
const loadedBy = (all: readonly Import[]): Map<string, string[]> =>
  graphOf(all.filter(({ typeOnly }) => !typeOnly))

/** Who names whom, be it for a type alone. */
function graphOf(all: readonly Import[]): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const { from, target } of all) graph.set(from, [...(graph.get(from) ?? []), target])
  return graph
}

function reachedFrom(starts: readonly string[], graph: Map<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const next of graph.get(file) ?? []) visit(next)
  }
  for (const start of starts) visit(start)
  return reached
}

function circlesAmong(graph: Map<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: string[]) => {
    const start = trail.indexOf(file)
    if (start !== -1) circles.push([...trail.slice(start), file].join(' → '))
    if (start !== -1 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}
