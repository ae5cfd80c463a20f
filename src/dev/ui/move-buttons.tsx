import type { EditingTexts } from '../../problem/editing-text.ts'
import { IconButton } from './icon.tsx'

type MoveButtonsProps = {
  texts: EditingTexts
  can: { up: boolean; down: boolean }
  onMove: (by: -1 | 1) => void
}

/** One place up, one place down. */
export function MoveButtons({ texts, can, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton name="up" label={texts.up} isDisabled={!can.up} onClick={() => onMove(-1)} />
      <IconButton name="down" label={texts.down} isDisabled={!can.down} onClick={() => onMove(1)} />
    </>
  )
}
