import { createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { liveViews } from 'virtual:live-views'
import { words as elements } from 'virtual:words/elements'
import { words as errors } from 'virtual:words/errors'
import { readFrom } from '../components/markdown-record.ts'
import { MarkdownContext } from '../components/markdown.tsx'
import { PlaceContext, SurroundingsContext } from '../components/surroundings.ts'
import { WordsContext } from '../components/words.ts'
import type { LiveBlock, PageData } from '../html/page-data.ts'
import { InAppError } from '../frame/error-screen.tsx'
import { Boundary } from './boundary.tsx'
import { readPageData } from './page-document.ts'
import { trusted } from './trusted.ts'

/**
 * The element around a hydrated block. `replay` repeats a click that came before the block was
 * hydrated.
 */
export type Host = HTMLElement & { replay?: (() => void) | undefined }

const islands = new Map<Host, Promise<Root | undefined>>()
let data = readPageData(document)

/** Sets the data of a new page. Blocks that are mounted afterwards use it. */
export function setPageData(next: PageData): void {
  data = next
}

/**
 * Hydrates the block in `host`, once. Each block is a separate React root over the server's HTML.
 */
export function mount(host: Host): void {
  const live = liveIn(host)
  if (live === undefined || islands.has(host) || !host.isConnected) return
  const element = elementFor(host, live, data)
  const island = element.then((node) => {
    if (!host.isConnected) return undefined
    return hydrateRoot(host, node, { identifierPrefix: live.place.key })
  })
  islands.set(
    host,
    island.catch(() => leaveStatic(host)),
  )
}

/**
 * Leaves a block static because its code could not be loaded. The block can be mounted again later.
 */
function leaveStatic(host: Host): undefined {
  islands.delete(host)
  announce(host)
  // The module visit.ts listens to this event and checks if there is a new release.
  dispatchEvent(new Event('missing'))
}

/** Renders the block in `host` again with new page data. The state of the block is kept. */
export async function update(host: Host): Promise<void> {
  const root = await islands.get(host)
  const live = liveIn(host)
  if (live !== undefined) root?.render(await elementFor(host, live, data))
}

/** True if the block in `host` is hydrated or is being hydrated. */
export const isMounted = (host: Host): boolean => islands.has(host)

const liveIn = (host: Host): LiveBlock | undefined => data.live[host.dataset['key'] ?? '']

async function elementFor(
  host: Host,
  live: LiveBlock,
  { surroundings, markdown = {} }: PageData,
): Promise<ReactNode> {
  return (
    <Hydrated host={host}>
      <Boundary block={live.type} fallback={noteOf}>
        <SurroundingsContext value={{ ...surroundings, language: document.documentElement.lang }}>
          <WordsContext value={elements}>
            <MarkdownContext value={readFrom(markdown, trusted)}>
              <PlaceContext value={live.place}>{await viewOf(live)}</PlaceContext>
            </MarkdownContext>
          </WordsContext>
        </SurroundingsContext>
      </Boundary>
    </Hydrated>
  )
}

const noteOf = (message: string) => <InAppError words={errors} message={message} />

async function viewOf({ type, block }: LiveBlock): Promise<ReactNode> {
  const load = liveViews[type]
  if (load === undefined) throw new Error(`Nothing hydrates a block of the type ${type}.`)
  const { view, words } = await load()
  return createElement(view, { block, words })
}

function Hydrated({ host, children }: { host: Host; children: ReactNode }) {
  useEffect(() => announce(host), [host])
  return children
}

function announce(host: Host): void {
  host.dataset['hydrated'] = ''
  host.replay?.()
  host.replay = undefined
}

/**
 * React does not allow unmounting a root while another root renders, so the unmounting is a
 * separate task.
 */
export function unmount(host: Host): void {
  const island = islands.get(host)
  islands.delete(host)
  void island?.then((found) => setTimeout(() => found?.unmount()))
}
