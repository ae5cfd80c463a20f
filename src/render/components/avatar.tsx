import { avatarSlot } from '../../../schema/slots.ts'
import { initialsOf } from '../../text/initials.ts'
import type { ImageField } from './image-files.ts'
import { Picture } from './picture.tsx'

type AvatarProps = { name: string; image: ImageField | undefined }

/** Renders a small round photo of a person, or the person's initials if there is no photo. */
export function Avatar({ name, image }: AvatarProps) {
  if (image) return <Picture image={image} className="avatar" {...avatarSlot} />
  return (
    <span className="avatar avatar-initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
