import { useSurroundings } from './surroundings.ts'

/** A decorative symbol from the sprite; it takes the colour and size of its text. */
export function Icon({ name, className = '' }: { name: string; className?: string | undefined }) {
  const { sprite } = useSurroundings()
  return (
    <svg className={`icon ${className}`.trim()} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
