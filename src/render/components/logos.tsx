import type { BlockOf } from '../../../schema/block.ts'
import { useMotifMarks } from './motif.tsx'

/**
 * Renders a row of company names. Each has a generated mark, because the real logos are trademarks
 * of their owners.
 */
export function Logos({ label, names }: Pick<BlockOf<'logo-strip'>, 'label' | 'names'>) {
  const marks = useMotifMarks(names)
  return (
    <div className="logos">
      <p className="logos-label">{label}</p>
      <ul>
        {names.map((name, index) => (
          <li key={name}>
            {marks[index]}
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
