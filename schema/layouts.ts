import { z } from 'zod'
import { isNotFoundRoute } from '../src/text/language-folder.ts'

/** The layouts of a page: what is rendered around its blocks. */
export const layout = z.enum(['page', 'article', 'docs', 'legal'])
export type Layout = z.infer<typeof layout>

/** The layouts of folders, by route: `{ '/docs': 'docs' }`. */
export type FolderLayouts = Readonly<Record<string, Layout>>

/**
 * Returns the layout of a page: its own, or that of the nearest folder above it. Default: `page`, also for the page that
 * servers send if a page does not exist.
 */
export function layoutOf(
  { route, own, language }: { route: string; own: unknown; language?: string | undefined },
  folders: FolderLayouts,
): Layout {
  const stated = layout.safeParse(own)
  if (stated.success) return stated.data
  if (isNotFoundRoute(route, language)) return 'page'
  return folders[nearestFolder(route, folders) ?? ''] ?? 'page'
}

/**
 * Returns the route at which the documentation of a page begins: the highest folder whose pages have the layout `docs`.
 * Without such a folder, it is the first folder of the route.
 */
export function docsRootOf(route: string, folders: FolderLayouts): string {
  const roots = Object.keys(folders).filter(
    (folder) => folders[folder] === 'docs' && isInFolder(route, folder),
  )
  return roots.toSorted((a, b) => a.length - b.length)[0] ?? `/${route.split('/')[1]}`
}

function nearestFolder(route: string, folders: FolderLayouts): string | undefined {
  const above = Object.keys(folders).filter((folder) => isInFolder(route, folder))
  return above.toSorted((a, b) => b.length - a.length)[0]
}

/** True if a page is in a folder. The page at the route of the folder itself is, too. */
export const isInFolder = (route: string, folder: string): boolean =>
  folder === '/' || route === folder || route.startsWith(`${folder}/`)

/** True if a layout shows a list of the page's headings. */
export const listsHeadings = (name: Layout): boolean => name === 'article' || name === 'docs'
