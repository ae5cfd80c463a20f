import { useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { IconButton } from './icon.tsx'

/** Of common devices, in pixels of CSS. */
const widths = { phone: 390, tablet: 768, desk: 1280 } as const

type Device = keyof typeof widths

const devices = ['phone', 'tablet', 'desk'] as const

/** The page as other devices show it: another visit of it, which follows what is written, and is not edited. */
export function Widths({ texts, onClose }: { texts: EditingTexts; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [device, setDevice] = useState<Device>('phone')
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="catalogue widths" aria-label={texts.widths} onClose={onClose}>
      <div className="head">
        <h2>{texts.widths}</h2>
        {devices.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={device === one}
            onClick={() => setDevice(one)}
          >
            {`${texts.devices[one]} · ${widths[one]}`}
          </button>
        ))}
        <IconButton name="close" label={texts.close} onClick={() => dialog.current?.close()} />
      </div>
      <div className="frame">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is the page itself. */}
        <iframe
          title={texts.devices[device]}
          src={location.pathname}
          style={{ width: widths[device] }}
        />
      </div>
    </dialog>
  )
}
