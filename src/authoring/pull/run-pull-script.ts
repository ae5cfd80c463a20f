import { fieldOf } from '../../../schema/path.ts'
import { UsageError } from '../../problems/usage-error.ts'

/**
 * Runs the async function that `file` exports as its default, and returns its result. Throws a `UsageError` if the
 * file cannot be compiled, exports no function, or if the function throws an error.
 */
export async function runPullScript(root: string, file: string): Promise<unknown> {
  const exported = await runOrExplain(file, async () => {
    const { build } = await import('esbuild')
    const { outputFiles } = await build({
      ...{ absWorkingDir: root, entryPoints: [file], bundle: true, write: false },
      ...{ platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' },
    })
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
    // The module needs no file of its own, because the compiler includes everything that it imports.
    const loaded: unknown = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
    return fieldOf(loaded, 'default')
  })
  if (typeof exported !== 'function') {
    throw new UsageError({
      en: `${file} exports no function. Begin with “export default async function”.`,
      de: `${file} exportiert keine Funktion. Beginnen Sie mit „export default async function“.`,
    })
  }
  return runOrExplain(file, async () => {
    const records: unknown = await exported()
    return records
  })
}

async function runOrExplain(file: string, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const reason = cause instanceof Error ? `${message} (${cause.message})` : message
    throw new UsageError({
      en: `${file} stopped with an error: ${reason}`,
      de: `${file} brach mit einem Fehler ab: ${reason}`,
    })
  }
}
