import { join } from 'node:path'
import { home } from '../../src/build/home.ts'
import { aside } from './contestant.ts'
import { convert, writeFiles, type Files } from './convert.ts'
import { pageAt, siteOf } from './generate.ts'
import { measure, ratio, shown, type Call, type Measured } from './measure.ts'
import { tableOf } from './table.ts'

type Round = { check: Measured; again: Measured; build: Measured }

/**
 * Sites with the same words on as many pages, in blocks of the library in one, in blocks of its own in
 * the others: checked with nothing kept, checked again, and built with nothing kept. In turn, and
 * every other time the other way around. A block that is hydrated costs what it costs in the library, too, which
 * has none as small; so one of the sites has none.
 */
export async function measureOwnBlocks(
  pages: number,
  runs: number,
  work: string,
  onRound: (round: number) => void,
): Promise<string> {
  const sites = kinds.map((kind) => {
    const root = join(work, kind)
    writeFiles(root, ownBlockSite(pages, kind))
    return { root, rounds: new Array<Round>() }
  })
  const discarded = join(work, 'discarded')
  // The engine and the browser code are compiled once, and count as installed. What Node keeps of the engine is
  // what the first run needed, so that comes first which needs the most.
  for (const { root } of sites.toReversed()) {
    for (const verb of ['validate', 'build'] as const) await measure(callOf(verb, root))
  }
  for (let run = 1; run <= runs; run++) {
    onRound(run)
    for (const { root, rounds } of run % 2 === 1 ? sites : sites.toReversed()) {
      aside(root, ['dist', '.blockwerk'], discarded)
      const check = await measure(callOf('validate', root))
      const again = await measure(callOf('validate', root))
      aside(root, ['dist', '.blockwerk'], discarded)
      rounds.push({ check, again, build: await measure(callOf('build', root)) })
    }
  }
  const [library, ...own] = sites.map(({ rounds }) => rounds)
  return textOf(pages, library ?? [], own)
}

const callOf = (verb: 'validate' | 'build', root: string): Call => ({
  line: `"${process.execPath}" "${join(home, 'scripts/blockwerk.mjs')}" ${verb} --root .`,
  cwd: root,
})

function textOf(
  pages: number,
  library: readonly Round[],
  own: readonly (readonly Round[])[],
): string {
  const row = (name: string, step: keyof Round) => {
    const times = (rounds: readonly Round[], what: 'wall' | 'cpu') =>
      shown(
        rounds.map((round) => round[step][what]),
        3,
      )
    const beside = (rounds: readonly Round[], what: 'wall' | 'cpu') =>
      shown(
        rounds.map((round, index) => ratio(round[step][what], library[index]?.[step][what])),
        3,
      )
    return [
      name,
      ...[times(library, 'wall'), times(library, 'cpu')],
      ...own.flatMap((rounds) => [beside(rounds, 'wall'), beside(rounds, 'cpu')]),
    ]
  }
  const head = ['', 'library s', 'CPU s', 'own ÷ library: wall', 'CPU', 'one hydrated: wall', 'CPU']
  const rows = [
    row('first check', 'check'),
    row('checked again', 'again'),
    row('first build', 'build'),
  ]
  return `${pages} pages with two blocks of the site's own each, median of ${library.length} rounds\n${tableOf(head, rows)}`
}

/** What the last two blocks of each page are: the library's, the site's own, or its own of which one is hydrated. */
const kinds = ['library', 'own', 'live'] as const
type Kind = (typeof kinds)[number]

/** Names as long as `quote`, so that pages have as many bytes. */
const typesOf = { library: ['quote', 'quote'], own: ['maxim', 'motto'], live: ['maxim', 'vivid'] }

/** Each page ends with two quotations: of the library, or of blocks that this site alone has. */
export function ownBlockSite(count: number, kind: Kind): Files {
  const pages = Array.from({ length: count }, (_, index) => pageAt(index, count))
  const files = convert(siteOf(count), pages)
  const types = typesOf[kind]
  for (const [file, text] of files) {
    if (!file.startsWith('content/pages/')) continue
    const blocks = types.map((type, place) => sayingOf(type, `${file} ${place}`))
    files.set(file, text + blocks.join(''))
  }
  if (kind === 'library') return files
  for (const type of types) {
    files.set(`blocks/${type}/schema.ts`, schemaOf(type))
    files.set(
      `blocks/${type}/view.tsx`,
      viewOf(`${type.charAt(0).toUpperCase()}${type.slice(1)}`, type === 'vivid'),
    )
    files.set(`blocks/${type}/style.css`, `.${type} blockquote {\n  font-weight: 600;\n}\n`)
    const example = sayingOf(type, 'Beispiel').replace('  - ', '    ')
    files.set(`blocks/${type}/examples.yaml`, `examples:\n  one:\n${example}`)
  }
  return files
}

const sayingOf = (type: string, words: string): string => `  - type: ${type}
    quote: Der Ofen war eine Woche früher fertig, sagt ${words}.
    name: Clara Muster
    role: Töpferin
`

const schemaOf = (type: string): string => `import { defineBlock, text } from 'blockwerk/schema'

export const saying = defineBlock(
  '${type}',
  {
    quote: text.describe('What was said.'),
    name: text.describe('Who said it.'),
    role: text.optional().describe('What they do.'),
  },
  'What somebody said.',
)
`

const viewOf = (
  name: string,
  isLive: boolean,
): string => `import { Section, useHydrated, type BlockProps } from 'blockwerk'
import type { saying } from './schema.ts'

export function ${name}({ block }: BlockProps<typeof saying>) {
  const { quote, name, role } = block
  return (
    <Section block={block} className={block.type} labelled={false}>
      <figure className="mx-auto max-w-2xl" data-awake={useHydrated() || undefined}>
        <blockquote>{quote}</blockquote>
        <figcaption className="mt-4 flex flex-wrap gap-4">
          {name} {role && <span>{role}</span>}
        </figcaption>
      </figure>
    </Section>
  )
}
${isLive ? `\n${name}.hydrate = 'visible' as const\n` : ''}`
