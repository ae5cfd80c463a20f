import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Returns the path of the first program in `names` that is on the PATH. Otherwise returns the first
 * existing file among the other paths, or undefined.
 */
export function findProgram(
  names: readonly string[],
  otherPaths: readonly string[],
): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...otherPaths].find((path) => existsSync(path))
}

/**
 * Runs a command with visible output and waits for its end. Returns true if its exit code is 0.
 * Output of `--version` is hidden.
 */
export const runCommand = (command: string, commandArguments: string[]): boolean =>
  spawnSync(command, commandArguments, {
    stdio: commandArguments[0] === '--version' ? 'ignore' : 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** True if Debian packages can be installed: apt-get exists and this process runs as root. */
export const canUseApt = (): boolean =>
  process.getuid?.() === 0 && runCommand('apt-get', ['--version'])

/** Installs Debian packages. Does not report errors: check afterwards that the program exists. */
export function installWithApt(...packages: string[]): void {
  runCommand('apt-get', ['update', '-qq'])
  runCommand('apt-get', ['install', '-y', '-qq', ...packages])
}
