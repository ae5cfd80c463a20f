import type { ReactNode } from 'react'
import { logoSlot } from '../../../schema/slots.ts'
import type { BlockOf } from '../../../schema/block.ts'
import { Link } from './link.tsx'
import { useMotifMarks } from './motif.tsx'
import { Picture } from './picture.tsx'

type LogosProps = Pick<BlockOf<'logos'>, 'label' | 'items'>

/** Maximum number of logos next to their label. More logos are cells of equal width below it. */
const maxInLine = 6

/**
 * Renders logos, all of the same height. A company without a logo has its name with a generated mark, because many logos
 * are trademarks of their owners.
 */
export function Logos({ label, items }: LogosProps) {
  const marks = useMotifMarks(items.map(({ name }) => name))
  return (
    <div className={items.length > maxInLine ? 'logos logos-wall' : 'logos'}>
      {label && <p className="logos-label">{label}</p>}
      <ul>
        {items.map((item, index) => {
          const logo = <Logo item={item} mark={marks[index]} />
          return <li key={item.name}>{item.href ? <Link href={item.href}>{logo}</Link> : logo}</li>
        })}
      </ul>
    </div>
  )
}

type LogoProps = { item: LogosProps['items'][number]; mark: ReactNode }

function Logo({ item: { name, image }, mark }: LogoProps) {
  if (image === undefined)
    return (
      <>
        {mark}
        {name}
      </>
    )
  return (
    <Picture
      image={{ ...image, alt: name }}
      className={image.light === undefined ? 'logos-image logos-plate' : 'logos-image'}
      hasPlaceholder={false}
      {...logoSlot}
    />
  )
}
