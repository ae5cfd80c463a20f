import { decodePath } from '../../text/decode-path.ts'
import { posix } from 'node:path'
import type { z } from 'zod'
import { collectValues, markdownKindOf } from '../../../schema/collect.ts'
import type { Role } from '../../../schema/roles.ts'
import { isRecord } from '../../text/is-record.ts'
import type { Path } from '../../../schema/path.ts'
import { mediaAddress } from '../../text/media-address.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import { mediaPathNextToPage, mediaPattern } from '../site/media-file.ts'
import { routeOf } from '../site/route.ts'
import { markdownPartsOf } from '../../text/markdown/markdown-parts.ts'

const pagesFolder = 'content/pages/'

/**
 * Replaces addresses in the data of a page that are relative to its file: a link to another Markdown page becomes its route, and
 * a file next to the page becomes its media path or address. `text`: the source of the file. Data of other files are returned unchanged.
 */
export function resolveRelativeAddresses(
  schema: z.ZodType,
  data: unknown,
  { file, text }: { file: string; text: string },
): unknown {
  if (!mayHaveRelativeAddresses(file, text)) return data
  let resolved = data
  collectValues(schema, data, (role, value, path, traits) => {
    const absolute =
      role === 'markdown'
        ? resolveInMarkdown(value, markdownKindOf(traits), file)
        : resolveField(role, value, file)
    if (absolute !== value) resolved = withValueAt(resolved, path, absolute)
  })
  return resolved
}

/** A quick test of the source of a file: false if it has no relative addresses. */
export const mayHaveRelativeAddresses = (file: string, text: string): boolean =>
  file.startsWith(pagesFolder) && mayBeRelativePattern.test(text)

/** Matches every source with an image in Markdown, with `./` or `../`, or with the name of a Markdown file. */
const mayBeRelativePattern = /!\[|\.\/|\.md\b|\]\(<?[^/#)\s:]+\.\w+|\]:[ \t]*<?[^/#\s:]+\.\w/

/** Returns the address on the site for an address in a page's file. Addresses that are not relative are returned unchanged. */
export function resolveAddress(address: string, file: string): string {
  if (!file.startsWith(pagesFolder) || !relativePattern.test(address)) return address
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const name = nameInPages(decodePath(written), file)
  if (name === undefined) return address
  if (name.endsWith('.md')) return routeOf(name) + rest
  return mediaPattern.test(name) ? mediaAddress(mediaPathNextToPage(name)) + rest : address
}

/** Returns the address of a file in the folder of a page, or below it, relative to the page: `pie/crust.jpg`. */
export function toRelativeAddress(address: string, file: string): string {
  const folder = posix.dirname(file.slice(pagesFolder.length))
  const start = mediaAddress(mediaPathNextToPage(folder === '.' ? '' : `${folder}/`))
  return file.startsWith(pagesFolder) && address.startsWith(start)
    ? address.slice(start.length)
    : address
}

/** Matches `./a`, `../a`, `a.md` and `folder/a.jpg`, but no scheme, no host and no mail address. */
const relativePattern = /^(?:\.{1,2}\/|[^./#?@:][^./#?@:]*(?:\/[^./#?@:]+)*\.\w+(?:[?#]|$))/

function resolveField(role: Role, value: string, file: string): string {
  if (role === 'link')
    return /^\.{1,2}\/|\.md(?:[?#]|$)/.test(value) ? resolveAddress(value, file) : value
  if (!isFileRole(role) || !/^\.{1,2}\//.test(value)) return value
  const name = nameInPages(value, file)
  return name === undefined ? value : mediaPathNextToPage(name)
}

const isFileRole = (role: Role): boolean =>
  role === 'media' || role === 'file' || role === 'own-file' || role === 'icon'

function resolveInMarkdown(text: string, kind: MarkdownKind, file: string): string {
  if (!mayBeRelativePattern.test(text)) return text
  let resolved = ''
  let done = 0
  for (const { href, place } of markdownPartsOf(text, kind).links) {
    const address = resolveAddress(href, file)
    if (place === undefined || address === href || place.start < done) continue
    resolved += text.slice(done, place.start) + address
    done = place.end
  }
  return resolved + text.slice(done)
}

/** Returns the path of a file below content/pages; undefined if it is outside. `path`: relative to the page in `file`. */
function nameInPages(path: string, file: string): string | undefined {
  const name = posix.join(posix.dirname(file.slice(pagesFolder.length)), path)
  return name.startsWith('..') ? undefined : name
}

function withValueAt(data: unknown, [step, ...rest]: Path, value: string): unknown {
  if (step === undefined) return value
  if (Array.isArray(data))
    return data.with(Number(step), withValueAt(data[Number(step)], rest, value))
  return isRecord(data) ? { ...data, [step]: withValueAt(data[step], rest, value) } : data
}
