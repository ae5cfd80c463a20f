import { useId, useLayoutEffect, useRef, useState } from 'react'
import { mediaAddress } from '../../../text/media-address.ts'
import { linkableExtensions, maxUploadBytes, type YamlValue } from '../edit-message.ts'
import { uploadFile } from './send-request.tsx'
import { FileButton } from './buttons.tsx'
import { type InputProps, useForm } from './field.tsx'
import { RefusalNote, type TextChange, useAutosave } from './use-autosave.tsx'
import { isComposing } from './text-box.tsx'

/** A text input that grows with its text. */
export function TextInput(props: InputProps<'text'>) {
  const { value, id, labelledBy, describedBy } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { texts } = useForm()
  const { typedText, onTextInput, finishWriting, discardTypedText, lastResult } = useFieldAutosave(
    props,
    field,
    (text) =>
      // A table cell that holds a number stays a number.
      typeof value === 'number' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text,
  )
  useLayoutEffect(() => {
    if (field.current === null) return
    field.current.style.height = '0'
    field.current.style.height = `${field.current.scrollHeight + 2}px`
  })
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        id={id}
        lang={document.documentElement.lang}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={typedText}
        onChange={({ target, nativeEvent }) => onTextInput(target.value, isComposing(nativeEvent))}
        onCompositionEnd={(event) => onTextInput(event.currentTarget.value)}
        onBlur={() => finishWriting()}
      />
      <RefusalNote
        {...{ result: lastResult, texts }}
        onOwnTextKeep={() => finishWriting(typedText, lastResult)}
        onOtherTextUse={discardTypedText}
      />
    </>
  )
}

/** An input for a link, a file or an icon, with suggestions from the site. */
export function LinkInput(props: InputProps<'link' | 'file' | 'icon'> & { isOfPicture?: boolean }) {
  const { id, labelledBy, describedBy, input } = props
  const { texts, linkTargets } = useForm()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typedText, onTextInput, finishWriting, discardTypedText, lastResult } = useFieldAutosave(
    props,
    field,
  )
  const suggestions =
    input.kind === 'link'
      ? [
          ...(linkTargets?.pages ?? []).map(({ route, title }) => ({ value: route, title })),
          ...(linkTargets?.files ?? []).map((name) => ({
            value: mediaAddress(name),
            title: `${fileTypeOf(name)}, ${formatSize(linkTargets?.sizes[name] ?? 0)}`,
          })),
        ]
      : (linkTargets?.[input.kind === 'icon' ? 'icons' : 'files'] ?? []).map((name) => {
          return { value: name, title: undefined }
        })
  return (
    <>
      {input.kind === 'icon' && linkTargets !== undefined && (
        <svg className="site-icon" width="20" height="20" aria-hidden="true">
          <use
            href={`${typedText.startsWith('brand:') ? linkTargets.brandSprite : linkTargets.sprite}#${typedText}`}
          />
        </svg>
      )}
      <input
        ref={field}
        id={id}
        list={list}
        autoComplete="off"
        spellCheck={false}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={typedText}
        onChange={({ target }) => onTextInput(target.value)}
        onBlur={() => finishWriting()}
      />
      <datalist id={list}>
        {suggestions.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </datalist>
      {input.kind !== 'icon' && !props.isOfPicture && (
        <FileUpload
          onAdded={(path) => {
            const added = input.kind === 'link' ? mediaAddress(path) : path
            onTextInput(added)
            finishWriting(added)
          }}
        />
      )}
      <RefusalNote
        {...{ result: lastResult, texts }}
        onOwnTextKeep={() => finishWriting(typedText, lastResult)}
        onOtherTextUse={discardTypedText}
      />
    </>
  )
}

/** Returns the file type as shown to authors: `preise.pdf` → `PDF`. */
export const fileTypeOf = (name: string): string =>
  name.slice(name.lastIndexOf('.') + 1).toUpperCase()

export const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export const acceptedFileTypes = [
  'image/*',
  ...linkableExtensions.map((ending) => `.${ending}`),
].join()

/** A button that adds a file from the author's disk to content/media, and a message with the result. */
function FileUpload({ onAdded }: { onAdded: (path: string) => void }) {
  const { texts } = useForm()
  const [message, setMessage] = useState('')
  const uploadAndUse = async (file: File) => {
    if (file.size > maxUploadBytes) return setMessage(texts.noPicture['too-large'])
    setMessage(texts.adding(file.name))
    const answer = await uploadFile(file, 'file')
    if (!('path' in answer))
      return setMessage(answer.why === 'failed' ? texts.failed : texts.noPicture[answer.why])
    setMessage(texts.added(answer.path, fileTypeOf(answer.path), formatSize(file.size)))
    onAdded(answer.path)
  }
  return (
    <>
      <FileButton
        label={texts.addFile}
        acceptedFileTypes={acceptedFileTypes}
        onFileSelect={(file) => void uploadAndUse(file)}
      />
      <p className="help" role="status">
        {message}
      </p>
    </>
  )
}

export function NumberInput(props: InputProps<'number'>) {
  const { id, labelledBy, describedBy, input, standard } = props
  const { texts } = useForm()
  const field = useRef<HTMLInputElement>(null)
  const { typedText, onTextInput, finishWriting, discardTypedText, lastResult } = useFieldAutosave(
    props,
    field,
    Number,
  )
  return (
    <>
      <input
        ref={field}
        id={id}
        type="number"
        min={input.least}
        max={input.most}
        step={input.isWhole ? 1 : 'any'}
        placeholder={standard === undefined ? undefined : String(standard)}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={typedText}
        onChange={({ target }) => onTextInput(target.value)}
        onBlur={() => finishWriting()}
      />
      <RefusalNote
        {...{ result: lastResult, texts }}
        onOwnTextKeep={() => finishWriting(typedText, lastResult)}
        onOtherTextUse={discardTypedText}
      />
    </>
  )
}

/** Writes a text field to the file. An optional field that becomes empty is removed from the file. */
function useFieldAutosave(
  { path, value, isNeeded }: Pick<InputProps, 'path' | 'value' | 'isNeeded'>,
  field: React.RefObject<HTMLElement | null>,
  parse: (text: string) => YamlValue = (text) => text,
) {
  const { write, nameOf } = useForm()
  const textInFile = value === undefined || value === null ? '' : String(value)
  const parseOrNone = (text: string) => (text === '' && !isNeeded ? undefined : parse(text))
  return useAutosave({
    ...{ name: nameOf(path), value: textInFile, field },
    writeChange: ({ oldText: before, value: now, gesture }: TextChange) => {
      const old = before === textInFile ? value : parseOrNone(before)
      const next = parseOrNone(now)
      if (next === undefined) return write(path, { do: 'remove', old })
      return write(path, { do: 'set', value: next, old, gesture })
    },
  })
}
