import type { BlockOf } from '../../schema/block.ts'
import { Cubes, type Cube } from './cubes.tsx'

/** A line of names, each with a mark of its own drawing; the marks of their owners are theirs. */
export function Logos({ label, names }: Pick<BlockOf<'logo-strip'>, 'label' | 'names'>) {
  const marks = marksFor(names)
  return (
    <div className="logos">
      <p className="logos-label">{label}</p>
      <ul>
        {names.map((name, index) => (
          <li key={name}>
            <Cubes cubes={marks[index] ?? []} className="logos-mark" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** By the name, so that it has the same mark wherever these names stand together; none comes twice. */
export function marksFor(names: readonly string[]): (readonly Cube[])[] {
  const free = [...marks]
  return names.map((name) => {
    const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)
    return free.splice(sum % free.length, 1)[0] ?? []
  })
}

/** Heights of towers seen from above, row by row; where the bright cube is on top, a star follows. */
const marks = [
  '2 1 / 1 1*',
  '1 1 1 / 1 . 1 / 1 1 1*',
  '. 1 . / 1 2* 1 / . 1 .',
  '3 2 1*',
  '2 1 1 / 1 1 . / 1 . 1*',
  '1 . 1 / 1 . 1 / 1 1* 1',
  '1 . 1 / . 1* . / 1 . 1',
  '. 2* / 2 1',
  '2 2 / 2 1*',
  '1 . . / 1 . . / 1 1 1*',
  '2* 1 / 1 .',
  '1 1 / . 1 1* / . . 1',
].map(cubesIn)

function cubesIn(plan: string): readonly Cube[] {
  return plan.split(' / ').flatMap((row, y) =>
    row.split(' ').flatMap((tower, x) => {
      const height = Number.parseInt(tower, 10) || 0
      return Array.from({ length: height }, (_, z): Cube => {
        const isBright = tower.endsWith('*') && z === height - 1
        return [x, y, z, isBright ? 'spark' : 'brand']
      })
    }),
  )
}
