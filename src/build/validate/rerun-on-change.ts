import { existsSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** Waiting time after a change, in milliseconds. Editors write a file in several steps. */
const waitAfterChangeMs = 60

/**
 * Runs `once` now and after each change below content/, until Ctrl-C. Resolves with the last exit
 * code. If the folder is missing, calls `onMissing` and waits for the folder.
 */
export function rerunOnChange(
  root: string,
  once: () => Promise<number>,
  onMissing: (folder: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let exitCode = 0
    let isRunning = false
    let isRunWanted = true
    let timer: NodeJS.Timeout | undefined

    const run = async () => {
      if (isRunning) return
      isRunning = true
      while (isRunWanted) {
        isRunWanted = false
        if (process.stdout.isTTY) process.stdout.write('\u001B[2J\u001B[3J\u001B[H')
        exitCode = await once()
      }
      isRunning = false
    }
    const scheduleRun = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isRunWanted = true
        run().catch(reject)
      }, waitAfterChangeMs)
    }
    const folder = join(root, 'content')
    let watcher: FSWatcher | undefined
    const watchContent = () => {
      watcher?.close()
      watcher = undefined
      if (!existsSync(folder)) {
        onMissing(folder)
        return
      }
      watcher = watch(folder, { recursive: true }, (_event, name) => {
        // Ignores hidden files, such as temporary files of Blockwerk and of editors.
        if (name === null || !/(?:^|\/)\.[^/]*$/.test(name)) scheduleRun()
      })
      // The folder was probably deleted. The watcher of its parent folder notices when it is
      // created again.
      watcher.on('error', () => watcher?.close())
    }
    const rootWatcher = watch(root, (_event, name) => {
      if (name !== 'content') return
      watchContent()
      if (watcher !== undefined) scheduleRun()
    })
    rootWatcher.on('error', reject)
    process.once('SIGINT', () => {
      clearTimeout(timer)
      watcher?.close()
      rootWatcher.close()
      resolve(exitCode)
    })
    watchContent()
    run().catch(reject)
  })
}
