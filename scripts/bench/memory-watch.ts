import { readFileSync, readdirSync } from 'node:fs'

/** Milliseconds between two looks at the processes. */
const pause = 20

/**
 * Watches a process and all those below it on Linux, which keeps the most memory that a running process has ever had
 * (VmHWM). Returns a function that ends the watch and returns the megabytes of the largest process; undefined if none
 * was seen.
 */
export function watchMemory(pid: number | undefined): () => number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined
  let memory = 0
  const timer = setInterval(() => {
    memory = Math.max(memory, ...processesBelow(pid).map(peakOf))
  }, pause)
  return () => {
    clearInterval(timer)
    return memory === 0 ? undefined : memory
  }
}

/** A process and all that it, or those below it, have started. */
function processesBelow(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processesBelow)]
}

/** Each thread has a list of its own. */
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

/** A process may end while it is looked at. */
function tried<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
