import { useEffect, useId, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { fieldOf } from '../../problem/path.ts'
import type { Value } from '../edit-message.ts'
import { addressOf } from './picture-address.ts'
import type { Picking } from './picking.ts'
import { messageOf, type Answer } from './use-editor.ts'

type PictureDescriptionProps = {
  picking: Picking
  picture: string
  /** What is said of it wherever nothing else is. */
  known: string | undefined
  texts: EditingTexts
  onBack: () => void
  onDone: () => void
}

/** What a picture shows, for who does not see it: it is written together with the picture. */
export function PictureDescription(props: PictureDescriptionProps) {
  const { picking, picture, known, texts, onBack, onDone } = props
  const { now, beside = {} } = picking
  const isSame = picture === now
  const own = fieldOf(beside, 'alt')
  const [alt, setAlt] = useState(isSame && typeof own === 'string' ? own : '')
  const [isDecorative, setDecorative] = useState(isSame && fieldOf(beside, 'decorative') === true)
  const [state, setState] = useState<Answer>()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  const isReady = isDecorative || alt.trim() !== '' || known !== undefined
  const submit = async () => {
    const words: Value = isDecorative
      ? { decorative: true }
      : alt.trim() === ''
        ? {}
        : { alt: alt.trim() }
    const answer = await picking.choose(picture, words)
    setState(answer)
    if ('hash' in answer) onDone()
  }
  return (
    <form
      className="description"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void submit()
      }}
    >
      <h2>{texts.describe}</h2>
      <img src={addressOf(picture)} alt="" />
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
      {state !== undefined && !('hash' in state) && (
        <p role="alert" className="refused">
          {messageOf(state, texts)}
        </p>
      )}
      <div className="draft-ends">
        <button type="submit" className="strong" aria-disabled={!isReady}>
          {texts.usePicture}
        </button>
        <button type="button" onClick={onBack}>
          {texts.otherPicture}
        </button>
      </div>
    </form>
  )
}
