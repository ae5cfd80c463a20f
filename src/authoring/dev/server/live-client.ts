import { basename, join, sep } from 'node:path'
import type { Plugin as Step } from 'esbuild'
import type { Plugin } from 'vite'
import { blockwerkFolder } from '../../../build/blockwerk-folders.ts'

const clientEntry = 'src/authoring/dev/client/dev-client.ts'

/**
 * Folders with modules that browsers load only in the preview. All other modules are shared with the page's
 * own scripts.
 */
const clientFolders = ['src/authoring/dev', 'src/locale', 'src/problems'].map(
  (folder) => join(blockwerkFolder, folder) + sep,
)

const isClientSource = (file: string): boolean =>
  clientFolders.some((folder) => file.startsWith(folder))

/** Prefix of the module ids of the preview client. */
const modulePrefix = '\0live-client/'

/** Code of the bundled modules and their source maps, by file name such as `dev-client.js`. */
type BundledFiles = ReadonlyMap<string, string>

/**
 * Returns a Vite plugin that bundles the preview client and the editor into a few modules. Loading their
 * hundred source files one by one would take longer than loading everything that the page shows.
 */
export function liveClientPlugin(): Plugin {
  let bundle: Promise<BundledFiles> | undefined
  let withMaps = false
  return {
    name: 'live-client',
    enforce: 'pre',
    configResolved({ build: { sourcemap } }) {
      withMaps = sourcemap !== false
    },
    resolveId(id, importer) {
      if (id === `/${clientEntry}`) return modulePrefix + basename(clientEntry, '.ts')
      if (importer?.startsWith(modulePrefix) && id.startsWith('./'))
        return modulePrefix + basename(id, '.js')
      return null
    },
    load: {
      filter: { id: /^\0live-client\// },
      async handler(id) {
        bundle ??= bundleClient(withMaps).catch((error: unknown) => {
          bundle = undefined
          throw error
        })
        const files = await bundle
        const name = `${id.slice(modulePrefix.length)}.js`
        const code = files.get(name)
        // Without a source map, Vite would add its own, which is twice as large as the module.
        return code === undefined ? null : { code, map: files.get(`${name}.map`) ?? emptySourceMap }
      },
    },
    /**
     * Discards the bundle when its sources change. Pages reload later, when the engine has been bundled
     * again.
     */
    hotUpdate({ file }) {
      if (!isClientSource(join(file))) return undefined
      bundle = undefined
      const { moduleGraph } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(modulePrefix)) moduleGraph.invalidateModule(module)
      }
      return []
    },
  }
}

const emptySourceMap = { mappings: '' } as const

/** Bundles the client. Rejects if a source has an error, which `SourceErrors` reports. */
async function bundleClient(withMaps: boolean): Promise<BundledFiles> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: blockwerkFolder,
    entryPoints: [clientEntry],
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
    plugins: [externalSharedModules],
    ...(withMaps && { sourcemap: 'external', sourcesContent: false }),
    write: false,
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}

const externalSharedModules: Step = {
  name: 'others-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path)
      return isClientSource(file) ? undefined : { path: file.replaceAll(sep, '/'), external: true }
    })
  },
}
