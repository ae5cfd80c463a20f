import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * A search path with a fast `npx --no-install` for installed programs, which rejects all other arguments. The real npx
 * takes half a second longer.
 */
export function pathWithQuickNpx(folder: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const npx = join(bin, 'npx')
  writeFileSync(
    npx,
    `#!/bin/sh
[ "$1" = --no-install ] || exit 64
program=$2
shift 2
exec "./node_modules/.bin/$program" "$@"
`,
  )
  chmodSync(npx, 0o755)
  return `${bin}${delimiter}${process.env['PATH'] ?? ''}`
}
