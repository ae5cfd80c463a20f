import { useEffect, useId, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { mostPictureBytes, type Targets, type Value } from '../edit-message.ts'
import { FileButton } from './buttons.tsx'
import type { Picking } from './field.tsx'
import { mediaAddress } from '../../../text/media-address.ts'
import { SearchHead, useModal } from './dialog.tsx'
import { sendPicture, Unloaded, useUnderWay, messageOf } from './ask.tsx'
import { useFiles } from './dropped-files.ts'
import { fieldOf } from '../../../../schema/path.ts'

type PicturePickerProps = {
  picking: Picking
  targets: Targets | undefined
  texts: EditingTexts
  /** True if the list of images could not be loaded. */
  isFailed: boolean
  /** Loads the list of images again, after the author added an image or if loading failed. */
  onReload: () => void
  onClose: () => void
}

/** Maximum number of images that are shown at once. The other images can be found by search. */
const most = 60

/**
 * A dialog with all images of the site, from which the author chooses. New images can be dropped, pasted or
 * opened from the disk.
 */
export function PicturePicker(props: PicturePickerProps) {
  const { picking, targets, texts, isFailed, onReload, onClose } = props
  const [dialog, close] = useModal()
  const [wanted, setWanted] = useState('')
  const [folder, setFolder] = useState('')
  const [said, setSaid] = useState('')
  const [chosen, setChosen] = useState<string>()
  const take = async (picture: string) => {
    if (picking.beside !== undefined) return setChosen(picture)
    const answer = await picking.choose(picture, undefined)
    if ('hash' in answer) close()
    else setSaid(messageOf(answer, texts))
  }
  const add = async (file: File) => {
    if (file.size > mostPictureBytes) return setSaid(texts.noPicture['too-large'])
    setSaid(texts.adding(file.name))
    const answer = await sendPicture(file)
    if (!('path' in answer))
      return setSaid(answer.why === 'failed' ? texts.failed : texts.noPicture[answer.why])
    setSaid('')
    onReload()
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
  const found = pictures.filter(
    (picture) => picture.startsWith(folder) && picture.toLowerCase().includes(wanted.toLowerCase()),
  )
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
          onDone={close}
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
            found={said || (targets ? texts.picturesFound(found.length) : '')}
            texts={texts}
            onClose={close}
          />
          <div className="drop">
            <p>{texts.dropPicture}</p>
            <FileButton
              label={texts.openPicture}
              accept="image/*"
              onFile={(file) => void add(file)}
            />
          </div>
          {targets === undefined && <Unloaded {...{ isFailed, texts }} onAgain={onReload} />}
          <Folders {...{ pictures, folder, texts }} onFolder={setFolder} />
          {targets !== undefined && found.length === 0 && (
            <p className="empty">{texts.noPictures}</p>
          )}
          <ul className="pictures">
            {found.slice(0, most).map((picture) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-pressed={picture === picking.now}
                  onClick={() => void take(picture)}
                >
                  <img src={mediaAddress(picture)} alt="" loading="lazy" />
                  <span>{picture.slice(picture.lastIndexOf('/') + 1)}</span>
                  <small>{folderOf(picture)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  )
}

/** Returns the folder of an image: `photos/hands.webp` → `photos/`. */
const folderOf = (picture: string): string => picture.slice(0, picture.lastIndexOf('/') + 1)

type FoldersProps = {
  pictures: readonly string[]
  folder: string
  texts: EditingTexts
  onFolder: (folder: string) => void
}

/** A select element for the folder of images; hidden if the site has only one folder. */
function Folders({ pictures, folder, texts, onFolder }: FoldersProps) {
  const folders = [...new Set(pictures.map(folderOf))].filter((name) => name !== '').toSorted()
  if (folders.length < 2) return null
  return (
    <label className="folders">
      {texts.folder}
      <select value={folder} onChange={({ target }) => onFolder(target.value)}>
        <option value="">{texts.everyFolder}</option>
        {folders.map((name) => (
          <option key={name} value={name}>
            {name.slice(0, -1)}
          </option>
        ))}
      </select>
    </label>
  )
}

type PictureDescriptionProps = {
  picking: Picking
  picture: string
  /** Alt text of the image in the media manifest; undefined if there is none. */
  known: string | undefined
  /** True once `manifestAlt` is loaded. */
  isKnown: boolean
  texts: EditingTexts
  onBack: () => void
  onDone: () => void
}

/** A form for the alt text of an image. Image and alt text are written together. */
function PictureDescription(props: PictureDescriptionProps) {
  const { picking, picture, known, isKnown, texts, onBack, onDone } = props
  const { now, beside = {} } = picking
  const isSame = picture === now
  const own = fieldOf(beside, 'alt')
  const [alt, setAlt] = useState(isSame && typeof own === 'string' ? own : '')
  const [isDecorative, setDecorative] = useState(isSame && fieldOf(beside, 'decorative') === true)
  const [refused, setRefused] = useState('')
  const unlessUnderWay = useUnderWay()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  const submit = async () => {
    const isSaid = isDecorative || alt.trim() !== '' || known !== undefined
    // Until the alt text from the media manifest is loaded, the preview server checks whether one is needed.
    if (!isSaid && isKnown) {
      setRefused(texts.showsNeeded)
      return field.current?.focus()
    }
    const words: Value = isDecorative
      ? { decorative: true }
      : alt.trim() === ''
        ? {}
        : { alt: alt.trim() }
    const answer = await picking.choose(picture, words)
    if ('hash' in answer) onDone()
    else setRefused(messageOf(answer, texts))
  }
  return (
    <form
      className="description"
      onSubmit={(event) => {
        event.preventDefault()
        void unlessUnderWay(submit)
      }}
    >
      <h2>{texts.describe}</h2>
      <img src={mediaAddress(picture)} alt="" />
      <label htmlFor={id}>{texts.shows}</label>
      <p className="help" id={`${id}-help`}>
        {known === undefined ? texts.showsHelp : texts.showsKnown(known)}
      </p>
      <textarea
        ref={field}
        id={id}
        rows={2}
        lang={document.documentElement.lang}
        aria-describedby={`${id}-help`}
        disabled={isDecorative}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        {texts.decorative}
      </label>
      {refused !== '' && (
        <p role="alert" className="refused">
          {refused}
        </p>
      )}
      <div className="draft-ends">
        <button type="submit" className="strong">
          {texts.usePicture}
        </button>
        <button type="button" onClick={onBack}>
          {texts.otherPicture}
        </button>
      </div>
    </form>
  )
}
