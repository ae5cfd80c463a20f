import { realpath } from 'node:fs/promises'

/**
 * Maximum time to wait for a missing site folder, in milliseconds. A real directory is missing for
 * a moment while it is replaced.
 */
const timeoutMs = 1000

/**
 * Returns the real path of the published site. Call it for every use, because a build can replace
 * the site at any time.
 */
export async function publishedFolderOf(out: string): Promise<string> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      return await realpath(out)
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((done) => setTimeout(done, 5))
    }
  }
}
