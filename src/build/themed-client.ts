import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf, type Client } from './client-build.ts'
import type { Write } from './release.ts'

/** The client with the theme of a site behind its shared sheet, in one file that goes into the release. */
export function withTheme(client: Client, themeSheet: string, { write }: { write: Write }): Client {
  if (themeSheet === '') return client
  const shared = readFileSync(join(client.folder, client.sharedSheet), 'utf8').trimEnd()
  const css = `${shared}${themeSheet}\n`
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const file = `assets/site-${hash}.css`
  write(file, css)
  const asset = { url: `/${file}`, integrity: integrityOf(Buffer.from(css)) }
  return { ...client, assets: { ...client.assets, css: asset } }
}
