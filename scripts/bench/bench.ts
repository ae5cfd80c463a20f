import { rmSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from '../../src/cli/command.ts'
import { findRoot } from '../../src/cli/options.ts'
import { createProgress, type Progress } from '../../src/build/progress.ts'
import { UsageError } from '../../src/problems/usage-error.ts'
import {
  blockwerkAndBound,
  moveAside,
  blockwerkAndPeers,
  changePage,
  isChangeBuilt,
  type SiteGenerator,
} from './site-generator.ts'
import { measureGateway } from './gateway-load.ts'
import {
  measureCommand,
  median,
  ratioOf,
  formatMedian,
  missingMeasurementsNote,
  type Measurement,
} from './measure.ts'
import { allowedGrowth, recordRatios, worseRatios, type Ratios } from './guard.ts'
import { formatTable } from './table.ts'

export const bench: Command = {
  options: {
    pages: { type: 'string' },
    runs: { type: 'string' },
    beside: { type: 'string' },
    peers: { type: 'string' },
    guard: { type: 'string' },
    record: { type: 'string' },
    root: { type: 'string' },
    seconds: { type: 'string' },
  },
  help: `blockwerk bench   Measures build times of large sites.

  --pages N,N     numbers of pages (default: 100,1000)
  --runs N        number of rounds (default: 3); results are medians
  --guard FILE    fail if a cold build takes more than ${Math.round((allowedGrowth - 1) * 100)} % longer, compared with the other
                  generators, than FILE says
  --record FILE   write the ratios of this run to FILE
  --beside DIR    folder with other generators: gen.mjs, shared/, upper/, peers/<name>/peer.json. Each
                  generator builds the same documents once per round. The peer upper-react, a minimal
                  hand-written build, is always included
  --peers A,B     names of the other generators to run

Without --beside, the other generator is the bound: a small program that parses, checks, renders and
writes the same pages with the same libraries, and does nothing else.

blockwerk bench gateway   Measures how many submissions per second the gateway accepts from 50 visitors.

  --root DIR      folder that contains content/ (default: the project)
  --seconds N     duration in seconds (default: 10)

cold   a build without dist and .blockwerk. The compiled engine and browser code in node_modules/.cache
       count as installed, like the compiled components of the other generators.
warm   the same command again.
edit   the same command again, after a change to one page.`,
  async runCommand(values, [what]) {
    if (what === 'gateway') {
      const [seconds = 10] = parseNumbers(values['seconds'] ?? '10', '--seconds')
      console.log(await measureGateway(findRoot(values['root']), seconds))
      return 0
    }
    const sizes = parseNumbers(values['pages'] ?? '100,1000', '--pages')
    const [runs = 3] = parseNumbers(values['runs'] ?? '3', '--runs')
    const harness = typeof values['beside'] === 'string' ? resolve(values['beside']) : undefined
    const peers = typeof values['peers'] === 'string' ? values['peers'].split(',') : []
    if (harness === undefined && peers.length > 0)
      throw new UsageError('Option --peers needs option --beside.')
    const work = mkdtempSync(join(tmpdir(), 'blockwerk-bench-'))
    const progress = createProgress(process.stderr)
    const allRatios: Ratios = {}
    try {
      for (const pages of sizes) {
        const folder = join(work, String(pages))
        mkdirSync(folder)
        const contestants =
          harness === undefined
            ? await blockwerkAndBound(pages, folder)
            : blockwerkAndPeers(harness, peers, pages, folder)
        const rows = await measureGenerators({ pages, runs, generators: contestants }, progress)
        progress.end()
        console.log(resultTable(pages, rows))
        Object.assign(allRatios, ratiosOf(pages, rows))
      }
      console.log(tableNotes)
      if (typeof values['record'] === 'string') recordRatios(allRatios, values['record'])
      const worse =
        typeof values['guard'] === 'string' ? worseRatios(allRatios, values['guard']) : []
      if (worse.length > 0) console.error(`Slower than recorded:\n${worse.join('\n')}`)
      return worse.length > 0 ? 1 : 0
    } finally {
      progress.end()
      rmSync(work, { recursive: true, force: true })
      if (harness !== undefined) {
        rmSync(join(harness, '.discarded'), { recursive: true, force: true })
      }
    }
  },
}

type RoundResult = { cold: Measurement; warm: Measurement; edit: Measurement }
type GeneratorResult = { name: string; rounds: RoundResult[] }
type MeasurePlan = { pages: number; runs: number; generators: readonly SiteGenerator[] }

/**
 * Measures each generator once per round. Every second round runs in reverse order, so that
 * disturbances affect all generators equally. Each generator also builds once before the first
 * round, which is not measured.
 */
async function measureGenerators(
  { pages, runs, generators }: MeasurePlan,
  progress: Progress,
): Promise<GeneratorResult[]> {
  for (const { buildCommand } of generators) await measureCommand(buildCommand)
  const rows = generators.map((contestant) => {
    const row: GeneratorResult = { name: contestant.name, rounds: [] }
    return { contestant, row }
  })
  for (let run = 1; run <= runs; run++) {
    for (const { contestant, row } of run % 2 === 1 ? rows : rows.toReversed()) {
      progress.step(`${pages} pages, round ${run} of ${runs}: ${contestant.name}`)
      row.rounds.push(await measureRound(contestant, `Ausgabe ${run}`))
    }
  }
  return rows.map(({ row }) => row)
}

async function measureRound(contestant: SiteGenerator, changedText: string): Promise<RoundResult> {
  moveAside(contestant.folder, contestant.outputs, discardFolderOf(contestant))
  const cold = await measureCommand(contestant.buildCommand)
  const warm = await measureCommand(contestant.buildCommand)
  changePage(contestant, changedText)
  const edit = await measureCommand(contestant.buildCommand)
  if (!isChangeBuilt(contestant, changedText))
    throw new Error(`${contestant.name} did not build the change.`)
  return { cold, warm, edit }
}

/** Returns the folder for discarded files, next to the generators and on the same disk. */
const discardFolderOf = ({ folder }: SiteGenerator): string => join(folder, '../../.discarded')

const headings = [
  '',
  'cold s',
  'pages/s',
  'CPU s',
  'MB',
  'warm s',
  'edit s',
  'ours ÷ it: wall',
  'CPU',
]

function resultTable(pages: number, rows: readonly GeneratorResult[]): string {
  const ratios = ratiosOf(pages, rows)
  const table = formatTable(
    headings,
    rows.map((row) => {
      const medianOf = (step: keyof RoundResult, what: keyof Measurement, digits = 2) =>
        formatMedian(
          row.rounds.map((round) => round[step][what]),
          digits,
        )
      return [
        row.name,
        medianOf('cold', 'wall'),
        String(Math.round(pages / median(row.rounds.map(({ cold }) => cold.wall)))),
        medianOf('cold', 'cpu'),
        medianOf('cold', 'memory', 0),
        medianOf('warm', 'wall'),
        medianOf('edit', 'wall'),
        ...coldTimes.map((what) => ratios[ratioName(pages, row, what)]?.toFixed(2) ?? ''),
      ]
    }),
  )
  return [`\n${pages} pages, median of ${rows[0]?.rounds.length ?? 0} rounds`, table].join('\n')
}

const coldTimes = ['wall', 'cpu'] as const

const ratioName = (pages: number, { name }: GeneratorResult, what: 'wall' | 'cpu'): string =>
  `${pages} pages, ${name}: cold ${what}`

/**
 * Returns the median quotients of our cold builds and those of each other generator. Times of the same round are
 * compared, because a disturbance affects both of them.
 */
function ratiosOf(pages: number, [ours, ...others]: readonly GeneratorResult[]): Ratios {
  const ratios: Ratios = {}
  for (const other of others)
    for (const what of coldTimes) {
      const quotients = (ours?.rounds ?? []).flatMap(
        (round, index) => ratioOf(round.cold[what], other.rounds[index]?.cold[what]) ?? [],
      )
      if (quotients.length > 0) ratios[ratioName(pages, other, what)] = median(quotients)
    }
  return ratios
}

const tableNotes = `
Node ${process.versions.node}. cold: no dist, no .blockwerk; compiled code in node_modules/.cache counts as installed.
CPU: of all processes of a build that are waited for; MB: of the largest one.${missingMeasurementsNote}`

function parseNumbers(value: unknown, option: string): number[] {
  const numbers = String(value).split(',').map(Number)
  if (numbers.every((number) => Number.isInteger(number) && number > 0)) return numbers
  throw new UsageError(`${option} takes whole numbers above 0, not “${String(value)}”.`)
}
