import { useRef, type ReactNode } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { IconButton } from './icon.tsx'
import { useKeys } from './use-keys.ts'

/** What the panel beside the page can show. */
export const panelNames = ['pages', 'outline', 'fields', 'source', 'problems'] as const

export type PanelName = (typeof panelNames)[number]

type PanelProps = {
  name: string
  texts: EditingTexts
  onClose: () => void
  /** Where it leads out of what it shows. */
  back?: { name: string; go: () => void }
  isWide?: boolean
  children: ReactNode
}

/** Beside the page, one at a time. */
export function Panel({ name, texts, onClose, back, isWide = false, children }: PanelProps) {
  const box = useRef<HTMLElement>(null)
  useKeys(box, (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
  return (
    <section ref={box} className={isWide ? 'panel wide' : 'panel'} aria-label={name}>
      <div className="head">
        <h2>{name}</h2>
        {back && (
          <button type="button" className="back" onClick={back.go}>
            {back.name}
          </button>
        )}
        <IconButton name="close" label={texts.close} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}
