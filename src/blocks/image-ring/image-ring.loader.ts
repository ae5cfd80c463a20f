/** Resolves when all promises have settled, at the latest after `limit` milliseconds. */
export async function waitUntilSettled(
  promises: readonly Promise<unknown>[],
  limit: number,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit)
  })
  await Promise.race([Promise.allSettled(promises), timeout])
  clearTimeout(timer)
}
