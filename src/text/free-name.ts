/** Adds a number to a name or increases its number until it is free: `ton` → `ton-2` → `ton-3`. */
export function nextFreeName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/-\d+$/, '')
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}
