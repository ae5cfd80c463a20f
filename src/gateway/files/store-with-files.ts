import { sha256Of } from '../digest.ts'
import type { Store } from '../queue.ts'
import type { SubmissionFiles } from './submission-files.ts'

/** The number of ids in one query. */
const batchSize = 200

/** Returns the store so that it erases the files of submissions together with them. */
export function withFiles(store: Store, files: SubmissionFiles): Store {
  /** Returns those of the ids that are in the store. */
  async function findStored(ids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>()
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      for (const { id } of await store.list({ ids: batch })) found.add(id)
    }
    return found
  }
  return {
    ...store,
    async remove(ids) {
      const erasure = await store.remove(ids)
      await files.remove(ids)
      return erasure
    },
    async expire(now, keeping) {
      const before = await findStored(await files.ids())
      const erasure = await store.expire(now, keeping)
      const after = await findStored(await files.ids())
      await files.remove([...before].filter((id) => !after.has(id)))
      // The secret is different in each inbox.
      await files.removeOrphans(sha256Of(await store.secret()), after, now)
      return erasure
    },
  }
}
