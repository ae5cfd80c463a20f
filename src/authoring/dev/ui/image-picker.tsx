import { useEffect, useId, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { maxUploadBytes, type LinkTargets, type YamlValue } from '../edit-message.ts'
import { FileButton } from './buttons.tsx'
import type { ImageChoice } from './field.tsx'
import { mediaAddress } from '../../../text/media-address.ts'
import { SearchHeader, useModal } from './dialog.tsx'
import { uploadFile, LoadingNote, useSingleRun, resultMessage } from './send-request.tsx'
import { useDroppedFiles } from './dropped-files.ts'
import { fieldOf } from '../../../../schema/path.ts'

type ImagePickerProps = {
  imageChoice: ImageChoice
  linkTargets: LinkTargets | undefined
  texts: EditingTexts
  /** True if the list of images could not be loaded. */
  isFailed: boolean
  /** Loads the list of images again, after the author added an image or if loading failed. */
  onImagesReload: () => void
  onClose: () => void
}

/** Maximum number of images that are shown at once. The other images can be found by search. */
const maxShownImages = 60

/**
 * A dialog with all images of the site, from which the author chooses. New images can be dropped, pasted or
 * opened from the disk.
 */
export function ImagePicker(props: ImagePickerProps) {
  const { imageChoice, linkTargets, texts, isFailed, onImagesReload, onClose } = props
  const [dialog, close] = useModal()
  const [searchText, setWanted] = useState('')
  const [folder, setFolder] = useState('')
  const [message, setMessage] = useState('')
  const [chosen, setChosen] = useState<string>()
  const chooseImage = async (image: string) => {
    if (imageChoice.imageFields !== undefined) return setChosen(image)
    const answer = await imageChoice.onImageChoose(image, undefined)
    if ('hash' in answer) close()
    else setMessage(resultMessage(answer, texts))
  }
  const uploadImage = async (file: File) => {
    if (file.size > maxUploadBytes) return setMessage(texts.noPicture['too-large'])
    setMessage(texts.adding(file.name))
    const answer = await uploadFile(file)
    if (!('path' in answer))
      return setMessage(answer.why === 'failed' ? texts.failed : texts.noPicture[answer.why])
    setMessage('')
    onImagesReload()
    await chooseImage(answer.path)
  }
  const isOver = useDroppedFiles(dialog, (file) => void uploadImage(file))
  const fileToUpload = useRef(imageChoice.droppedFile)
  useEffect(() => {
    const file = fileToUpload.current
    fileToUpload.current = undefined
    if (file !== undefined) void uploadImage(file)
  })
  const images = linkTargets?.pictures ?? []
  const found = images.filter(
    (picture) =>
      picture.startsWith(folder) && picture.toLowerCase().includes(searchText.toLowerCase()),
  )
  return (
    <dialog
      ref={dialog}
      className={isOver ? 'catalogue over' : 'catalogue'}
      aria-label={texts.choosePicture}
      onClose={onClose}
    >
      {chosen !== undefined ? (
        <ImageDescriptionForm
          key={chosen}
          {...{ picking: imageChoice, texts }}
          image={chosen}
          manifestAlt={linkTargets?.alts[chosen]}
          isManifestLoaded={linkTargets !== undefined}
          onBackToImages={() => setChosen(undefined)}
          onDone={close}
        />
      ) : (
        <>
          <SearchHeader
            heading={texts.choosePicture}
            searchText={searchText}
            onSearchTextChange={(next) => {
              setMessage('')
              setWanted(next)
            }}
            resultText={message || (linkTargets ? texts.picturesFound(found.length) : '')}
            texts={texts}
            onClose={close}
          />
          <div className="drop">
            <p>{texts.dropPicture}</p>
            <FileButton
              label={texts.openPicture}
              acceptedFileTypes="image/*"
              onFileSelect={(file) => void uploadImage(file)}
            />
          </div>
          {linkTargets === undefined && (
            <LoadingNote {...{ isFailed, texts }} onRetry={onImagesReload} />
          )}
          <FolderSelect {...{ imagePaths: images, folder, texts }} onFolderChange={setFolder} />
          {linkTargets !== undefined && found.length === 0 && (
            <p className="empty">{texts.noPictures}</p>
          )}
          <ul className="pictures">
            {found.slice(0, maxShownImages).map((picture) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-pressed={picture === imageChoice.currentPath}
                  onClick={() => void chooseImage(picture)}
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
export const folderOf = (image: string): string => image.slice(0, image.lastIndexOf('/') + 1)

type FolderSelectProps = {
  imagePaths: readonly string[]
  folder: string
  texts: EditingTexts
  onFolderChange: (folder: string) => void
}

/** A select element for the folder of images; hidden if the site has only one folder. */
export function FolderSelect({
  imagePaths: images,
  folder,
  texts,
  onFolderChange,
}: FolderSelectProps) {
  const folders = [...new Set(images.map(folderOf))].filter((name) => name !== '').toSorted()
  if (folders.length < 2) return null
  return (
    <label className="folders">
      {texts.folder}
      <select value={folder} onChange={({ target }) => onFolderChange(target.value)}>
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

type ImageDescriptionFormProps = {
  picking: ImageChoice
  image: string
  /** Alt text of the image in the media manifest; undefined if there is none. */
  manifestAlt: string | undefined
  /** True once `manifestAlt` is loaded. */
  isManifestLoaded: boolean
  texts: EditingTexts
  onBackToImages: () => void
  onDone: () => void
}

/** A form for the alt text of an image. Image and alt text are written together. */
function ImageDescriptionForm(props: ImageDescriptionFormProps) {
  const {
    picking: imageChoice,
    image,
    manifestAlt,
    isManifestLoaded,
    texts,
    onBackToImages,
    onDone,
  } = props
  const { currentPath, imageFields = {} } = imageChoice
  const isSame = image === currentPath
  const own = fieldOf(imageFields, 'alt')
  const [alt, setAlt] = useState(isSame && typeof own === 'string' ? own : '')
  const [isDecorative, setDecorative] = useState(
    isSame && fieldOf(imageFields, 'decorative') === true,
  )
  const [refused, setRefused] = useState('')
  const runOnce = useSingleRun()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  const submit = async () => {
    const isDescribed = isDecorative || alt.trim() !== '' || manifestAlt !== undefined
    // Until the alt text from the media manifest is loaded, the preview server checks whether one is needed.
    if (!isDescribed && isManifestLoaded) {
      setRefused(texts.showsNeeded)
      return field.current?.focus()
    }
    const words: YamlValue = isDecorative
      ? { decorative: true }
      : alt.trim() === ''
        ? {}
        : { alt: alt.trim() }
    const answer = await imageChoice.onImageChoose(image, words)
    if ('hash' in answer) onDone()
    else setRefused(resultMessage(answer, texts))
  }
  return (
    <form
      className="description"
      onSubmit={(event) => {
        event.preventDefault()
        void runOnce(submit)
      }}
    >
      <h2>{texts.describe}</h2>
      <img src={mediaAddress(image)} alt="" />
      <label htmlFor={id}>{texts.shows}</label>
      <p className="help" id={`${id}-help`}>
        {manifestAlt === undefined ? texts.showsHelp : texts.showsKnown(manifestAlt)}
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
        <button type="button" onClick={onBackToImages}>
          {texts.otherPicture}
        </button>
      </div>
    </form>
  )
}
