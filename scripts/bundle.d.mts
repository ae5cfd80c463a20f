/** The folder of the bundled engine; a clone makes it when the sources are not those of any bundle there. */
export function bundleEngine(home: string): Promise<string>
/** Bundles the engine that is published with the package. */
export function bundleForPackage(home: string): Promise<void>
/** True for a published package, into which nothing is written. */
export function isPublished(home: string): boolean
/** The folder in which Node keeps what it has compiled of the engine; undefined where there is none. */
export function compileCacheOf(engine: string, home: string): string | undefined
/** Makes the scripts for the frequent verbs beside it, where they are not yet. */
export function bundleFrequent(home: string, engine: string): Promise<void>
/** Beside the bundled engine, where somebody has called a frequent verb. */
export const entryOfFrequent: string
/** What the engine does is the same wherever this is the same. */
export function stateOfContent(folder: string): string
/** True where Node itself keeps what it has compiled of modules. */
export const keepsCompiled: boolean
/** The verbs of which compiled code is kept where Node does not do so. */
export const frequentVerbs: string[]
/** The same script with every letter beyond ASCII escaped. */
export function inAscii(script: string): string
