import { readdirSync, readFileSync } from 'node:fs'

/**
 * Runs `work` and measures the CPU time, in seconds, of this process and of all its descendants.
 * `seconds` is undefined on systems without `/proc`.
 */
export async function withCpuTime<T>(
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number | undefined }> {
  if (cpuTicksOfTree() === undefined) return { result: await work(), seconds: undefined }
  let lastTicks = 0
  let lostTicks = 0
  const sample = () => {
    const now = cpuTicksOfTree() ?? lastTicks
    // If a process ends and its parent has not waited for it, its CPU time disappears from the
    // total.
    lostTicks += Math.max(0, lastTicks - now)
    lastTicks = now
  }
  const timer = setInterval(sample, 500)
  try {
    const result = await work()
    sample()
    return { result, seconds: (lastTicks + lostTicks) / ticksPerSecond }
  } finally {
    clearInterval(timer)
  }
}

/** In `/proc`, Linux counts CPU time in ticks of a hundredth of a second. */
const ticksPerSecond = 100

/**
 * Returns the CPU time in ticks of this process and its descendants, including ended ones.
 * Undefined without `/proc`.
 */
function cpuTicksOfTree(): number | undefined {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of entryNamesIn('/proc')) {
    const [, state, parent, ...numbers] = procStatOf(name)
    if (state !== undefined && /^\d+$/.test(name)) {
      const ticks = numbers.slice(9, 13).reduce((sum, one) => sum + Number(one), 0)
      processes.set(Number(name), { parent: Number(parent), ticks })
    }
  }
  if (!processes.has(process.pid)) return undefined
  const isOurs = (id: number): boolean => {
    if (id === process.pid) return true
    const found = processes.get(id)
    return found !== undefined && isOurs(found.parent)
  }
  return [...processes].reduce((sum, [id, { ticks }]) => (isOurs(id) ? sum + ticks : sum), 0)
}

function entryNamesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

/** Returns the fields of `/proc/ID/stat`. Empty if the process has ended in the meantime. */
function procStatOf(id: string): string[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The program name is in parentheses and may contain spaces.
    const end = text.lastIndexOf(')')
    return [text.slice(0, end), ...text.slice(end + 2).split(' ')]
  } catch {
    return []
  }
}
