import { measure, median, ratio, shown, type Measured } from './measure.ts'
import { aside, change, type Contestant } from './contestant.ts'
import { tableOf } from './table.ts'

type CheckRound = { cold: Measured; warm: Measured; edit: Measured }
export type CheckRow = { name: string; rounds: CheckRound[] }

/** How long it takes to check all pages: with nothing kept, again, and after a change to one page. */
export async function measureChecks(
  contestants: readonly Contestant[],
  runs: number,
  discardedOf: (contestant: Contestant) => string,
): Promise<CheckRow[]> {
  const rows = contestants.flatMap((contestant) => {
    const { check, name } = contestant
    const row: CheckRow = { name, rounds: [] }
    return check === undefined ? [] : [{ contestant, check, row }]
  })
  for (let run = 1; run <= runs; run++) {
    for (const { contestant, check, row } of run % 2 === 1 ? rows : rows.toReversed()) {
      aside(contestant.folder, contestant.outputs, discardedOf(contestant))
      const cold = await measure(check)
      const warm = await measure(check)
      change(contestant, `Prüfung ${run}`)
      row.rounds.push({ cold, warm, edit: await measure(check) })
    }
  }
  return rows.map(({ row }) => row)
}

export function checkTable(pages: number, rows: readonly CheckRow[]): string {
  const [ours] = rows
  const of = (row: CheckRow, step: keyof CheckRound, what: keyof Measured, digits = 2) =>
    shown(
      row.rounds.map((round) => round[step][what]),
      digits,
    )
  const oursTo = (row: CheckRow, what: 'wall' | 'cpu') =>
    ours === undefined || ours === row
      ? ''
      : shown(
          ours.rounds.map((round, index) => ratio(round.cold[what], row.rounds[index]?.cold[what])),
          2,
        )
  const head = ['', 'cold s', 'CPU s', 'MB', 'warm s', 'CPU s', 'edit s', 'CPU s', 'edit ÷ cold']
  const table = tableOf(
    [...head, ...(rows.length > 1 ? ['ours ÷ it: wall', 'CPU'] : [])],
    rows.map((row) => [
      row.name,
      ...[of(row, 'cold', 'wall'), of(row, 'cold', 'cpu'), of(row, 'cold', 'memory', 0)],
      ...[of(row, 'warm', 'wall'), of(row, 'warm', 'cpu')],
      ...[of(row, 'edit', 'wall'), of(row, 'edit', 'cpu')],
      median(row.rounds.map(({ cold, edit }) => edit.wall / cold.wall)).toFixed(2),
      ...(rows.length > 1 ? [oursTo(row, 'wall'), oursTo(row, 'cpu')] : []),
    ]),
  )
  return `\n${pages} pages checked, median of ${ours?.rounds.length ?? 0} rounds\n${table}`
}
