type FileButtonProps = {
  label: string
  /** Endings or media types, as `accept` of an input takes them. */
  accept: string
  onFile: (file: File) => void
}

/** Opens the browser's dialog to choose one file of the author's disk. */
export const FileButton = ({ label, accept, onFile }: FileButtonProps) => (
  <label className="file">
    {label}
    <input
      type="file"
      accept={accept}
      title=""
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // Without this, choosing the same file again would not be a change.
        target.value = ''
        if (file !== undefined) onFile(file)
      }}
    />
  </label>
)
