import { useEffect, useRef } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { IconButton } from './icon.tsx'

type YamlDialogProps = { yaml: string; texts: EditingTexts; onClose: () => void }

/** YAML to be copied by hand. */
export function YamlDialog({ yaml, texts, onClose }: YamlDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    field.current?.select()
  }, [])
  return (
    <dialog ref={dialog} className="catalogue" aria-label={texts.copyYaml} onClose={onClose}>
      <div className="head">
        <h2>{texts.yamlToCopy}</h2>
        <IconButton name="close" label={texts.close} onClick={() => dialog.current?.close()} />
      </div>
      <textarea
        ref={field}
        className="yaml"
        readOnly
        rows={12}
        aria-label={texts.source}
        value={yaml}
      />
    </dialog>
  )
}
