import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { change, type Contestant } from './contestant.ts'
import { measure, ratio, shown, type Measured } from './measure.ts'
import { tableOf } from './table.ts'

/** What somebody changes in a site; each counts up, so that it can be done again. */
export const editNames = ['page', 'shared', 'fact', 'site', 'theme', 'picture', 'rename'] as const
export type EditName = (typeof editNames)[number]

/** One build: what it took, how many pages it drew, and what it says of why one of them. */
export type EditRow = { name: string; taken: Measured; drawn: number; why: string }

/** Every tenth page shows it. */
const sharedFile = 'content/shared/hinweis.yaml'
const sharedText = (words: string) =>
  `blocks:\n  - type: prose\n    heading: Hinweis\n    body: ${words} {facts.ofen} Grad.\n`

/** Gives the site what is to be changed: a fact, and a shared block on every tenth page. */
export function prepareEdits({ folder, page }: Contestant): void {
  const pages = pageFiles(folder)
  const shared = join(folder, sharedFile)
  mkdirSync(dirname(shared), { recursive: true })
  writeFileSync(shared, sharedText('Der Ofen brennt bei'))
  replaceIn(join(folder, 'content/site.yaml'), /^facts: \{\}$/m, "facts:\n  ofen: '1240'")
  for (const [index, file] of pages.entries())
    if (index % 10 === 0 || file === page.file)
      appendFileSync(file, '  - type: ref\n    to: hinweis\n')
}

/** Changes the site, the `count`th time. Returns the address that the page has afterwards. */
export async function edit(
  name: EditName,
  { folder, page, build }: Contestant,
  count: number,
): Promise<string> {
  const site = join(folder, 'content/site.yaml')
  switch (name) {
    case 'page':
      change({ page }, `Ausgabe ${count}`)
      break
    case 'shared':
      writeFileSync(join(folder, sharedFile), sharedText(`Der Ofen brennt zum ${count}. Mal bei`))
      break
    case 'fact':
      replaceIn(site, /^ {2}ofen: .*$/m, `  ofen: '${1240 + count}'`)
      break
    case 'site':
      replaceIn(site, /^( *)copyright: .*$/m, `$1copyright: © ${2026 + count}`)
      break
    case 'theme':
      replaceIn(site, /\n(?:theme: .*\n)?$/, `\ntheme: { radius: ${count} }\n`)
      break
    case 'picture': {
      const [, src = ''] = /src: (bilder\/\S+\.svg)/.exec(readFileSync(page.file, 'utf8')) ?? []
      replaceIn(join(folder, 'content/media', src), /<\/svg>/, `<!-- ${count} --></svg>`)
      break
    }
    case 'rename': {
      const target = `${page.route}-neu`
      const line = build.line.replace(
        /build --root \.$/,
        `rename page ${page.route} ${target} --root .`,
      )
      await measure({ ...build, line })
      return target
    }
  }
  return page.route
}

/** Builds cold, again with nothing changed, and once after each of these edits. */
export async function measureEdits(
  contestant: Contestant,
  names: readonly EditName[],
): Promise<EditRow[]> {
  prepareEdits(contestant)
  const rows = [await measureBuild('cold', contestant, contestant.page.route)]
  rows.push(await measureBuild('unchanged', contestant, contestant.page.route))
  // Where the page is it changes itself, so that it comes last.
  const inOrder = names.toSorted((a, b) => Number(a === 'rename') - Number(b === 'rename'))
  for (const name of inOrder) {
    const route = await edit(name, contestant, 1)
    rows.push(await measureBuild(name, contestant, route))
  }
  return rows
}

async function measureBuild(
  name: string,
  { folder, site, build }: Contestant,
  route: string,
): Promise<EditRow> {
  const out = join(folder, site)
  const before = existsSync(out) ? filesIn(out) : new Map<string, number>()
  const said = join(folder, 'why.txt')
  const taken = await measure({ ...build, line: `${build.line} --why ${route} > why.txt` })
  const after = filesIn(out)
  const drawn = [...after].filter(([file, inode]) => before.get(file) !== inode).length
  const why = readFileSync(said, 'utf8').trimEnd().split('\n').at(-1) ?? ''
  return { name, taken, drawn, why }
}

/** Pages of a built site, each with the number of its file: one that was taken is still the same. */
function filesIn(out: string): Map<string, number> {
  const folder = realpathSync(out)
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, statSync(join(folder, file)).ino]),
  )
}

export function editTable(pages: number, rows: readonly EditRow[]): string {
  const [cold] = rows
  const table = tableOf(
    ['', 's', '÷ cold', 'CPU s', 'MB', 'pages drawn'],
    rows.map(({ name, taken, drawn }) => [
      name,
      taken.wall.toFixed(2),
      shown([ratio(taken.wall, cold?.taken.wall)], 2),
      shown([taken.cpu], 2),
      shown([taken.memory], 0),
      String(drawn),
    ]),
  )
  const reasons = rows.map(({ name, why }) => `${name}: ${why}`)
  return [`\n${pages} pages, a build after each edit`, table, '', ...reasons].join('\n')
}

const pageFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'content/pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => join(folder, 'content/pages', name))

function replaceIn(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} holds nothing like ${String(from)}.`)
  writeFileSync(file, changed)
}
