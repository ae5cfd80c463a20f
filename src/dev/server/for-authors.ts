import type { ServerResponse } from 'node:http'
import { isCode } from '../../problem/explanations.ts'
import { blocksAddress, explanationAddress, linkPictureAddress } from '../edit-message.ts'
import { blocksPage } from './blocks-page.ts'
import { explanationPage } from './explanation-page.ts'
import type { LiveSite } from './live-site.ts'

/**
 * Answers for what authors are shown besides the pages of the site, at the root of the host wherever that stands;
 * false where it is something else.
 */
export async function sendForAuthors(
  response: ServerResponse,
  { pathname, searchParams }: URL,
  site: LiveSite,
): Promise<boolean> {
  const send = (type: string, body: string | Uint8Array | undefined): true => {
    const head = { 'Content-Type': type, 'Cache-Control': 'no-store' }
    response.writeHead(body === undefined ? 404 : 200, head).end(body)
    return true
  }
  if (pathname === blocksAddress) return send(html, blocksPage(site))
  if (pathname === linkPictureAddress)
    return send('image/jpeg', await site.files.linkPicture(searchParams.get('route') ?? ''))
  if (pathname.startsWith(`${explanationAddress}/`)) {
    const code = pathname.slice(explanationAddress.length + 1)
    return send(html, isCode(code) ? explanationPage(code, site.language) : undefined)
  }
  const [, type, index] = /^\/([\w-]+)\/(\d{1,3})$/.exec(pathname.slice(blocksAddress.length)) ?? []
  if (!pathname.startsWith(blocksAddress) || type === undefined) return false
  const example = site.catalogue.example(type, Number(index))
  return send(html, example && (await site.pages.alone(type, example.value)))
}

const html = 'text/html; charset=utf-8'
