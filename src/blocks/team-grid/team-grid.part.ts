import { watchOverlays } from '../../elements/overlay.ts'
import type { Part } from '../../elements/part.ts'

export const part: Part = (list) =>
  watchOverlays([...list.querySelectorAll<HTMLElement>('.member')])
