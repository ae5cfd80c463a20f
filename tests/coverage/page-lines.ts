import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** The functions that a page ran of one script. The script is stored next to this file, named by its hash. */
export type RunScript = { path: string; hash: string; functions: Profiler.FunctionCoverage[] }

/** Starts counting the executed functions of a page; the returned function writes them into `folder`. */
export async function countLines(page: Page, folder: string): Promise<() => Promise<void>> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  return async () => {
    // A closed page cannot be asked.
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
