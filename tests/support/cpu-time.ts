/** The CPU time of the work in milliseconds, which does not depend on the load of the machine. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Returns how many times slower this process runs than on a fast machine, on which the reference work takes a third of a
 * second; at least 1. A time that is divided by it can be compared with a limit on any machine, also in a process whose
 * memory is full of other tests.
 */
export async function slownessOfMachine(): Promise<number> {
  const times = []
  for (let run = 1; run <= 3; run++) times.push(await cpuTimeOf(referenceWork))
  return Math.max(1, Math.min(...times) / 333)
}

/** Allocates objects and strings and searches texts, like the programs that tests measure. */
function referenceWork(): number {
  const rows = Array.from({ length: 100_000 }, (_, index) => ({
    name: `row ${index}`,
    text: `${index} `.repeat(10),
  }))
  const copies: { text: string }[] = JSON.parse(JSON.stringify(rows))
  return copies.filter(({ text }) => /9-9/.test(text.replaceAll(' ', '-'))).length
}
