import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../../../locale/texts.ts'
import { bindFirstFreePort } from '../../../gateway/http/bind.ts'
import { createServer } from '../../../gateway/http/create-server.ts'
import { createServerCloser } from '../../../gateway/http/shutdown.ts'
import { editPath, uploadPath, tokenHeader } from '../edit-message.ts'
import { isOnThisMachine, isSameSecret, privateResponseHeaders } from './access.ts'
import { sendInternalError } from './answer-request.ts'
import type { EditContext } from './content-writer.ts'

/** Host names of this machine that no other site can use. */
const ownHostNames = ['localhost', '127.0.0.1', '[::1]']

export type EditServer = { port: number; close: () => Promise<void> }

/**
 * Starts the server that writes files. It has its own port and listens only on this machine, so the network
 * cannot reach it and no page has the same origin. Only pages from port `pagePort` may send requests, and
 * browsers ask for permission before each request. The server uses the first free port after `port`, or any
 * free port if `port` is 0 or no such port is free.
 */
export async function startEditServer(
  editing: EditContext,
  port: number,
  pagePort: () => number,
  language: Language,
): Promise<EditServer> {
  const server = createServer((request, response) => {
    void answerOwnPage(request, response, editing, pagePort()).catch((error: unknown) =>
      sendInternalError(response, error, language),
    )
  })
  const close = createServerCloser(server)
  const bindAnyPort = () => bindFirstFreePort(server, 0, ownHostNames[0])
  if (port === 0) return { port: await bindAnyPort(), close }
  return {
    port: await bindFirstFreePort(server, port + 1, ownHostNames[0]).catch(bindAnyPort),
    close,
  }
}

/** Required content type of each path. Forms on other sites cannot send these types. */
const contentTypeByPath = new Map([
  [editPath, 'application/json'],
  [uploadPath, 'application/octet-stream'],
])

/** Answers requests from pages of this run, which know its token. Refuses all other requests. */
async function answerOwnPage(
  request: IncomingMessage,
  response: ServerResponse,
  editing: EditContext,
  pagePort: number,
): Promise<void> {
  for (const [name, value] of Object.entries(privateResponseHeaders))
    response.setHeader(name, value)
  const { url = '/', method, headers, socket } = request
  const contentType = contentTypeByPath.get(url.split('?')[0] ?? '')
  const refuse = (status: number, more = {}) => void response.writeHead(status, more).end()
  if (contentType === undefined) return refuse(404)
  if (!isFromOwnPage(request, pagePort)) return refuse(403)
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '')
  response.setHeader('vary', 'origin')
  if (method === 'OPTIONS') return refuse(204, preflightHeaders)
  if (method !== 'POST') return refuse(405, { Allow: 'POST' })
  const hasToken = isSameSecret(String(headers[tokenHeader]), editing.token)
  if (!isOnThisMachine(socket) || !hasToken) return refuse(403)
  if (headers['content-type'] !== contentType) return refuse(415)
  // Loaded at the first request, so that the first page is shown sooner.
  const { answerEditRequest, receiveFile } = await import('./editing.ts')
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname === uploadPath) await receiveFile(request, response, searchParams, editing)
  else await answerEditRequest(request, response, editing)
}

/** Headers of the answer to a browser's preflight request. They are valid for ten minutes. */
const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': `content-type, ${tokenHeader}`,
  'Access-Control-Max-Age': '600',
}

/** True if the request comes from a page of this run, and the page and this server have the same host name. */
function isFromOwnPage({ headers, socket }: IncomingMessage, pagePort: number): boolean {
  const name = ownHostNames.find((one) => headers.host === `${one}:${socket.localPort}`)
  const site = headers['sec-fetch-site']
  const isFromSameSite = site === undefined || site === 'same-site'
  return name !== undefined && isFromSameSite && headers.origin === `http://${name}:${pagePort}`
}
