import { useId } from 'react'
import { fieldOf } from '../../problem/path.ts'
import type { InputProps } from './input-props.ts'
import { useForm } from './form-context.ts'
import { useChoosing } from './use-choosing.tsx'
import { LinkInput } from './text-inputs.tsx'

export const addressOf = (picture: string): string =>
  `/media/${picture.split('/').map(encodeURIComponent).join('/')}`

/** A picture of content/media: what it looks like, its path, and all others to choose from. */
export function PictureInput(props: InputProps<'picture'>) {
  const { path } = props
  const { texts, onPicture } = useForm()
  const { shown, choose, refused } = useChoosing(props)
  const picture = typeof shown === 'string' ? shown : ''
  return (
    <div className="picture-row">
      {picture !== '' && <img src={addressOf(picture)} alt="" />}
      <div>
        <LinkInput {...props} value={shown} input={{ kind: 'file' }} />
        <button type="button" className="plain" onClick={() => onPicture(path, picture, choose)}>
          {texts.choosePicture}
        </button>
        {refused}
      </div>
    </div>
  )
}

const step = 0.05

/** The point that stays in sight when a picture is cut: by pointer, or by the arrow keys. */
export function FocusInput(props: InputProps<'focus'>) {
  const { path, labelledBy } = props
  const { texts, pictureAt } = useForm()
  const { shown, choose, refused } = useChoosing(props)
  const picture = pictureAt(path)
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
          // Pressed by a key, it says nothing of a place.
          if (event.detail === 0) return
          go((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
        }}
      >
        <img src={addressOf(picture)} alt="" draggable={false} />
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

/** The picture beside a point of it. */
export const pictureBeside = (group: unknown): string => {
  const src = fieldOf(group, 'src')
  return typeof src === 'string' ? src : ''
}
