import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of `names` on the path, else the first of the further paths at which there is a file. */
export function installedProgram(
  names: readonly string[],
  further: readonly string[],
): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...further].find((path) => existsSync(path))
}

/** Runs a command to its end, in sight; true where it went well. Questions for a version stay silent. */
export const runs = (command: string, words: string[]): boolean =>
  spawnSync(command, words, {
    stdio: words[0] === '--version' ? 'ignore' : 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** True where packages of Debian and Ubuntu can be installed: as root, with apt-get. */
export const mayUseApt = (): boolean => process.getuid?.() === 0 && runs('apt-get', ['--version'])

/** Installs a package of Debian or Ubuntu; whether that worked shows in whether it is found. */
export function aptInstall(...words: string[]): void {
  runs('apt-get', ['update', '-qq'])
  runs('apt-get', ['install', '-y', '-qq', ...words])
}
