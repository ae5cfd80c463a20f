import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  parseOldAddress,
  withSplat,
  type OldAddress,
  type Redirect,
} from '../../../schema/old-address.ts'
import { encodedAddress } from '../../text/encoded-address.ts'
import { withBase } from '../../text/base-path.ts'

/** The file of a built site with all redirects: those of the site file and the old addresses of pages. */
export const redirectsFile = 'redirects.json'

export const Redirects = z.array(z.object({ from: z.string(), to: z.string() }))

/** Returns the redirects of the site built in `folder`. Empty if the build has written none. */
export function readRedirects(folder: string): Redirect[] {
  const file = join(folder, redirectsFile)
  return existsSync(file) ? Redirects.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** A redirect for the configuration of a host. */
export type HostRedirect = OldAddress & {
  /** The target with the base path, percent-encoded. That of an address such as `/old/*` may contain `:splat`. */
  to: string
}

/** Returns the redirects below the base path, with the most specific first. */
export function hostRedirectsOf(redirects: readonly Redirect[], basePath: string): HostRedirect[] {
  const parsed = redirects.flatMap(({ from, to }): HostRedirect[] => {
    const address = parseOldAddress(from)
    if (address === undefined) return []
    const path = withBase(basePath, address.path)
    // A dollar sign would start a variable in the configuration of most servers.
    const target = encodedAddress(withBase(basePath, to)).replaceAll('$', '%24')
    return [{ ...address, path, to: target.replaceAll('"', '%22') }]
  })
  return parsed.toSorted(
    (one, other) => other.query.length - one.query.length || other.path.length - one.path.length,
  )
}

/** Returns the redirects of single addresses by their paths. Those that name a query come first. */
export function redirectsByPath(all: readonly HostRedirect[]): Map<string, HostRedirect[]> {
  const byPath = new Map<string, HostRedirect[]>()
  for (const redirect of all)
    if (!redirect.hasSplat)
      byPath.set(redirect.path, [...(byPath.get(redirect.path) ?? []), redirect])
  return byPath
}

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
      const encoded = part.length === 3 ? part : encodeURIComponent(part)
      if (part === '/' || encoded === part.slice(0, 1)) return escapeForRegExp(part)
      const pattern = encoded.replace(/%(..)/g, '%(?i:$1)')
      const isSentAsWritten = /^[!-~]$/.test(part) && !/["#%<>?\\`]/.test(part)
      return isSentAsWritten ? `(?:${escapeForRegExp(part)}|${pattern})` : pattern
    })
    .join('')
}

/** True for a path whose percent-encoding is not UTF-8. Servers compare it only as it is sent. */
export const isStillEncoded = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return /%[\dA-F]{2}/.test(path)
  }
}

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
