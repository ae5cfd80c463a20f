import { useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type { EditableBlock, JudgedPage } from '../edit-message.ts'
import { ask } from './ask.ts'
import { SearchHead } from './search-head.tsx'
import { Unloaded } from './unloaded.tsx'
import { blockNow, messageOf, type Editor } from './use-editor.ts'
import { useLoaded } from './use-loaded.ts'
import { useUnderWay } from './use-under-way.ts'

type CopyDialogProps = {
  block: EditableBlock
  route: string
  editor: Editor
  texts: EditingTexts
  onClose: () => void
}

/** So many are shown at once; who wants others says what they are called. */
const most = 100

/** The pages that a block can be copied to. */
export function CopyDialog({ block, route, editor, texts, onClose }: CopyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [pages, reload, isFailed] = useLoaded({ ask: 'pages' })
  const [wanted, setWanted] = useState('')
  const [refused, setRefused] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const others = (pages ?? []).filter((page) => page.file !== undefined && page.route !== route)
  const words = wanted.toLowerCase().split(/\s+/)
  const found = others.filter(({ title, route: at }) => {
    const all = `${title} ${at}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  const unlessUnderWay = useUnderWay()
  const copyTo = async ({ route: to, title }: JudgedPage) => {
    // As it is by now: what was typed in it last may not have been known when it was chosen.
    const now = await editor.settled()
    const { file, path, value: old } = blockNow(now?.blocks ?? [], block) ?? block
    const answer = await editor.inTurn(() => ask({ ask: 'copyTo', file, path, old, route: to }))
    if (!('hash' in answer)) return setRefused(messageOf(answer, texts))
    dialog.current?.close()
    editor.say(texts.copiedTo(title))
  }
  const copy = (page: JudgedPage) => unlessUnderWay(() => copyTo(page))
  return (
    <dialog ref={dialog} className="catalogue" aria-label={texts.copyTo} onClose={onClose}>
      <SearchHead
        heading={`${texts.copyTo}: ${block.type}`}
        {...{ wanted, texts }}
        onWanted={setWanted}
        found={
          pages === undefined
            ? ''
            : found.length === 0
              ? texts.page.none
              : texts.page.found(found.length, most)
        }
        onClose={() => dialog.current?.close()}
      />
      {refused !== '' && (
        <p role="alert" className="refused">
          {refused}
        </p>
      )}
      {pages === undefined && <Unloaded {...{ isFailed, texts }} onAgain={reload} />}
      <ul className="targets">
        {found.slice(0, most).map((page) => (
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
