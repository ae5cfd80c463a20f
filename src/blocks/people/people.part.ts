import { watchOverlays } from '../../render/components/overlay.ts'
import type { Part } from '../../render/components/part.ts'

export const part: Part = (list) =>
  watchOverlays([...list.querySelectorAll<HTMLElement>('.person')])
