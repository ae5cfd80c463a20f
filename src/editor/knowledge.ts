import { readLink } from '../site/own-address.ts'
import type { LiveContent } from './live-content.ts'
import { fieldOf } from '../problem/path.ts'

/** The facts of the site, with what they say. */
export const factNames = (content: LiveContent): [string, string][] =>
  Object.entries(content.foundation.facts)

/** The title of the page that a link leads to; empty where there is none that can be told quickly. */
export function titleOf(content: LiveContent, href: string): string {
  const target = readLink(href, content.foundation.site?.url)
  if (target.kind !== 'page') return ''
  const planned = content.foundation.site?.planned.find(({ route }) => route === target.route)
  if (planned !== undefined) return planned.title
  return content.routes.get(target.route)?.slice('content/pages/'.length) ?? ''
}

/** The title that a page gives itself. */
export function pageTitle(content: LiveContent, file: string): string | undefined {
  const title = fieldOf(content.documentOf(file)?.value, 'title')
  return typeof title === 'string' ? title : undefined
}
