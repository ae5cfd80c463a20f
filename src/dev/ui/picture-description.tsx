import { useEffect, useId, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { fieldOf } from '../../problem/path.ts'
import type { Value } from '../edit-message.ts'
import { mediaAddress } from '../../text/media-address.ts'
import type { Picking } from './picking.ts'
import { messageOf } from './use-editor.ts'
import { useUnderWay } from './use-under-way.ts'

type PictureDescriptionProps = {
  picking: Picking
  picture: string
  /** What is said of it wherever nothing else is. */
  known: string | undefined
  /** Whether that has been asked for and answered. */
  isKnown: boolean
  texts: EditingTexts
  onBack: () => void
  onDone: () => void
}

/** What a picture shows, for who does not see it: it is written together with the picture. */
export function PictureDescription(props: PictureDescriptionProps) {
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
    // Where it is not known yet, the preview knows.
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
