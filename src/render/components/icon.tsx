import { useRenderContext } from './render-context.ts'

/** Renders a decorative icon from the sprite. It has the colour and size of the text around it. */
export function Icon({ name, className = '' }: { name: string; className?: string | undefined }) {
  const { sprite } = useRenderContext()
  return (
    <svg className={`icon ${className}`.trim()} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
