import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { closerOf } from '../../serve/shutdown.ts'
import { bindNear } from '../../serve/bind.ts'
import { createServer } from '../../serve/http.ts'
import { editAddress, pictureAddress, tokenHeader } from '../edit-message.ts'
import { fail } from './answer.ts'
import { privateHeaders } from './access.ts'
import type { Editing } from './editing-site.ts'
import type { Language } from '../../problem/texts.ts'

/** The names of this machine that no other site can take. */
const names = ['localhost', '127.0.0.1', '[::1]']

export type EditServer = { port: number; close: () => Promise<void> }

/**
 * What writes has a port of its own, on this machine alone, whoever may see the pages: no form, frame or script
 * of theirs is of its origin, and the network does not reach it. `pagePort`: where the pages of this run are
 * shown; they alone may ask, and each of their requests is announced by the browser first. It takes the first
 * free port after `port`; any port after 0, and where none of these can be had.
 */
export async function startEditServer(
  editing: Editing,
  port: number,
  pagePort: () => number,
  language: Language,
): Promise<EditServer> {
  const server: Server = createServer((request, response) => {
    void answer(request, response, editing, pagePort()).catch((error: unknown) =>
      fail(response, error, language),
    )
  })
  const close = closerOf(server)
  const any = () => bindNear(server, 0, names[0])
  if (port === 0) return { port: await any(), close }
  return { port: await bindNear(server, port + 1, names[0]).catch(any), close }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  editing: Editing,
  pagePort: number,
): Promise<void> {
  for (const [name, value] of Object.entries(privateHeaders)) response.setHeader(name, value)
  const address = addressOf(request)
  if (address === undefined) {
    response.writeHead(404).end()
    return
  }
  if (!isOfOwnPage(request, pagePort)) {
    response.writeHead(403).end()
    return
  }
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '')
  response.setHeader('vary', 'origin')
  if (request.method === 'OPTIONS') {
    response.writeHead(204, announced).end()
    return
  }
  // Seldom asked for before a page has been seen.
  const { answerEdit } = await import('./editing.ts')
  await answerEdit(request, response, address, editing)
}

/** What may be asked, once and for the next ten minutes. */
const announced = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': `content-type, ${tokenHeader}`,
  'Access-Control-Max-Age': '600',
}

function addressOf({ url = '/' }: IncomingMessage): URL | undefined {
  const [path] = url.split('?')
  return path === editAddress || path === pictureAddress
    ? new URL(url, 'http://localhost')
    : undefined
}

/** Called by its own name, from a page of this run that is shown under the same. */
function isOfOwnPage({ headers, socket }: IncomingMessage, pagePort: number): boolean {
  const name = names.find((one) => headers.host === `${one}:${socket.localPort}`)
  const site = headers['sec-fetch-site']
  const isNear = site === undefined || site === 'same-site'
  return name !== undefined && isNear && headers.origin === `http://${name}:${pagePort}`
}
