import type { Problem } from './problem.ts'

/** Keeps the first problem of each code at each place. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const places = new Set<string>()
  return problems.filter(({ file, code, start }) => {
    const place = `${file}:${start.line}:${start.column} ${code}`
    return !places.has(place) && places.add(place)
  })
}
