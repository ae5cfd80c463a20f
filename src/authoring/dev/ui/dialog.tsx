import type { EditingTexts } from '../../../locale/editing-text.ts'
import { IconButton } from './buttons.tsx'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Opens a modal dialog. Returns the ref for the dialog element, and a function that closes the dialog and
 * returns the focus.
 */
export function useModal(): [RefObject<HTMLDialogElement | null>, () => void] {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = useCallback(() => dialog.current?.close(), [])
  return [dialog, close]
}

type SearchHeaderProps = {
  heading: string
  searchText: string
  onSearchTextChange: (wanted: string) => void
  /** Text with the number of options that are shown. */
  resultText: string
  texts: EditingTexts
  onClose: () => void
}

/** The header of a dialog in which authors search for an option and choose it. */
export function SearchHeader({
  heading,
  searchText,
  onSearchTextChange,
  resultText,
  texts,
  onClose,
}: SearchHeaderProps) {
  return (
    <div className="head">
      <h2>{heading}</h2>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={searchText}
        onChange={({ target }) => onSearchTextChange(target.value)}
      />
      <span role="status">{resultText}</span>
      <IconButton name="close" label={texts.close} onClick={onClose} />
    </div>
  )
}

/** Widths of common devices, in CSS pixels. */
const deviceWidths = { phone: 390, tablet: 768, desk: 1280 } as const

type Device = keyof typeof deviceWidths

const devices = ['phone', 'tablet', 'desk'] as const

/**
 * A dialog that shows the page at the widths of other devices. It follows the edits, but the page in it
 * cannot be edited.
 */
export function DeviceWidthsDialog({
  texts,
  onClose,
}: {
  texts: EditingTexts
  onClose: () => void
}) {
  const [dialog, close] = useModal()
  const [device, setDevice] = useState<Device>('phone')
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
            {`${texts.devices[one]} · ${deviceWidths[one]}`}
          </button>
        ))}
        <IconButton name="close" label={texts.close} onClick={close} />
      </div>
      <div className="frame">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is the page itself. */}
        <iframe
          title={texts.devices[device]}
          src={location.pathname}
          style={{ width: deviceWidths[device] }}
        />
      </div>
    </dialog>
  )
}
