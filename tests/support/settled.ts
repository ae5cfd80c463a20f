import { vi } from 'vitest'

/** Runs `look` with a clock five seconds ahead, so that files written just now do not count as recent. */
export function settled<T>(look: () => T): T {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  try {
    return look()
  } finally {
    clock.mockRestore()
  }
}
