import type { IncomingMessage, ServerResponse } from 'node:http'
import { realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { isOnThisMachine, isSame } from './access.ts'
import { home } from '../../build/home.ts'
import type { LateVite } from './vite.ts'

/**
 * `POST /__open-in-editor?file=content/pages/index.yaml:3:5` opens that place in the author's editor
 * program: for a page of this run, which knows its token, on this machine, for files of the site
 * and of the engine.
 */
export async function openInEditor(
  request: IncomingMessage,
  response: ServerResponse,
  { root, token, vite }: { root: string; token: string; vite: LateVite },
): Promise<void> {
  const { method, headers, socket } = request
  if (method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end()
    return
  }
  const given = headers['x-blockwerk-token']
  if (!isOnThisMachine(socket) || headers.origin === undefined || !isSame(String(given), token)) {
    response.writeHead(403).end()
    return
  }
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const place = placeOf(searchParams.get('file') ?? '', root)
  if (place === undefined) {
    response.writeHead(404).end()
    return
  }
  request.url = `/__open-in-editor?file=${encodeURIComponent(place)}`
  const { middlewares } = await vite.get()
  middlewares(request, response)
}

/** File, line and column, where the file is one of the site or of the engine. */
function placeOf(text: string, root: string): string | undefined {
  const [, name = '', position = ''] = /^(.+?)((?::\d+){0,2})$/.exec(text) ?? []
  const file = realPathOf(name.startsWith('content/') ? join(root, name) : resolve(home, name))
  const sources = ['src', 'schema', 'scripts'].map((folder) => join(home, folder))
  const isOurs = [join(root, 'content'), ...sources].some((folder) =>
    file?.startsWith(`${realPathOf(folder)}${sep}`),
  )
  return file !== undefined && isOurs ? file + position : undefined
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
