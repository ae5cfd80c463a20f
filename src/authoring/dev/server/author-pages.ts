import type { IncomingMessage, ServerResponse } from 'node:http'
import { explanationOf, isCode } from '../../../locale/explanations.ts'
import {
  blocksPath,
  explanationPath,
  linkImagePath,
  type CatalogueBlock,
  type CatalogueExample,
} from '../edit-message.ts'
import type { LiveSite } from './live-site.ts'
import { editingTexts } from '../../../locale/editing-texts.ts'
import { escapeHtml } from '../../../text/escape-html.ts'
import { groupByPurpose } from '../block-groups.ts'
import { blockYaml } from './block-yaml.ts'
import { explanationHeadings } from '../../../problems/format-explanation.ts'
import type { ProblemCode } from '../../../problems/details.ts'
import type { Language } from '../../../locale/texts.ts'
import { realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { isOnThisMachine, isSameSecret } from './access.ts'
import { blockwerkFolder } from '../../../build/blockwerk-folders.ts'
import type { LateVite } from './vite.ts'

/**
 * Answers requests for pages that only authors see, such as the list of blocks and the explanations of
 * problems. Their paths start at the root of the host, without the site's base path. Returns false for any
 * other path.
 */
export async function sendAuthorPage(
  response: ServerResponse,
  { pathname, searchParams }: URL,
  site: LiveSite,
): Promise<boolean> {
  const send = (type: string, body: string | Uint8Array | undefined): true => {
    const head = { 'Content-Type': type, 'Cache-Control': 'no-store' }
    response.writeHead(body === undefined ? 404 : 200, head).end(body)
    return true
  }
  if (pathname === blocksPath) return send(htmlContentType, renderBlocksPage(site))
  if (pathname === linkImagePath)
    return send('image/jpeg', await site.files.linkImage(searchParams.get('route') ?? ''))
  if (pathname.startsWith(`${explanationPath}/`)) {
    const code = pathname.slice(explanationPath.length + 1)
    return send(
      htmlContentType,
      isCode(code) ? renderExplanationPage(code, site.language) : undefined,
    )
  }
  const [, type, index] = /^\/([\w-]+)\/(\d{1,3})$/.exec(pathname.slice(blocksPath.length)) ?? []
  if (!pathname.startsWith(blocksPath) || type === undefined) return false
  const example = site.catalogue.exampleAt(type, Number(index))
  return send(htmlContentType, example && (await site.pages.renderBlock(type, example.value)))
}

const htmlContentType = 'text/html; charset=utf-8'

/**
 * Returns a page with all blocks of the site and their examples, grouped by purpose, for designers and
 * translators. It needs no script.
 */
function renderBlocksPage(site: LiveSite): string {
  const { language } = site
  const texts = editingTexts[language]
  const groups = groupByPurpose(site.catalogue.blocks(), texts.noPurpose)
  const links = groups.map(({ name, blocks }) => {
    const blockLinks = blocks.map(({ type }) => `<a href="#${type}">${type}</a>`).join(' ')
    return `<dt>${escapeHtml(name)}</dt><dd>${blockLinks}</dd>`
  })
  const groupSections = groups.map(({ name, blocks }) => {
    const sections = blocks.map((block) => renderBlockSection(block, site)).join('')
    return `<h2>${escapeHtml(name)}</h2>${sections}`
  })
  const title = escapeHtml(texts.allBlocks)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${blocksPageStyle}</style></head><body><header><h1>${title}</h1><p>${escapeHtml(texts.allBlocksHelp)}</p><nav aria-label="${title}"><dl>${links.join('')}</dl></nav></header><main>${groupSections.join('')}</main></body></html>`
}

function renderBlockSection(
  { type, description, examples }: CatalogueBlock,
  { language }: LiveSite,
): string {
  const texts = editingTexts[language]
  const exampleHtml = (example: CatalogueExample) => {
    const name = escapeHtml(example.name)
    const title = escapeHtml(texts.preview(`${type}, ${example.name}`))
    const yaml = escapeHtml(blockYaml(example.value) ?? '')
    return `<article><h4>${name}</h4><iframe src="${escapeHtml(example.address)}" title="${title}" loading="lazy" sandbox="allow-same-origin"></iframe><details><summary>YAML</summary><pre tabindex="0" aria-label="YAML: ${type}, ${name}">${yaml}</pre></details></article>`
  }
  return `<section id="${type}" aria-labelledby="${type}-name"><h3 id="${type}-name">${type}</h3><p>${escapeHtml(description)}</p>${examples.map(exampleHtml).join('')}</section>`
}

const blocksPageStyle = `
:root { color-scheme: light dark; }
body { max-width: 1360px; margin: 0 auto; padding: 24px; font: 400 15px/1.55 system-ui, sans-serif; }
h1, h2, h3, h4 { line-height: 1.25; }
h2 { margin: 40px 0 12px; }
h4 { margin: 16px 0 6px; font-size: 15px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; }
dt { padding: 4px 0; font-weight: 600; }
dd { display: flex; flex-wrap: wrap; gap: 0 12px; margin: 0; }
a { padding: 4px 0; }
@media (max-width: 600px) { dl { display: block; } }
section { padding-top: 16px; border-top: 1px solid light-dark(#d3d6de, #3b3f4b); }
iframe { width: 100%; height: 560px; border: 1px solid light-dark(#d3d6de, #3b3f4b); border-radius: 8px; }
summary { padding: 6px 0; cursor: pointer; }
pre { padding: 12px; border-radius: 8px; background: light-dark(#f1f2f6, #282b35); overflow: auto; }
`

/** Returns the page that explains a problem code, as `blockwerk explain CODE` does in the terminal. */
function renderExplanationPage(code: ProblemCode, language: Language): string {
  const { title, why, wrong, right } = explanationOf(code, language)
  const headings = explanationHeadings[language]
  const example = (heading: string, text: string) =>
    `<h2>${heading}</h2><pre tabindex="0" aria-label="${heading}">${escapeHtml(text)}</pre>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${code}: ${title}`)}</title><style>${explanationPageStyle}</style></head><body><main><p><code>${code}</code></p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(why)}</p>${example(headings.wrong, wrong)}${example(headings.right, right)}</main></body></html>`
}

const explanationPageStyle = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 24px; font: 400 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
h1 { margin: 0 0 12px; font-size: 26px; }
h2 { margin: 28px 0 8px; font-size: 17px; }
p { margin: 0 0 8px; }
pre { margin: 0; padding: 14px 16px; border-radius: 10px; background: light-dark(#f1f2f6, #282b35); font: 400 14px/1.5 ui-monospace, monospace; overflow: auto; }
code { font: 400 14px/1.5 ui-monospace, monospace; }
`

/**
 * Handles `POST /__open-in-editor?file=content/pages/index.yaml:3:5`, which opens that place in the
 * author's code editor. Only pages of this run, which know its token, may send it, only from this machine,
 * and only for files of the site or the engine.
 */
export async function handleOpenInEditor(
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
  if (
    !isOnThisMachine(socket) ||
    headers.origin === undefined ||
    !isSameSecret(String(given), token)
  ) {
    response.writeHead(403).end()
    return
  }
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const place = localPlaceOf(searchParams.get('file') ?? '', root)
  if (place === undefined) {
    response.writeHead(404).end()
    return
  }
  request.url = `/__open-in-editor?file=${encodeURIComponent(place)}`
  const { middlewares } = await vite.startOnce()
  middlewares(request, response)
}

/**
 * Returns the absolute path of a file of the site or the engine, with line and column; undefined for any
 * other file.
 */
function localPlaceOf(text: string, root: string): string | undefined {
  const [, name = '', position = ''] = /^(.+?)((?::\d+){0,2})$/.exec(text) ?? []
  const file = realPathOf(
    name.startsWith('content/') ? join(root, name) : resolve(blockwerkFolder, name),
  )
  const sources = ['src', 'schema', 'scripts'].map((folder) => join(blockwerkFolder, folder))
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
