/**
 * The functions of `node:fs` that reading a site needs, on files in memory. The bundler puts this module in the place of
 * `node:fs`.
 */
export const memoryFiles = new Map<string, Uint8Array>()

class MissingFile extends Error {
  readonly code = 'ENOENT'
}

const isFolder = (path: string): boolean =>
  [...memoryFiles.keys()].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`))

export const existsSync = (path: string): boolean => memoryFiles.has(path) || isFolder(path)

export function readFileSync(path: string): Uint8Array {
  const bytes = memoryFiles.get(path)
  if (bytes === undefined) throw new MissingFile(path)
  return bytes
}

export function lstatSync(path: string, options?: { throwIfNoEntry: boolean }) {
  if (existsSync(path)) return { ...kindOf(path), size: memoryFiles.get(path)?.length ?? 0 }
  if (options?.throwIfNoEntry === false) return undefined
  throw new MissingFile(path)
}

export function readdirSync(path: string) {
  const prefix = `${path.replace(/\/$/, '')}/`
  const names = [...memoryFiles.keys()]
    .filter((file) => file.startsWith(prefix))
    .map((file) => file.slice(prefix.length).split('/')[0] ?? '')
  if (names.length === 0) throw new MissingFile(path)
  return [...new Set(names)].map((name) => ({ name, ...kindOf(prefix + name) }))
}

const kindOf = (path: string) => ({
  isFile: () => memoryFiles.has(path),
  isDirectory: () => !memoryFiles.has(path),
  isSymbolicLink: () => false,
})

export const realpathSync = { native: (path: string): string => path }
