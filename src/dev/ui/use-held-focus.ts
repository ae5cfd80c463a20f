import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** A button of an entry: which entry, where that stood, and which of its buttons. */
type Held = { name: string; index: number; button: number }

/**
 * Who moves an entry of a list goes with it, and who takes one away comes to the next, after the last one to what the
 * list belongs to: what is drawn anew or elsewhere would lose the focus. `names` tell the entries from one another, in
 * their order.
 */
export function useHeldFocus(list: RefObject<HTMLElement | null>, names: readonly string[]): void {
  const held = useRef<Held>(undefined)
  const shown = useRef(names)
  const isEmpty = names.length === 0
  useEffect(() => {
    // It may not even be drawn yet.
    if (isEmpty) return
    const root = list.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const note = () => {
      held.current = heldIn(list.current, root.activeElement, shown.current)
    }
    const forget = () => {
      held.current = undefined
    }
    root.addEventListener('focusin', note)
    addEventListener('pointerdown', forget, { capture: true })
    return () => {
      root.removeEventListener('focusin', note)
      removeEventListener('pointerdown', forget, { capture: true })
    }
  }, [list, isEmpty])
  useLayoutEffect(() => {
    shown.current = names
    const root = list.current?.getRootNode()
    if (held.current === undefined || !(root instanceof ShadowRoot)) return
    if (root.activeElement === null) refocus(list.current, held.current, names)
    if (names.length === 0) held.current = undefined
  })
}

const buttonsOf = (entry: Element | undefined): HTMLElement[] => [
  ...(entry?.querySelectorAll<HTMLElement>(':scope > .entry button') ?? []),
]

function heldIn(
  list: HTMLElement | null,
  active: Element | null,
  names: readonly string[],
): Held | undefined {
  const entries = [...(list?.children ?? [])]
  const index = entries.findIndex((entry) => entry.contains(active))
  const button = buttonsOf(entries[index]).findIndex((one) => one === active)
  const name = names[index]
  return name === undefined || button === -1 ? undefined : { name, index, button }
}

function refocus(list: HTMLElement | null, held: Held, names: readonly string[]): void {
  const distance = (index: number) => Math.abs(index - held.index)
  const [same] = names
    .flatMap((name, index) => (name === held.name ? [index] : []))
    .toSorted((one, other) => distance(one) - distance(other))
  const index = same ?? Math.min(held.index, names.length - 1)
  const buttons = buttonsOf(list?.children[index])
  const button = same === undefined ? buttons[0] : buttons[held.button]
  const next = button ?? buttons.at(-1) ?? ownerOf(list)
  next?.focus({ preventScroll: true })
}

/** The first thing in the field of a list, or the panel that it stands in. */
const ownerOf = (list: HTMLElement | null): HTMLElement | null | undefined =>
  list?.closest('.field')?.querySelector<HTMLElement>('input, textarea, select, button') ??
  list?.closest<HTMLElement>('.panel')
