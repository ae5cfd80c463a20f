import { useEffect, useId, useRef } from 'react'
import { fieldOf } from '../../../../schema/path.ts'
import type { YamlValue } from '../edit-message.ts'
import { type InputProps, isOnPathTo, useForm } from './field.tsx'
import { mediaAddress } from '../../../text/media-address.ts'
import { useChoice } from './choice-inputs.tsx'
import { useDroppedFiles } from './dropped-files.ts'
import { LinkInput } from './text-inputs.tsx'

/** An input for an image of content/media: a preview, its path, and a button to choose another image. */
export function ImageInput(props: InputProps<'picture'>) {
  const { input, path, value, labelledBy } = props
  const { texts, onChooseImage, around, write, wantedField, onFieldShown } = useForm()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const image = typeof value === 'string' ? value : ''
  const group = around(path)
  // The page may update while the image picker is open. The chosen image must then replace the current value
  // and not the value from when the picker was opened.
  const currentValues = useRef({ value, group })
  useEffect(() => {
    currentValues.current = { value, group }
  })
  const choose = (next: string, words: YamlValue | undefined) => {
    const now = currentValues.current
    return words === undefined
      ? write(path, { do: 'set', value: next, old: now.value })
      : write(path.slice(0, -1), {
          do: 'set',
          value: groupWithNewImage(now.group, next, words),
          old: now.group,
        })
  }
  const openPicker = (file: File | undefined) => {
    const beside = input.isDescribed ? (group ?? {}) : undefined
    onChooseImage({
      currentPath: image,
      imageFields: beside,
      droppedFile: file,
      onImageChoose: choose,
    })
  }
  const isOver = useDroppedFiles(row, openPicker)
  const isWanted = isOnPathTo(path, wantedField) && wantedField?.path.length === path.length
  const dropped = wantedField?.droppedFile
  const latest = useRef(openPicker)
  useEffect(() => {
    latest.current = openPicker
  })
  useEffect(() => {
    if (!isWanted) return
    button.current?.focus()
    if (dropped !== undefined) latest.current(dropped)
    onFieldShown()
  }, [isWanted, dropped, onFieldShown])
  return (
    <div ref={row} className={isOver ? 'picture-row over' : 'picture-row'}>
      {image !== '' && <img src={mediaAddress(image)} alt="" />}
      <div>
        <LinkInput {...props} input={{ kind: 'file' }} isOfPicture />
        <button
          ref={button}
          type="button"
          id={id}
          className="plain"
          // A group may have a second image, for the light theme, so the label must name the field.
          aria-labelledby={`${id} ${labelledBy}`}
          onClick={() => openPicker(undefined)}
        >
          {texts.choosePicture}
        </button>
      </div>
    </div>
  )
}

/**
 * Returns a group with a new image and its description. The description of the old image is removed, and so
 * are its focal point and light version unless the image is the same.
 */
function groupWithNewImage(
  group: YamlValue | undefined,
  image: string,
  words: YamlValue,
): YamlValue {
  const { alt: _alt, decorative: _decorative, focus, light, src, ...rest } = groupFieldsOf(group)
  const own = { ...(focus !== undefined && { focus }), ...(light !== undefined && { light }) }
  const keptFields = src === image ? own : {}
  return { src: image, ...groupFieldsOf(words), ...keptFields, ...rest }
}

const groupFieldsOf = (group: YamlValue | undefined): Record<string, YamlValue> => ({
  ...Object(group),
})

const focusStepPerKey = 0.05

/**
 * An input for the focal point, the part of an image that stays visible when the image is cropped. Authors
 * set it with the pointer or the arrow keys.
 */
export function FocalPointInput(props: InputProps<'focus'>) {
  const { path, labelledBy } = props
  const { texts, around } = useForm()
  const { displayedValue, chooseValue, refusalNote } = useChoice(props)
  const image = imagePathIn(around(path))
  const id = useId()
  const [left = 0.5, top = 0.5] = Array.isArray(displayedValue) ? displayedValue.map(Number) : []
  const moveTo = (x: number, y: number) => {
    chooseValue([x, y].map((one) => Math.round(Math.min(1, Math.max(0, one)) * 100) / 100))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const [x, y] = focusMovesByKey[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    moveTo(left + x * focusStepPerKey, top + y * focusStepPerKey)
  }
  if (image === '') return null
  return (
    <div className="focus">
      <button
        type="button"
        aria-labelledby={labelledBy}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          // A click by keyboard has no position, so it does not move the focal point.
          if (event.detail === 0) return
          moveTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
        }}
      >
        <img src={mediaAddress(image)} alt="" draggable={false} />
        <span className="point" style={{ left: `${left * 100}%`, top: `${top * 100}%` }} />
      </button>
      <p className="help" id={id}>
        {texts.focusAt(Math.round(left * 100), Math.round(top * 100))}
      </p>
      {displayedValue !== undefined && (
        <button type="button" className="plain" onClick={() => chooseValue(undefined)}>
          {texts.focusMiddle}
        </button>
      )}
      {refusalNote}
    </div>
  )
}

const focusMovesByKey: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the path of the image to which a focal point belongs. */
const imagePathIn = (group: unknown): string => {
  const src = fieldOf(group, 'src')
  return typeof src === 'string' ? src : ''
}
