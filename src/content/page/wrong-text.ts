import { z } from 'zod'
import { roles } from '../../../schema/roles.ts'
import type { Finding } from '../../problems/problem.ts'
import type { SiteUrlFault, Written } from '../../problems/detail-types.ts'

/** The form that a text should have, as its schema names it. */
export const formIn = (schema: unknown) =>
  schema instanceof z.ZodType ? roles.get(schema)?.form : undefined

export function namedForm(schema: unknown) {
  const form = formIn(schema)
  return form === undefined || form === 'telephone' || form === 'site-url' ? 'other' : form
}

/** `seen`: the address with the characters that it seems to have, if that makes it right. */
export function wrongSiteUrl(url: string, written: Written, seen: string | undefined): Finding {
  const fault = siteUrlFault(url)
  const fixText = seen ?? (fault === 'slash' ? url.replace(/\/+$/, '') : undefined)
  return { code: 'wrong-value', detail: { rule: 'site-url', fault, written }, fixText }
}

function siteUrlFault(url: string): SiteUrlFault {
  if (!/^https:\/\/[^/]/.test(url) || !URL.canParse(url)) return 'shape'
  const { username, password, search, hash } = new URL(url)
  if (username !== '' || password !== '') return 'user'
  if (search !== '' || url.includes('?')) return 'query'
  if (hash !== '' || url.includes('#')) return 'hash'
  return url.endsWith('/') ? 'slash' : 'characters'
}
