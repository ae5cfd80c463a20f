import type { FSWatcher } from 'vite'
import { FolderWatch, type FileEvent } from './folder-watch.ts'
import type { Watcher } from './watch.ts'

/**
 * Whether content is watched by its folders. Vite's watcher asks for the state of each file and has the system watch
 * it, which takes ten seconds for 100,000 pages; but it knows every system, and polls where somebody asks for that.
 */
export const watchesFolders: boolean =
  process.platform === 'linux' && process.env['CHOKIDAR_USEPOLLING'] === undefined

type SiteWatcher = Watcher & { close: () => void }

/** What tells of the files of a site in `root`; `failed`: where some of them are not watched. */
export function siteWatcher(
  vite: Pick<FSWatcher, 'add' | 'on'>,
  root: string,
  failed: (error: unknown) => void,
): SiteWatcher {
  let tell: (event: FileEvent, path: string) => void = () => {}
  const content = watchesFolders
    ? new FolderWatch(root, 'content', (event, path) => tell(event, path), failed)
    : undefined
  return {
    add(folder) {
      if (content === undefined || folder !== content.folder) vite.add(folder)
    },
    on(event, listener) {
      tell = listener
      vite.on(event, listener)
    },
    close: () => content?.close(),
  }
}
