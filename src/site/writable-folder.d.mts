/** The folder if it can be written, else a folder of that name among the temporary files of the system. */
export function writableFolder(folder: string, name: string): string
/** True if this user can write into the folder, or make it where it is missing. */
export function isWritable(folder: string): boolean
/** The folder of this user for what may be lost, among the temporary files of the system. */
export function temporaryFolder(): string
