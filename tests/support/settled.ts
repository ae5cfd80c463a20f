import { vi } from 'vitest'

/** Lets files that were just written count as having been at rest for a while. */
export function settled<T>(look: () => T): T {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  try {
    return look()
  } finally {
    clock.mockRestore()
  }
}
