import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { headersFile } from '../../render/html/headers.ts'

export const OwnHeaders = z.record(z.string(), z.record(z.string(), z.string()))
export type OwnHeaders = z.infer<typeof OwnHeaders>

/** Which pages of the site built in `folder` have headers of their own, by route, as the build has written it. */
export function ownHeadersIn(folder: string): OwnHeaders {
  const file = join(folder, headersFile)
  return existsSync(file) ? OwnHeaders.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
