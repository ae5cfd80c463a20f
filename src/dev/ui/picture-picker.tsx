import { useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { mostPictureBytes, type Targets } from '../edit-message.ts'
import { sendPicture } from './ask.ts'
import type { Picking } from './picking.ts'
import { PictureDescription } from './picture-description.tsx'
import { addressOf } from './picture-address.ts'
import { SearchHead } from './search-head.tsx'
import { messageOf } from './use-editor.ts'
import { useFiles } from './use-files.ts'

type PicturePickerProps = {
  picking: Picking
  targets: Targets | undefined
  texts: EditingTexts
  /** A picture has come from the author's disk. */
  onAdded: () => void
  onClose: () => void
}

/** So many are shown at once; who wants others says what they are called. */
const most = 60

/** All pictures of the site, to choose one from; others are dropped in, pasted, or opened from the disk. */
export function PicturePicker({ picking, targets, texts, onAdded, onClose }: PicturePickerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState('')
  const [said, setSaid] = useState('')
  const [chosen, setChosen] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const take = async (picture: string) => {
    if (picking.beside !== undefined) return setChosen(picture)
    const answer = await picking.choose(picture, undefined)
    if ('hash' in answer) dialog.current?.close()
    else setSaid(messageOf(answer, texts))
  }
  const add = async (file: File) => {
    if (file.size > mostPictureBytes) return setSaid(texts.noPicture['too-large'])
    setSaid(texts.adding(file.name))
    const answer = await sendPicture(file)
    if (!('path' in answer))
      return setSaid(answer.why === 'failed' ? texts.failed : texts.noPicture[answer.why])
    setSaid('')
    onAdded()
    await take(answer.path)
  }
  const isOver = useFiles(dialog, (file) => void add(file))
  const first = useRef(picking.file)
  useEffect(() => {
    const file = first.current
    first.current = undefined
    if (file !== undefined) void add(file)
  })
  const pictures = targets?.pictures ?? []
  const found = pictures.filter((picture) => picture.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <dialog
      ref={dialog}
      className={isOver ? 'catalogue over' : 'catalogue'}
      aria-label={texts.choosePicture}
      onClose={onClose}
    >
      {chosen !== undefined ? (
        <PictureDescription
          key={chosen}
          {...{ picking, texts }}
          picture={chosen}
          known={targets?.alts[chosen]}
          isKnown={targets !== undefined}
          onBack={() => setChosen(undefined)}
          onDone={() => dialog.current?.close()}
        />
      ) : (
        <>
          <SearchHead
            heading={texts.choosePicture}
            wanted={wanted}
            onWanted={(next) => {
              setSaid('')
              setWanted(next)
            }}
            found={said || (targets ? texts.picturesFound(found.length) : texts.loading)}
            texts={texts}
            onClose={() => dialog.current?.close()}
          />
          <div className="drop">
            <p>{texts.dropPicture}</p>
            <label className="file">
              {texts.openPicture}
              <input
                type="file"
                accept="image/*"
                title=""
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  // The same file once more is a choice, too.
                  target.value = ''
                  if (file !== undefined) void add(file)
                }}
              />
            </label>
          </div>
          <ul className="pictures">
            {found.slice(0, most).map((picture) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-pressed={picture === picking.now}
                  onClick={() => void take(picture)}
                >
                  <img src={addressOf(picture)} alt="" loading="lazy" />
                  <span>{picture}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  )
}
