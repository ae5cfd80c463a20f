import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { IconButton } from './icon.tsx'
import { useKeys } from './use-keys.ts'

/** What the panel beside the page can show. */
export const panelNames = ['pages', 'outline', 'fields', 'source', 'problems', 'changes'] as const

export type PanelName = (typeof panelNames)[number]

export type PanelProps = {
  name: string
  texts: EditingTexts
  onClose: () => void
  /** Where it leads out of what it shows. */
  back?: { name: string; go: () => void }
  isWide?: boolean
  children: ReactNode
}

/** What the panel would hide may be what is written: each author puts it on the side that suits the page. */
const sideKey = 'blockwerk-panel-right'

/** Beside the page, one at a time. */
export function Panel({ name, texts, onClose, back, isWide = false, children }: PanelProps) {
  const box = useRef<HTMLElement>(null)
  const [isRight, setRight] = useState(() => localStorage.getItem(sideKey) !== null)
  const turn = () => {
    if (isRight) localStorage.removeItem(sideKey)
    else localStorage.setItem(sideKey, 'right')
    setRight(!isRight)
  }
  useFocusInside(box)
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
        <IconButton name="side" label={texts.otherSide} onClick={turn} />
        <IconButton name="close" label={texts.close} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}

/** Who opens it by a button goes on in it, and is back at the button when it closes. */
function useFocusInside(box: RefObject<HTMLElement | null>): void {
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
