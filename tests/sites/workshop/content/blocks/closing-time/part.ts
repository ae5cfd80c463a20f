import type { Part } from 'blockwerk'
import { hour } from './hour.ts'

/** Says at which hour the workshop closes, as soon as the visitor points at the note. */
export const part: Part = (note) => {
  const show = () => (note.dataset['hour'] = String(hour))
  note.addEventListener('pointerenter', show)
  return () => note.removeEventListener('pointerenter', show)
}
