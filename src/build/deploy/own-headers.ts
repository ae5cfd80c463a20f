import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { headersFile } from '../../render/html/headers.ts'

/** HTTP headers of single pages: header name → value, by route. */
export const HeadersByRoute = z.record(z.string(), z.record(z.string(), z.string()))
export type HeadersByRoute = z.infer<typeof HeadersByRoute>

/**
 * Returns the HTTP headers of single pages of the site built in `folder`. Empty if the build has
 * written none.
 */
export function readHeadersByRoute(folder: string): HeadersByRoute {
  const file = join(folder, headersFile)
  return existsSync(file) ? HeadersByRoute.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
