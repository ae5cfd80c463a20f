import { useEffect, useId, useRef } from 'react'
import { fieldOf } from '../../../../schema/path.ts'
import type { Value } from '../edit-message.ts'
import { type InputProps, leadsTo, useForm } from './field.tsx'
import { mediaAddress } from '../../../text/media-address.ts'
import { useChoosing } from './choice-inputs.tsx'
import { useFiles } from './dropped-files.ts'
import { LinkInput } from './text-inputs.tsx'

/** An input for an image of content/media: a preview, its path, and a button to choose another image. */
export function PictureInput(props: InputProps<'picture'>) {
  const { input, path, value, labelledBy } = props
  const { texts, onPicture, around, write, wanted, onReached } = useForm()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const picture = typeof value === 'string' ? value : ''
  const group = around(path)
  // The page may update while the image picker is open, so the chosen image replaces the current value.
  const standing = useRef({ value, group })
  useEffect(() => {
    standing.current = { value, group }
  })
  const choose = (next: string, words: Value | undefined) => {
    const now = standing.current
    return words === undefined
      ? write(path, { do: 'set', value: next, old: now.value })
      : write(path.slice(0, -1), {
          do: 'set',
          value: described(now.group, next, words),
          old: now.group,
        })
  }
  const pick = (file: File | undefined) => {
    const beside = input.isDescribed ? (group ?? {}) : undefined
    onPicture({ now: picture, beside, file, choose })
  }
  const isOver = useFiles(row, pick)
  const isWanted = leadsTo(path, wanted) && wanted?.path.length === path.length
  const dropped = wanted?.dropped
  const latest = useRef(pick)
  useEffect(() => {
    latest.current = pick
  })
  useEffect(() => {
    if (!isWanted) return
    button.current?.focus()
    if (dropped !== undefined) latest.current(dropped)
    onReached()
  }, [isWanted, dropped, onReached])
  return (
    <div ref={row} className={isOver ? 'picture-row over' : 'picture-row'}>
      {picture !== '' && <img src={mediaAddress(picture)} alt="" />}
      <div>
        <LinkInput {...props} input={{ kind: 'file' }} isOfPicture />
        <button
          ref={button}
          type="button"
          id={id}
          className="plain"
          // A group may have a second image, for the light theme, so the label must name the field.
          aria-labelledby={`${id} ${labelledBy}`}
          onClick={() => pick(undefined)}
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
function described(group: Value | undefined, picture: string, words: Value): Value {
  const { alt: _alt, decorative: _decorative, focus, light, src, ...rest } = fieldsIn(group)
  const own = { ...(focus !== undefined && { focus }), ...(light !== undefined && { light }) }
  const kept = src === picture ? own : {}
  return { src: picture, ...fieldsIn(words), ...kept, ...rest }
}

const fieldsIn = (group: Value | undefined): Record<string, Value> => ({ ...Object(group) })

const step = 0.05

/**
 * An input for the focal point, the part of an image that stays visible when the image is cropped. Authors
 * set it with the pointer or the arrow keys.
 */
export function FocusInput(props: InputProps<'focus'>) {
  const { path, labelledBy } = props
  const { texts, around } = useForm()
  const { shown, choose, refused } = useChoosing(props)
  const picture = pictureBeside(around(path))
  const id = useId()
  const [left = 0.5, top = 0.5] = Array.isArray(shown) ? shown.map(Number) : []
  const go = (x: number, y: number) => {
    choose([x, y].map((one) => Math.round(Math.min(1, Math.max(0, one)) * 100) / 100))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const [x, y] = moves[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    go(left + x * step, top + y * step)
  }
  if (picture === '') return null
  return (
    <div className="focus">
      <button
        type="button"
        aria-labelledby={labelledBy}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          // A click by keyboard has no position.
          if (event.detail === 0) return
          go((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
        }}
      >
        <img src={mediaAddress(picture)} alt="" draggable={false} />
        <span className="point" style={{ left: `${left * 100}%`, top: `${top * 100}%` }} />
      </button>
      <p className="help" id={id}>
        {texts.focusAt(Math.round(left * 100), Math.round(top * 100))}
      </p>
      {shown !== undefined && (
        <button type="button" className="plain" onClick={() => choose(undefined)}>
          {texts.focusMiddle}
        </button>
      )}
      {refused}
    </div>
  )
}

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the path of the image to which a focal point belongs. */
const pictureBeside = (group: unknown): string => {
  const src = fieldOf(group, 'src')
  return typeof src === 'string' ? src : ''
}
