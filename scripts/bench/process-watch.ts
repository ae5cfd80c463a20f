import { readFileSync, readdirSync } from 'node:fs'

/** Milliseconds from one look to the next; what a process takes on top in its last ones is not seen. */
const pause = 20

/** Megabytes of the largest process, and seconds of all of them; undefined where none was seen. */
export type Seen = { memory: number; cpu: number } | undefined

/**
 * Watches a process and all those below it, where the system is Linux: that keeps the most that a process
 * has ever had in its memory (VmHWM, what `wait4` reports too) for as long as the process runs. Returns
 * what ends the watch.
 */
export function watchProcesses(pid: number | undefined): () => Seen {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined
  let memory = 0
  const times = new Map<number, number>()
  const timer = setInterval(() => {
    for (const one of processesBelow(pid)) {
      memory = Math.max(memory, peakOf(one))
      times.set(one, Math.max(times.get(one) ?? 0, timeOf(one)))
    }
  }, pause)
  return () => {
    clearInterval(timer)
    if (memory === 0) return undefined
    return { memory, cpu: [...times.values()].reduce((sum, time) => sum + time, 0) }
  }
}

/** A process and all that it, or those below it, have started. */
function processesBelow(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processesBelow)]
}

/** Each thread has its own list. */
function childrenOf(pid: number): number[] {
  return tried(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    tried(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  )
}

function peakOf(pid: number): number {
  const status = tried(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

/** User and system time so far, which Linux tells in hundredths of a second. */
function timeOf(pid: number): number {
  const stat = tried(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '')
  // The name of the program, in brackets, may hold anything; fields 14 and 15 are the 12th and 13th behind it.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}

/** A process may end while it is looked at. */
function tried<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
