import type { BlockOf } from '../../../schema/block.ts'
import { useMotifMarks } from './motif.tsx'

/** A line of names, each with a mark of its own drawing; the marks of their owners are theirs. */
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
