import { basename, join, sep } from 'node:path'
import type { Plugin as Step } from 'esbuild'
import type { Plugin } from 'vite'
import { home } from '../../../build/home.ts'

const entry = 'src/authoring/dev/client/dev-client.ts'

/** Sources that browsers load for the preview only. Other modules are shared with the page's own scripts. */
const ownFolders = ['src/authoring/dev', 'src/locale', 'src/problems'].map(
  (folder) => join(home, folder) + sep,
)

const isOwn = (file: string): boolean => ownFolders.some((folder) => file.startsWith(folder))

/** Prefix of the names of these modules. */
const prefix = '\0live-client/'

/** Texts of the modules and their source maps, by file name: `dev-client.js`. */
type Packed = ReadonlyMap<string, string>

/**
 * The client of the live preview and its editor come to a page as one module, and what they load later as others:
 * one by one, their hundred sources take a page longer than all that it shows.
 */
export function liveClient(): Plugin {
  let packing: Promise<Packed> | undefined
  let withMaps = false
  return {
    name: 'live-client',
    enforce: 'pre',
    configResolved({ build: { sourcemap } }) {
      withMaps = sourcemap !== false
    },
    resolveId(id, importer) {
      if (id === `/${entry}`) return prefix + basename(entry, '.ts')
      if (importer?.startsWith(prefix) && id.startsWith('./')) return prefix + basename(id, '.js')
      return null
    },
    load: {
      filter: { id: /^\0live-client\// },
      async handler(id) {
        packing ??= packed(withMaps).catch((error: unknown) => {
          packing = undefined
          throw error
        })
        const files = await packing
        const name = `${id.slice(prefix.length)}.js`
        const code = files.get(name)
        // Without a map, Vite would add one of its own, twice as large as the module.
        return code === undefined ? null : { code, map: files.get(`${name}.map`) ?? noMap }
      },
    },
    /** Pages are told to load anew when the engine has been put together with what has changed. */
    hotUpdate({ file }) {
      if (!isOwn(join(file))) return undefined
      packing = undefined
      const { moduleGraph } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(prefix)) moduleGraph.invalidateModule(module)
      }
      return []
    },
  }
}

const noMap = { mappings: '' } as const

/** Fails where a source has a mistake, which is told of by `SourceFaults`. */
async function packed(withMaps: boolean): Promise<Packed> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: [entry],
    // Beside the sources, so that maps name these from the folder of Blockwerk.
    outdir: 'live-client',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2023',
    charset: 'utf8',
    packages: 'external',
    plugins: [othersApart],
    ...(withMaps && { sourcemap: 'external', sourcesContent: false }),
    write: false,
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}

const othersApart: Step = {
  name: 'others-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path)
      return isOwn(file) ? undefined : { path: file.replaceAll(sep, '/'), external: true }
    })
  },
}
