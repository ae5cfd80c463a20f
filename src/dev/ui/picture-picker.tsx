import { useEffect, useRef, useState, type RefObject } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { sendPicture } from './ask.ts'
import { addressOf } from './picture-inputs.tsx'
import { SearchHead } from './search-head.tsx'

/** A picture is wanted; `now`: the one that stands there. */
export type Picking = { now: string; choose: (picture: string) => void }

type PicturePickerProps = {
  picking: Picking
  /** Paths below content/media. */
  pictures: readonly string[]
  texts: EditingTexts
  /** A picture has come from the author's disk. */
  onAdded: () => void
  onClose: () => void
}

/** So many are shown at once; who wants others says what they are called. */
const most = 60

/** All pictures of the site, to choose one from; others are dropped in, or opened from the disk. */
export function PicturePicker({ picking, pictures, texts, onAdded, onClose }: PicturePickerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState('')
  const [said, setSaid] = useState('')
  const [isOver, setOver] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const take = (picture: string) => {
    picking.choose(picture)
    dialog.current?.close()
  }
  const add = async (file: File | undefined) => {
    if (file === undefined) return
    setSaid(texts.writing)
    const answer = await sendPicture(file)
    if ('path' in answer) {
      onAdded()
      take(answer.path)
    } else setSaid(answer.why === 'failed' ? texts.failed : texts.noPicture[answer.why])
  }
  useDrop(dialog, setOver, (file) => void add(file))
  const found = pictures.filter((picture) => picture.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <dialog
      ref={dialog}
      className={isOver ? 'catalogue over' : 'catalogue'}
      aria-label={texts.choosePicture}
      onClose={onClose}
    >
      <SearchHead
        heading={texts.choosePicture}
        wanted={wanted}
        onWanted={setWanted}
        found={said || texts.picturesFound(found.length)}
        texts={texts}
        onClose={() => dialog.current?.close()}
      />
      <label className="drop">
        {texts.dropPicture}
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => void add(target.files?.[0])}
        />
      </label>
      <ul className="pictures">
        {found.slice(0, most).map((picture) => (
          <li key={picture}>
            <button
              type="button"
              aria-pressed={picture === picking.now}
              onClick={() => take(picture)}
            >
              <img src={addressOf(picture)} alt="" loading="lazy" />
              <span>{picture}</span>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

/** A file that is let go over an element. */
function useDrop(
  element: RefObject<HTMLElement | null>,
  onOver: (isOver: boolean) => void,
  onFile: (file: File | undefined) => void,
): void {
  const latest = useRef({ onOver, onFile })
  useEffect(() => {
    latest.current = { onOver, onFile }
  })
  useEffect(() => {
    const { current } = element
    const leaving = new AbortController()
    const { signal } = leaving
    const over = (event: DragEvent) => {
      event.preventDefault()
      latest.current.onOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      latest.current.onOver(false)
      latest.current.onFile(event.dataTransfer?.files[0])
    }
    current?.addEventListener('dragover', over, { signal })
    current?.addEventListener('dragleave', () => latest.current.onOver(false), { signal })
    current?.addEventListener('drop', drop, { signal })
    return () => leaving.abort()
  }, [element])
}
