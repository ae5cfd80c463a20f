import type { BlockOf } from '../../schema/block.ts'

/** A line of names, each set as a word. */
export function Logos({ label, names }: Pick<BlockOf<'logo-strip'>, 'label' | 'names'>) {
  return (
    <div className="logos">
      <p className="logos-label">{label}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
