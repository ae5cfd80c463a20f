import { z } from 'zod'
import { roles } from '../../../schema/roles.ts'
import type { Finding } from '../../problems/problem.ts'
import type { SiteUrlFault, WrittenValue } from '../../problems/detail-types.ts'

/** Returns the text format that the schema names, or undefined. */
export const textFormatOf = (schema: unknown) =>
  schema instanceof z.ZodType ? roles.get(schema)?.form : undefined

/** Returns the text format for messages; `other` if messages have no name for the format. */
export function namedFormatOf(schema: unknown) {
  const form = textFormatOf(schema)
  return form === undefined || form === 'telephone' || form === 'site-url' ? 'other' : form
}

/** Reports a wrong site address. `normalized`: the address without look-alike characters, if that corrects it. */
export function siteUrlFinding(
  url: string,
  written: WrittenValue,
  normalized: string | undefined,
): Finding {
  const fault = siteUrlFault(url)
  const fixText = normalized ?? (fault === 'slash' ? url.replace(/\/+$/, '') : undefined)
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
