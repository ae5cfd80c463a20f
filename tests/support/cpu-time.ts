/** The CPU time of the work in milliseconds, which does not depend on the load of the machine. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Returns how many times slower the processor is than a fast one, which counts to 300 million in 0.7 s; at least 1. A
 * time limit that is multiplied by it holds on any machine.
 */
export async function slownessOfMachine(): Promise<number> {
  const times = []
  for (let run = 1; run <= 3; run++) times.push(await cpuTimeOf(countTo300Million))
  return Math.max(1, Math.min(...times) / 700)
}

function countTo300Million(): number {
  let hash = 0
  for (let count = 0; count < 300_000_000; count++) hash = (hash * 31 + count) | 0
  return hash
}
