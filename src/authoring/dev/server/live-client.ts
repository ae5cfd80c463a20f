import { basename, join, sep } from 'node:path'
import type { Plugin as Step } from 'esbuild'
import type { Plugin } from 'vite'
import { home } from '../../../build/home.ts'

const entry = 'src/authoring/dev/client/dev-client.ts'

/**
 * Folders with modules that browsers load only in the preview. All other modules are shared with the page's
 * own scripts.
 */
const ownFolders = ['src/authoring/dev', 'src/locale', 'src/problems'].map(
  (folder) => join(home, folder) + sep,
)

const isOwn = (file: string): boolean => ownFolders.some((folder) => file.startsWith(folder))

/** Prefix of the module ids of the preview client. */
const prefix = '\0live-client/'

/** Code of the bundled modules and their source maps, by file name such as `dev-client.js`. */
type Packed = ReadonlyMap<string, string>

/**
 * Returns a Vite plugin that bundles the preview client and the editor into a few modules. Loading their
 * hundred source files one by one would take longer than loading everything that the page shows.
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
        // Without a source map, Vite would add its own, which is twice as large as the module.
        return code === undefined ? null : { code, map: files.get(`${name}.map`) ?? noMap }
      },
    },
    /**
     * Discards the bundle when its sources change. Pages reload later, when the engine has been bundled
     * again.
     */
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

/** Bundles the client. Rejects if a source has an error, which `SourceErrors` reports. */
async function packed(withMaps: boolean): Promise<Packed> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: home,
    entryPoints: [entry],
    // A folder next to `src`, so that source maps name the sources relative to Blockwerk's folder.
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
