import { createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { liveViews } from 'virtual:live-views'
import { words as elements } from 'virtual:words/elements'
import { words as errors } from 'virtual:words/errors'
import { createLookupRenderer } from '../components/markdown-record.ts'
import { MarkdownContext } from '../components/markdown.tsx'
import { BlockPlaceContext, RenderContextProvider } from '../components/render-context.ts'
import { StringsContext } from '../components/strings.ts'
import type { LiveBlock, PageData } from '../html/page-data.ts'
import { PartError } from '../frame/error-screen.tsx'
import { Boundary } from './boundary.tsx'
import { readPageData } from './page-document.ts'
import { toTrustedHtml } from './trusted.ts'

/**
 * The element around a hydrated block. `replay` repeats a click that came before the block was
 * hydrated.
 */
export type IslandHost = HTMLElement & { replay?: (() => void) | undefined }

const islands = new Map<IslandHost, Promise<Root | undefined>>()
let pageData = readPageData(document)

/** Sets the data of a new page. Blocks that are mounted afterwards use it. */
export function setPageData(next: PageData): void {
  pageData = next
}

/**
 * Hydrates the block in `host`, once. Each block is a separate React root over the server's HTML.
 */
export function mount(host: IslandHost): void {
  const block = liveBlockIn(host)
  if (block === undefined || islands.has(host) || !host.isConnected) return
  const element = createIslandElement(host, block, pageData)
  const island = element.then((node) => {
    if (!host.isConnected) return undefined
    return hydrateRoot(host, node, { identifierPrefix: block.place.key })
  })
  islands.set(
    host,
    island.catch(() => leaveIslandStatic(host)),
  )
}

/**
 * Leaves a block static because its code could not be loaded. The block can be mounted again later.
 */
function leaveIslandStatic(host: IslandHost): undefined {
  islands.delete(host)
  markHydrated(host)
  // The module visit.ts listens to this event and checks if there is a new release.
  dispatchEvent(new Event('missing'))
}

/** Renders the block in `host` again with new page data. The state of the block is kept. */
export async function updateIsland(host: IslandHost): Promise<void> {
  const root = await islands.get(host)
  const block = liveBlockIn(host)
  if (block !== undefined) root?.render(await createIslandElement(host, block, pageData))
}

/** True if the block in `host` is hydrated or is being hydrated. */
export const isMounted = (host: IslandHost): boolean => islands.has(host)

const liveBlockIn = (host: IslandHost): LiveBlock | undefined =>
  pageData.live[host.dataset['key'] ?? '']

async function createIslandElement(
  host: IslandHost,
  block: LiveBlock,
  { surroundings, markdown = {} }: PageData,
): Promise<ReactNode> {
  return (
    <HydrationMarker host={host}>
      <Boundary block={block.type} fallback={renderErrorNote}>
        <RenderContextProvider value={{ ...surroundings, language: document.documentElement.lang }}>
          <StringsContext value={elements}>
            <MarkdownContext value={createLookupRenderer(markdown, toTrustedHtml)}>
              <BlockPlaceContext value={block.place}>{await renderView(block)}</BlockPlaceContext>
            </MarkdownContext>
          </StringsContext>
        </RenderContextProvider>
      </Boundary>
    </HydrationMarker>
  )
}

const renderErrorNote = (message: string) => <PartError words={errors} message={message} />

async function renderView({ type, block }: LiveBlock): Promise<ReactNode> {
  const load = liveViews[type]
  if (load === undefined) throw new Error(`The block type ${type} cannot be hydrated.`)
  const { view, words: strings } = await load()
  return createElement(view, { block, words: strings })
}

function HydrationMarker({ host, children }: { host: IslandHost; children: ReactNode }) {
  useEffect(() => markHydrated(host), [host])
  return children
}

function markHydrated(host: IslandHost): void {
  host.dataset['hydrated'] = ''
  host.replay?.()
  host.replay = undefined
}

/**
 * React does not allow unmounting a root while another root renders, so the unmounting is a
 * separate task.
 */
export function unmountIsland(host: IslandHost): void {
  const island = islands.get(host)
  islands.delete(host)
  void island?.then((root) => setTimeout(() => root?.unmount()))
}
