import type { Store } from '../queue.ts'
import type { SubmissionFiles } from './submission-files.ts'

/** Returns the store so that it erases the files of submissions together with them. */
export const withFiles = (store: Store, files: SubmissionFiles): Store => ({
  ...store,
  async remove(ids) {
    const erasure = await store.remove(ids)
    await files.remove(ids)
    return erasure
  },
  async expire(now, keeping) {
    const erasure = await store.expire(now, keeping)
    const findStored = async (ids: readonly string[]) =>
      new Set((await store.list({ ids })).map(({ id }) => id))
    await files.removeOrphans(findStored, now)
    return erasure
  },
})
