import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { IconButton } from './buttons.tsx'

/** The panels next to the page. */
export const panelNames = ['pages', 'outline', 'fields', 'source', 'problems', 'changes'] as const

export type PanelName = (typeof panelNames)[number]

export type PanelProps = {
  name: string
  texts: EditingTexts
  onClose: () => void
  /** A button that leads back to the page settings. */
  back?: { name: string; go: () => void }
  isWide?: boolean
  children: ReactNode
}

/** Key in the browser's storage; set if the panel is on the right side of the window. */
const panelSideStorageKey = 'blockwerk-panel-right'

/** A panel next to the page. Only one panel is open at a time. */
export function Panel({ name, texts, onClose, back, isWide = false, children }: PanelProps) {
  const box = useRef<HTMLElement>(null)
  const [isRight, setRight] = useState(() => localStorage.getItem(panelSideStorageKey) !== null)
  const switchSide = () => {
    if (isRight) localStorage.removeItem(panelSideStorageKey)
    else localStorage.setItem(panelSideStorageKey, 'right')
    setRight(!isRight)
  }
  useFocusOnOpen(box)
  useKeys(box, (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
  return (
    <section
      ref={box}
      className={`panel${isWide ? ' wide' : ''}${isRight ? ' right' : ''}`}
      aria-label={name}
      tabIndex={-1}
    >
      <div className="head">
        <h2>{name}</h2>
        {back && (
          <button type="button" className="back" onClick={back.go}>
            {back.name}
          </button>
        )}
        <IconButton name="side" label={texts.otherSide} onClick={switchSide} />
        <IconButton name="close" label={texts.close} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}

/** Moves the focus into the panel when a button opens it, and back to the button when it closes. */
function useFocusOnOpen(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    const root = element?.getRootNode()
    if (element === null || !(root instanceof ShadowRoot)) return
    const opener = root.activeElement
    if (!(opener instanceof HTMLElement)) return
    element.focus({ preventScroll: true })
    return () => {
      if (element.contains(root.activeElement)) opener.focus({ preventScroll: true })
    }
  }, [box])
}

const openPanelKey = 'blockwerk-panel'

/**
 * Returns the name of the open panel, undefined if none is open, and a function that changes it. The panel
 * stays open when the author goes to another page.
 */
export function usePanel(): [PanelName | undefined, (name: PanelName | undefined) => void] {
  const [panel, setPanel] = useState(() =>
    panelNames.find((name) => name === sessionStorage.getItem(openPanelKey)),
  )
  const open = useCallback((name: PanelName | undefined) => {
    if (name === undefined) sessionStorage.removeItem(openPanelKey)
    else sessionStorage.setItem(openPanelKey, name)
    setPanel(name)
  }, [])
  return [panel, open]
}

/** Listens to keys that are pressed in an element or its descendants. */
export function useKeys(
  element: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const { current } = element
    const listen = (event: KeyboardEvent) => latest.current(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [element])
}
