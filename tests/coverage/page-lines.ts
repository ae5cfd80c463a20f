import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** What a page ran of one script. Its text stands beside the file, named by its hash. */
export type RunScript = { path: string; hash: string; functions: Profiler.FunctionCoverage[] }

/** Counts what a page runs of its scripts until the function that this resolves with writes it into `folder`. */
export async function countLines(page: Page, folder: string): Promise<() => Promise<void>> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  return async () => {
    // What a test closes by itself cannot be asked any more.
    if (page.isClosed()) return
    const scripts = (await page.coverage.stopJSCoverage()).map(
      ({ url, source = '', functions }) => {
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 16)
        write(join(folder, 'scripts'), `${hash}.js`, source)
        return { path: new URL(url).pathname, hash, functions } satisfies RunScript
      },
    )
    write(join(folder, 'runs'), `${randomUUID()}.json`, JSON.stringify(scripts))
  }
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
}
