/** The CPU time of the work in milliseconds, which does not depend on the load of the machine. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Returns how many times more CPU time the work takes for a size than for an eighth of it: up to 8 if the time grows with
 * the size, up to 64 if it grows with its square. Each is measured twice, and the smaller time counts. The work is done
 * once before that, since the first run takes longer.
 */
export async function growthOfCpuTime(
  size: number,
  work: (size: number) => Promise<unknown>,
): Promise<number> {
  const eighth = Math.ceil(size / 8)
  const timeOf = (part: number) => cpuTimeOf(() => work(part))
  await work(eighth)
  const small = Math.min(await timeOf(eighth), await timeOf(eighth))
  const large = Math.min(await timeOf(size), await timeOf(size))
  return large / small
}
