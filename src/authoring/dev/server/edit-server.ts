import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../../../locale/texts.ts'
import { bindNear } from '../../../gateway/http/bind.ts'
import { createServer } from '../../../gateway/http/http.ts'
import { closerOf } from '../../../gateway/http/shutdown.ts'
import { editAddress, pictureAddress, tokenHeader } from '../edit-message.ts'
import { isOnThisMachine, isSame, privateHeaders } from './access.ts'
import { fail } from './answer.ts'
import type { Editing } from './content-writer.ts'

/** Host names of this machine that no other site can use. */
const names = ['localhost', '127.0.0.1', '[::1]']

export type EditServer = { port: number; close: () => Promise<void> }

/**
 * Starts the server that writes files. It has its own port and listens only on this machine, so the network
 * cannot reach it and no page has the same origin. Only pages from port `pagePort` may send requests, and
 * browsers ask for permission before each request. The server uses the first free port after `port`, or any
 * free port if `port` is 0 or no such port is free.
 */
export async function startEditServer(
  editing: Editing,
  port: number,
  pagePort: () => number,
  language: Language,
): Promise<EditServer> {
  const server = createServer((request, response) => {
    void answer(request, response, editing, pagePort()).catch((error: unknown) =>
      fail(response, error, language),
    )
  })
  const close = closerOf(server)
  const any = () => bindNear(server, 0, names[0])
  if (port === 0) return { port: await any(), close }
  return { port: await bindNear(server, port + 1, names[0]).catch(any), close }
}

/** Required content type of each path. Forms on other sites cannot send these types. */
const contentTypes = new Map([
  [editAddress, 'application/json'],
  [pictureAddress, 'application/octet-stream'],
])

/** Answers requests from pages of this run, which know its token. Refuses all other requests. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  editing: Editing,
  pagePort: number,
): Promise<void> {
  for (const [name, value] of Object.entries(privateHeaders)) response.setHeader(name, value)
  const { url = '/', method, headers, socket } = request
  const contentType = contentTypes.get(url.split('?')[0] ?? '')
  const refuse = (status: number, more = {}) => void response.writeHead(status, more).end()
  if (contentType === undefined) return refuse(404)
  if (!isOfOwnPage(request, pagePort)) return refuse(403)
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '')
  response.setHeader('vary', 'origin')
  if (method === 'OPTIONS') return refuse(204, announced)
  if (method !== 'POST') return refuse(405, { Allow: 'POST' })
  const isKnown = isSame(String(headers[tokenHeader]), editing.token)
  if (!isOnThisMachine(socket) || !isKnown) return refuse(403)
  if (headers['content-type'] !== contentType) return refuse(415)
  // Loaded at the first request, so that the first page is shown sooner.
  const { answerEdit, takeFile } = await import('./editing.ts')
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname === pictureAddress) await takeFile(request, response, searchParams, editing)
  else await answerEdit(request, response, editing)
}

/** Headers of the answer to a browser's preflight request. They are valid for ten minutes. */
const announced = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': `content-type, ${tokenHeader}`,
  'Access-Control-Max-Age': '600',
}

/** True if the request comes from a page of this run, and the page and this server have the same host name. */
function isOfOwnPage({ headers, socket }: IncomingMessage, pagePort: number): boolean {
  const name = names.find((one) => headers.host === `${one}:${socket.localPort}`)
  const site = headers['sec-fetch-site']
  const isNear = site === undefined || site === 'same-site'
  return name !== undefined && isNear && headers.origin === `http://${name}:${pagePort}`
}
