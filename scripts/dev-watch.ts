import { relative, join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { home } from '../src/build/home.ts'
import { stampOf } from '../src/site/stamp.ts'

type Watching = {
  onContent: (file: string, isNew: boolean) => void
  /** A source has changed or went: a component, a style sheet. */
  onSource: (file: string) => Promise<void>
  /** Components have changed, one or several at once. */
  onEngine: () => void
}

/** Nothing in here may throw: an exception in a watcher's callback ends the process. */
export function watch(
  vite: ViteDevServer,
  root: string,
  { onContent, onSource, onEngine }: Watching,
): void {
  vite.watcher.add(join(root, 'content'))
  let timer: NodeJS.Timeout | undefined
  vite.watcher.on('all', (event, path) => {
    const file = relative(root, path).replaceAll(sep, '/')
    if (file.startsWith('content/')) {
      onContent(file, event !== 'change')
      lookAgain(path, stampOf(path), () => onContent(file, false))
      return
    }
    const source = relative(home, path).replaceAll(sep, '/')
    if (!/^(?:schema|src)\/.*\.(?:tsx?|css)$/.test(source)) return
    const changed = () => {
      void onSource(source)
      if (source.endsWith('.css')) return
      clearTimeout(timer)
      timer = setTimeout(onEngine, 50)
    }
    changed()
    lookAgain(path, stampOf(path), changed)
  })
}

/** Watchers keep still for a moment after each event; nothing tells of what is saved in it. */
const stillMs = 100

/** Calls `changed` where a file has been saved once more while its watcher kept still. */
function lookAgain(path: string, stamp: string, changed: () => void): void {
  setTimeout(() => {
    const now = stampOf(path)
    if (now === stamp) return
    changed()
    lookAgain(path, now, changed)
  }, stillMs).unref()
}
