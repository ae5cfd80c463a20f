import { createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { BlockOf } from '../../schema/block.ts'
import { PlaceContext, SurroundingsContext, type Place } from '../blocks/surroundings.ts'
import type { LiveType } from '../blocks/wakes.ts'
import type { PageData } from '../html/page-data.ts'
import { Boundary } from './boundary.tsx'
import { loaders } from './live.ts'
import { readPageData } from './page-document.ts'

/** The element around a live block. `replay` repeats a click that came before the block was awake. */
export type Host = HTMLElement & { replay?: (() => void) | undefined }

const islands = new Map<Host, Promise<Root | undefined>>()
let data = readPageData(document)

/** The page on screen has changed; hosts mounted from now on belong to it. */
export function setPageData(next: PageData): void {
  data = next
}

/** Wakes the live block in `host`, once: a React root of its own over the server's HTML. */
export function mount(host: Host): void {
  const live = data.live[host.dataset['key'] ?? '']
  if (live === undefined || islands.has(host) || !host.isConnected) return
  islands.set(host, wake(host, live.type, live.block, live.place))
}

async function wake<T extends LiveType>(
  host: Host,
  type: T,
  block: BlockOf<T>,
  place: Place,
): Promise<Root | undefined> {
  const { surroundings } = data
  const View = await loaders[type]()
  if (!host.isConnected) return undefined
  return hydrateRoot(
    host,
    <Awake host={host}>
      <Boundary>
        <SurroundingsContext value={surroundings}>
          <PlaceContext value={place}>{createElement(View, { block })}</PlaceContext>
        </SurroundingsContext>
      </Boundary>
    </Awake>,
    { identifierPrefix: place.key },
  )
}

function Awake({ host, children }: { host: Host; children: ReactNode }) {
  useEffect(() => {
    host.dataset['awake'] = ''
    host.replay?.()
    host.replay = undefined
  }, [host])
  return children
}

/** React asks that a root is not taken down while another renders: hence the task in between. */
export function unmount(host: Host): void {
  const island = islands.get(host)
  islands.delete(host)
  void island?.then((found) => setTimeout(() => found?.unmount()))
}
