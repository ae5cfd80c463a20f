/** The folder of the bundled engine; made when the sources are not those of any bundle there. */
export function bundleEngine(home: string): Promise<string>
