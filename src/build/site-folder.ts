import { realpath } from 'node:fs/promises'

/** Milliseconds: for as long a plain folder may be missing while another takes its place. */
const timeoutMs = 1000

/** The folder of the site that is published now; looked up for each use, since it is replaced at any time. */
export async function siteFolderOf(out: string): Promise<string> {
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
