import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  parseRedirects,
  withSplat,
  type OldAddress,
  type ParsedRedirect,
  type Redirect,
} from '../../../schema/old-address.ts'
import { encodedAddress } from '../../text/encoded-address.ts'
import { withBase } from '../../text/base-path.ts'
import { decodePath } from '../../text/decode-path.ts'

/** The file of a built site with all redirects: those of the site file and the old addresses of pages. */
export const redirectsFile = 'redirects.json'

export const Redirects = z.array(z.object({ from: z.string(), to: z.string() }))

/** Returns the redirects of the site built in `folder`. Empty if the build has written none. */
export function readRedirects(folder: string): Redirect[] {
  const file = join(folder, redirectsFile)
  return existsSync(file) ? Redirects.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/**
 * A redirect for the configuration of a host. `path` and `to` contain the base path, and `to` is percent-encoded. The
 * target of an address such as `/old/*` may contain `:splat`.
 */
export type HostRedirect = ParsedRedirect

/** Returns the redirects below the base path, with the most specific first. */
export const hostRedirectsOf = (redirects: readonly Redirect[], basePath: string): HostRedirect[] =>
  parseRedirects(redirects).map(({ path, to, ...address }) => ({
    ...address,
    path: withBase(basePath, path),
    // A dollar sign would start a variable in the configuration of most servers.
    to: encodedAddress(withBase(basePath, to)).replaceAll('$', '%24').replaceAll('"', '%22'),
  }))

/** Returns the targets of an address such as `/old/*`: for the address alone, and the parts around `:splat`. */
export function splatTargets({ to }: HostRedirect): {
  alone: string
  before: string
  after: string | undefined
} {
  const [before = '', after] = to.split(':splat', 2)
  return { alone: withSplat(to, ''), before, after }
}

/**
 * Returns a regular expression for a percent-encoded path as clients send it. It matches every way to encode the path.
 * A path whose percent-encoding is not UTF-8 is still encoded.
 */
export function encodedPathPattern(path: string): string {
  const parts = isStillEncoded(path) ? (path.match(/%[\dA-F]{2}|[^]/g) ?? []) : [...path]
  return parts
    .map((part) => {
      const isEncoded = part.length === 3
      const encoded = isEncoded ? part : encodeURIComponent(part)
      if (part === '/' || (encoded === part && !isEncoded)) return escapeForRegExp(part)
      const pattern = encoded.replace(/%(..)/g, '%(?i:$1)')
      const isSentAsWritten = /^[!-~]$/.test(part) && !/["#%<>?\\`]/.test(part)
      return isSentAsWritten ? `(?:${escapeForRegExp(part)}|${pattern})` : pattern
    })
    .join('')
}

/** True for a path whose percent-encoding is not UTF-8. Servers compare it only as it is sent. */
export const isStillEncoded = (path: string): boolean =>
  /%[\dA-F]{2}/.test(path) && decodePath(path) === path

/** Returns a regular expression for queries that contain all these parameters. */
export const queryPattern = (query: OldAddress['query']): string =>
  `^${query
    .map(
      ([name, value]) =>
        `(?=(?:.*&)?${encodedTextPattern(name)}${value === '' ? '=?' : `=${encodedTextPattern(value)}`}(?:&|$))`,
    )
    .join('')}`

/** Matches a name or value of a query, in which a space may be a plus sign. */
const encodedTextPattern = (text: string): string =>
  text
    .split(' ')
    .map((part) => encodedPathPattern(part))
    .join('(?:\\+|%20)')
