import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Turn = { end: () => void }

/** Tickets that this process holds; one of an earlier process with the same number is nobody's. */
const held = new Set<string>()

const pause = 50

/**
 * Waits until nobody else is at work in `folder`. Every comer writes a ticket with a number above all
 * others and waits for those below it. Who then sees a ticket above its own has been overtaken while
 * it wrote, and draws again: so two never hold the first place at once. The ticket of a process that
 * is gone counts for nothing, which is why a kill leaves nobody waiting.
 */
export async function takeTurn(folder: string, onWait: (pid: number) => void): Promise<Turn> {
  mkdirSync(folder, { recursive: true })
  let mine = drawTicket(folder)
  try {
    while (ticketsIn(folder).some(({ number }) => number > mine.number)) {
      drop(folder, mine)
      mine = drawTicket(folder)
    }
    let told: number | undefined
    for (;;) {
      const before = ticketsIn(folder).find((ticket) => comesBefore(ticket, mine))
      if (before === undefined) return { end: () => drop(folder, mine) }
      if (told !== before.pid) onWait(before.pid)
      told = before.pid
      await new Promise((done) => setTimeout(done, pause))
    }
  } catch (error) {
    drop(folder, mine)
    throw error
  }
}

type Ticket = { name: string; number: number; pid: number; birth: string }

function drawTicket(folder: string): Ticket {
  const number = Math.max(0, ...ticketsIn(folder).map((ticket) => ticket.number)) + 1
  const birth = birthOf(process.pid)
  const name = `${number}-${process.pid}-${birth}.turn`
  held.add(join(folder, name))
  writeFileSync(join(folder, name), '')
  return { name, number, pid: process.pid, birth }
}

function drop(folder: string, { name }: Ticket): void {
  held.delete(join(folder, name))
  rmSync(join(folder, name), { force: true })
}

/** The tickets of those that are alive; takes the others away. */
function ticketsIn(folder: string): Ticket[] {
  const tickets = readdirSync(folder).flatMap((name) => {
    const [, number, pid, birth = ''] = /^(\d+)-(\d+)-(\d*)\.turn$/.exec(name) ?? []
    return number === undefined ? [] : [{ name, number: Number(number), pid: Number(pid), birth }]
  })
  return tickets.filter((ticket) => {
    const isAlive =
      ticket.pid === process.pid && ticket.birth === birthOf(process.pid)
        ? held.has(join(folder, ticket.name))
        : isRunning(ticket)
    if (!isAlive) rmSync(join(folder, ticket.name), { force: true })
    return isAlive
  })
}

const comesBefore = (one: Ticket, other: Ticket): boolean =>
  one.number < other.number || (one.number === other.number && one.pid < other.pid)

function isRunning({ pid, birth }: Ticket): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: somebody else's, and alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return birthOf(pid) === birth
}

/** When a process began, in ticks since the machine did: its number may be given away again. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may hold anything; field 22 is the 20th behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
