import { join } from 'node:path'
import type { FSWatcher } from 'vite'
import { FolderWatch } from './folder-watch.ts'
import type { Watcher } from './watch.ts'

/**
 * Whether content is watched by its folders. Vite's watcher asks for the state of each file and has the system watch
 * it, which takes ten seconds for 100,000 pages; but it knows every system, and polls where somebody asks for that.
 */
export const watchesFolders: boolean =
  process.platform === 'linux' && process.env['CHOKIDAR_USEPOLLING'] === undefined

type ViteWatcher = Pick<FSWatcher, 'add' | 'on'>

type SiteWatcher = Watcher & {
  /** Begins with content; of folders in which something has come or gone `since` then is told. */
  begin: (since: number) => void
  /** Has Vite's watcher tell of what it looks at, too. */
  join: (vite: ViteWatcher) => void
  close: () => void
}

/** What tells of the files of a site in `root`; `failed`: where some of them are not watched. */
export function siteWatcher(root: string, failed: (error: unknown) => void): SiteWatcher {
  let tell: (event: string, path: string) => void = () => {}
  const others: string[] = []
  let joined: ViteWatcher | undefined
  const contentFolder = join(root, 'content')
  let content: FolderWatch | undefined
  return {
    add(folder) {
      if (watchesFolders && folder === contentFolder) return
      others.push(folder)
      joined?.add(folder)
    },
    on: (_, listener) => (tell = listener),
    begin(since) {
      if (watchesFolders)
        content = new FolderWatch(root, 'content', (...told) => tell(...told), failed, since)
    },
    join(vite) {
      vite.on('all', (event, path) => tell(event, path))
      for (const folder of others) vite.add(folder)
      joined = vite
    },
    close: () => content?.close(),
  }
}
