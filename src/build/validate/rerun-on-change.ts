import { existsSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** Editors write a file in several steps; this much later all of them are done. */
const quietMs = 60

/**
 * Does it now and after each change below content/, until Ctrl-C; then with the last exit code. While
 * the folder is not there, it waits, and `onMissing` may say so.
 */
export function rerunOnChange(
  root: string,
  once: () => Promise<number>,
  onMissing: (folder: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let code = 0
    let running = false
    let wanted = true
    let timer: NodeJS.Timeout | undefined

    const run = async () => {
      if (running) return
      running = true
      while (wanted) {
        wanted = false
        if (process.stdout.isTTY) process.stdout.write('\u001B[2J\u001B[3J\u001B[H')
        code = await once()
      }
      running = false
    }
    const scheduleRun = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        wanted = true
        run().catch(reject)
      }, quietMs)
    }
    const folder = join(root, 'content')
    let watcher: FSWatcher | undefined
    const follow = () => {
      watcher?.close()
      watcher = undefined
      if (!existsSync(folder)) {
        onMissing(folder)
        return
      }
      watcher = watch(folder, { recursive: true }, (_event, name) => {
        // Our own drafts, and those of editors.
        if (name === null || !/(?:^|\/)\.[^/]*$/.test(name)) scheduleRun()
      })
      // What becomes of the folder itself is seen from above.
      watcher.on('error', () => watcher?.close())
    }
    const above = watch(root, (_event, name) => {
      if (name !== 'content') return
      follow()
      if (watcher !== undefined) scheduleRun()
    })
    above.on('error', reject)
    process.once('SIGINT', () => {
      clearTimeout(timer)
      watcher?.close()
      above.close()
      resolve(code)
    })
    follow()
    run().catch(reject)
  })
}
