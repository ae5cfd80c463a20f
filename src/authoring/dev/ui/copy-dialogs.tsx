import { useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { EditableBlock, CheckedPage } from '../edit-message.ts'
import { SearchHeader, useModal } from './dialog.tsx'
import type { Editor } from './use-editor.ts'
import { findCurrentBlock } from './page-changes.ts'
import {
  sendRequest,
  LoadingNote,
  useRequestAnswer,
  useSingleRun,
  resultMessage,
} from './send-request.tsx'
import type { RequestFor } from '../edit-request.ts'
import { IconButton } from './buttons.tsx'

type CopyDialogProps = {
  block: EditableBlock
  route: string
  editor: Editor
  texts: EditingTexts
  onClose: () => void
}

/** Maximum number of pages that are shown at once. The other pages can be found by search. */
const maxShownPages = 100

/** A dialog with the pages to which a block can be copied. */
export function CopyDialog({ block, route, editor, texts, onClose }: CopyDialogProps) {
  const [dialog, close] = useModal()
  const [pages, reload, isFailed] = useRequestAnswer({ ask: 'pages' })
  const [searchText, setWanted] = useState('')
  const [refused, setRefused] = useState('')
  const others = (pages ?? []).filter((page) => page.file !== undefined && page.route !== route)
  const words = searchText.toLowerCase().split(/\s+/)
  const found = others.filter(({ title, route: at }) => {
    const all = `${title} ${at}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  const runOnce = useSingleRun()
  const copyTo = async ({ route: to, title }: CheckedPage) => {
    // Loads the current state of the block, because the author may have typed in it after choosing it.
    const currentPage = await editor.pageAfterEdits()
    const { file, path, value: old } = findCurrentBlock(currentPage?.blocks ?? [], block) ?? block
    const answer = await editor.runWrite(() =>
      sendRequest({ ask: 'copyTo', file, path, old, route: to }),
    )
    if (!('hash' in answer)) return setRefused(resultMessage(answer, texts))
    close()
    editor.setStatus(texts.copiedTo(title))
  }
  const copy = (page: CheckedPage) => runOnce(() => copyTo(page))
  return (
    <dialog ref={dialog} className="catalogue" aria-label={texts.copyTo} onClose={onClose}>
      <SearchHeader
        heading={`${texts.copyTo}: ${block.type}`}
        {...{ searchText, texts }}
        onSearchTextChange={setWanted}
        resultText={
          pages === undefined
            ? ''
            : found.length === 0
              ? texts.page.none
              : texts.page.found(found.length, maxShownPages)
        }
        onClose={close}
      />
      {refused !== '' && (
        <p role="alert" className="refused">
          {refused}
        </p>
      )}
      {pages === undefined && <LoadingNote {...{ isFailed, texts }} onRetry={reload} />}
      <ul className="targets">
        {found.slice(0, maxShownPages).map((page) => (
          <li key={page.route}>
            <button type="button" onClick={() => void copy(page)}>
              <b>{page.title}</b> <code>{page.route}</code>
              {page.state !== 'shown' && <em>{texts.page.state[page.state]}</em>}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

/**
 * The result of copying YAML. `message` is shown to the author. `yaml` is set if the browser did not allow access to
 * the clipboard.
 */
type CopyResult = { message: string; yaml: string | undefined }

/** Copies the YAML of a block or an example to the clipboard. */
export async function copyYaml(
  request: RequestFor<'yaml' | 'exampleYaml'>,
  texts: EditingTexts,
): Promise<CopyResult> {
  const answer = await sendRequest(request)
  if (!('yaml' in answer)) return { message: texts.failed, yaml: undefined }
  try {
    await navigator.clipboard.writeText(answer.yaml)
    return { message: texts.yamlCopied, yaml: undefined }
  } catch {
    return { message: texts.yamlToCopy, yaml: answer.yaml }
  }
}

type YamlDialogProps = { yaml: string; texts: EditingTexts; onClose: () => void }

/** A dialog with YAML to copy by hand. */
export function YamlDialog({ yaml, texts, onClose }: YamlDialogProps) {
  const [dialog, close] = useModal()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <dialog ref={dialog} className="catalogue" aria-label={texts.copyYaml} onClose={onClose}>
      <div className="head">
        <h2>{texts.yamlToCopy}</h2>
        <IconButton name="close" label={texts.close} onClick={close} />
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
