/**
 * What a page needs once somebody is there, which boot notices: the ink under the pointer, and a way
 * to a newer release.
 */

/** Goes with a page that is loaded anew; boot looks for it. */
const storage = 'draft'

/** The name of boot holds the hash of all that it may import: another name is another release. */
const release = document.querySelector('script[src]')?.getAttribute('src') ?? ''

/**
 * Missing code may be that of a release which is no more. Then the page is loaded anew, once, and what
 * was written into it goes along; a browser that keeps nothing leaves it as it is without script.
 */
addEventListener('missing', () => void renew().catch(() => {}))

async function renew(): Promise<void> {
  if (sessionStorage.getItem(storage) !== null) return
  const page = await (await fetch(location.href)).text()
  if (page.includes(release)) return
  carryOver(release)
  location.reload()
}

/** Keeps what is written into this page of release `from` for the same page, loaded anew. */
export function carryOver(from: string): void {
  const written = controls().map((control) => ({
    key: keyOf(control),
    value: control.value,
    checked: control.checked,
    hasFocus: control === document.activeElement,
  }))
  sessionStorage.setItem(
    storage,
    JSON.stringify({ release: from, path: location.pathname, written }),
  )
}

/** A film whose code is missing has nobody else to start it. */
function showControls(): void {
  const asleep = '[data-awake] .video-frame:not([data-playing]) video'
  for (const film of document.querySelectorAll<HTMLVideoElement>(asleep)) film.controls = true
}
addEventListener('missing', showControls)
showControls()

/** Puts back what the page before had, unless its visitor has gone elsewhere. */
function restore(): void {
  const text = sessionStorage.getItem(storage)
  if (text === null) return
  // Written above, by the page that was here before.
  const draft = JSON.parse(text) as Draft
  if (draft.release !== release) sessionStorage.removeItem(storage)
  if (draft.path !== location.pathname) return
  for (const { key, value, checked, hasFocus } of draft.written) {
    const control = controls().find((one) => keyOf(one) === key)
    if (control === undefined) continue
    control.value = value
    control.checked = checked
    if (hasFocus) control.focus()
  }
}

type Draft = {
  release: string
  path: string
  written: { key: string; value: string; checked: boolean; hasFocus: boolean }[]
}

/** What a visitor may have written into; fields that only machines fill in are not among them. */
const controls = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(
    'main :is(input:not([type=hidden], [type=password], [tabindex="-1"]), textarea, select)',
  ),
]

const keyOf = ({ id, name }: HTMLInputElement): string => id || name

try {
  restore()
} catch {
  // A browser that keeps nothing has nothing to put back.
}

/** The ink over the page begins with the first move of a pointer. */
const calm = matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)')
const moves = ['pointermove', 'touchstart']

export function ink(event: Event): void {
  const canvas = document.querySelector<HTMLCanvasElement>('#fluid')
  const isCalm = calm.matches || document.documentElement.dataset['motion'] === 'stopped'
  if (!canvas || isCalm || !moves.includes(event.type)) return
  for (const type of moves) removeEventListener(type, ink)
  void import('../effects/fluid/fluid.ts').then(({ startFluid }) => startFluid(canvas, event))
}
for (const type of moves) addEventListener(type, ink, { passive: true })
