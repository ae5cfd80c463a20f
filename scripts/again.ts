import { watch } from 'node:fs'
import { join } from 'node:path'

/** Editors write a file in several steps; this much later all of them are done. */
const quietMs = 60

/** Does it now and after each change below content/, until Ctrl-C; then with the last exit code. */
export function again(root: string, once: () => Promise<number>): Promise<number> {
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
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        wanted = true
        run().catch(reject)
      }, quietMs)
    }
    const watcher = watch(join(root, 'content'), { recursive: true }, (_event, name) => {
      // Our own drafts, and those of editors.
      if (name === null || !/(?:^|\/)\.[^/]*$/.test(name)) soon()
    })
    watcher.on('error', reject)
    process.once('SIGINT', () => {
      clearTimeout(timer)
      watcher.close()
      resolve(code)
    })
    run().catch(reject)
  })
}
