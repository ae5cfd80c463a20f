/** The folder of the bundled engine; made when the sources are not those of any bundle there. */
export function bundleEngine(home: string): Promise<string>
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
