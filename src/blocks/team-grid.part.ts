import { watchOverlays } from './overlay.ts'
import type { Part } from './parts.ts'

export const team: Part = (list) =>
  watchOverlays([...list.querySelectorAll<HTMLElement>('.member')])
