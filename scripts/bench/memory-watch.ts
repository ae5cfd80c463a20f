import { readFileSync, readdirSync } from 'node:fs'

/** Interval between two measurements, in milliseconds. */
const intervalMs = 20

/**
 * Watches the memory of a process and its descendants. Linux records the peak memory of each
 * running process (VmHWM). Returns a function that stops watching and returns the peak memory of
 * the largest process in megabytes, or undefined if it was not measured.
 */
export function watchMemory(pid: number | undefined): () => number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined
  let memory = 0
  const timer = setInterval(() => {
    memory = Math.max(memory, ...processTreeOf(pid).map(peakMemoryOf))
  }, intervalMs)
  return () => {
    clearInterval(timer)
    return memory === 0 ? undefined : memory
  }
}

/** Returns the IDs of a process and all its descendants. */
function processTreeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTreeOf)]
}

/** Returns the IDs of a process's children. Linux lists them per thread. */
function childrenOf(pid: number): number[] {
  return readOr(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    readOr(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  )
}

function peakMemoryOf(pid: number): number {
  const status = readOr(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

/** Returns the result of `read`, or `fallback` if the process has ended in the meantime. */
function readOr<T>(read: () => T, fallback: T): T {
  try {
    return read()
  } catch {
    return fallback
  }
}
