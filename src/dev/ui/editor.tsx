import { useCallback, useEffect, useMemo, useState } from 'react'
import { editingTexts } from '../../problem/editing-texts.ts'
import { hostOf } from '../client/patch-page.ts'
import type { EditableBlock, EditableText } from '../edit-message.ts'
import { blockActions, indexOf } from './block-actions.ts'
import { BlockTools } from './block-tools.tsx'
import { Catalogue } from './catalogue.tsx'
import { draftOf } from './drafts.ts'
import { IconButton } from './icon.tsx'
import { Outline } from './outline.tsx'
import { TextBox } from './text-box.tsx'
import { shownElement } from './text-places.ts'
import { useEditor, type Editor } from './use-editor.ts'
import { usePointing } from './use-pointing.ts'

type EditorProps = { route: string; language: 'de' | 'en'; onStop: () => void }

/** A block is known by its place in its file: what it says changes under the author’s hands. */
type Chosen = { file: string; index: number }

/** What is on the page besides it while it is edited. */
export function PageEditor({ route, language, onStop }: EditorProps) {
  const texts = editingTexts[language]
  const editor = useEditor(route, texts)
  const { page, places, edit, act } = editor
  const [writing, setWriting] = useState<EditableText>()
  const [chosen, setChosen] = useState<Chosen>()
  const [isListed, setListed] = useState(false)
  const [addsBehind, setAddsBehind] = useState<EditableBlock>()
  const blocks = page?.blocks ?? []
  const isChosen = ({ file, path }: EditableBlock) =>
    chosen?.file === file && Number(path.at(-1)) === chosen.index
  const choose = (block: EditableBlock) => setChosen({ file: block.file, index: indexOf(block) })

  const pointed = usePointing(places, blocks, { onText: setWriting, onBlock: choose })
  const shown = blocks.find(isChosen) ?? pointed
  const actions = useMemo(
    () =>
      page && blockActions(page, act, (file, index) => setChosen({ file, index }), setAddsBehind),
    [page, act],
  )
  useUndoKeys(editor)
  // What was typed before the page was loaded anew is still to be written.
  const [isResumed, setResumed] = useState(false)
  if (page !== undefined && !isResumed) {
    setResumed(true)
    setWriting(page.texts.find((text) => draftOf(text) !== undefined))
  }
  const place = places.find(({ text }) => text.file === writing?.file && samePath(text, writing))
  const find = useCallback(() => {
    const host = place && hostOf(place.text.key)
    return place && host && shownElement(host, place)
  }, [place])

  return (
    <>
      {actions && shown?.key !== undefined && writing === undefined && (
        <BlockTools block={shown} isChosen={isChosen(shown)} {...{ actions, texts }} />
      )}
      {writing !== undefined && (
        <TextBox
          key={JSON.stringify([writing.file, writing.path])}
          text={writing}
          {...{ find, edit, texts }}
          onClose={() => setWriting(undefined)}
        />
      )}
      {isListed && actions && (
        <Outline
          {...{ blocks, actions, texts }}
          editableTexts={page?.texts ?? []}
          chosen={blocks.find(isChosen)}
          onChoose={choose}
          onText={setWriting}
          onClose={() => setListed(false)}
        />
      )}
      {addsBehind && (
        <Catalogue
          texts={texts}
          onClose={() => setAddsBehind(undefined)}
          onInsert={(value) => {
            setAddsBehind(undefined)
            void act(addsBehind, (now) => {
              const index = indexOf(now) + 1
              setChosen({ file: now.file, index })
              const path = [...now.path.slice(0, -1), index]
              return { file: now.file, edit: { do: 'insert', path, value } }
            })
          }}
        />
      )}
      <Bar {...{ editor, texts, onStop, isListed }} onList={() => setListed(!isListed)} />
    </>
  )
}

const samePath = (one: EditableText, other: EditableText): boolean =>
  JSON.stringify(one.path) === JSON.stringify(other.path)

type BarProps = {
  editor: Editor
  texts: (typeof editingTexts)['de']
  isListed: boolean
  onList: () => void
  onStop: () => void
}

function Bar({ editor: { steps, said, undo }, texts, isListed, onList, onStop }: BarProps) {
  return (
    <div className="bar">
      <IconButton
        name="undo"
        label={texts.undo}
        isDisabled={steps.undo === 0}
        onClick={() => void undo('undo')}
      />
      <IconButton
        name="redo"
        label={texts.redo}
        isDisabled={steps.redo === 0}
        onClick={() => void undo('redo')}
      />
      <button type="button" aria-pressed={isListed} onClick={onList}>
        {texts.outline}
      </button>
      <p role="status">{said}</p>
      <button type="button" className="stop" onClick={onStop}>
        {texts.stop}
      </button>
    </div>
  )
}

/** Everywhere but in a text, which has its own. */
function useUndoKeys({ undo }: Editor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const [target] = event.composedPath()
      const isTyping =
        target instanceof HTMLElement &&
        target.matches('input, textarea, select, [contenteditable]')
      // On some keyboards Ctrl with Alt writes letters.
      if (isTyping || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      void undo(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo])
}
