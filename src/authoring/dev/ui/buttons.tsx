/** SVG paths of icons on a 24 × 24 grid, in the style of Lucide (ISC licence). */
const iconPaths = {
  pen: 'M12 20h9M16.5 3.5a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4Z',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  up: 'm5 12 7-7 7 7M12 19V5',
  down: 'M12 5v14M19 12l-7 7-7-7',
  copy: 'M9 9h12v12H9ZM5 15H3V3h12v2',
  hide: 'M3 3l18 18M10.6 5.1A10.9 10.9 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-2.4 3.4M6.6 6.6A17 17 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 5.4-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2',
  show: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  remove: 'M3 6h18M8 6V4h8v2M6 6l1 15h10l1-15M10 11v6M14 11v6',
  add: 'M12 5v14M5 12h14',
  above: 'M4 4h16M12 9v12M6 15h12',
  below: 'M4 20h16M12 3v12M6 9h12',
  phone: 'M7 2h10v20H7ZM11 18h2',
  yaml: 'M8 4H6a2 2 0 0 0-2 2v3l-2 3 2 3v3a2 2 0 0 0 2 2h2M16 4h2a2 2 0 0 1 2 2v3l2 3-2 3v3a2 2 0 0 1-2 2h-2',
  send: 'M13 4h7v7M20 4l-9 9M17 14v6H4V7h6',
  outline: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  side: 'M3 5h18v14H3ZM15 5v14M6 12h5M9 10l2 2-2 2',
  close: 'M18 6 6 18M6 6l12 12',
  code: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
  fields: 'M4 6h10M18 6h2M4 12h4M12 12h8M4 18h12M20 18h0M14 4v4M8 10v4M16 16v4',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  text: 'M4 6V4h16v2M12 4v16M9 20h6',
}

type IconName = keyof typeof iconPaths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}

type IconButtonProps = {
  name: IconName
  label: string
  onClick: () => void
  /** The button looks disabled, but a click still calls `onClick`, which shows why nothing happens. */
  isDisabled?: boolean
  /** Class for tests and styles. */
  className?: string
}

/** A button with an icon. `label` is its accessible name and its tooltip. */
export function IconButton({
  name,
  label,
  onClick,
  isDisabled = false,
  className,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  )
}

type FileButtonProps = {
  label: string
  /** File extensions or media types, in the format of an input's `accept` attribute. */
  acceptedFileTypes: string
  onFileSelect: (file: File) => void
}

/** A button that opens the browser's dialog to choose one file. */
export const FileButton = ({ label, acceptedFileTypes, onFileSelect }: FileButtonProps) => (
  <label className="file">
    {label}
    <input
      type="file"
      accept={acceptedFileTypes}
      title=""
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // Without this, choosing the same file again would not fire a change event.
        target.value = ''
        if (file !== undefined) onFileSelect(file)
      }}
    />
  </label>
)
