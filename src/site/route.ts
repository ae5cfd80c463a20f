/** Kinds of file that hold a page; all three are read alike. */
export const pageEndings = /\.(?:ya?ml|json)$/

/** The address of a page file below content/pages: `index.yaml` → `/`, `blog/ai-act.yaml` → `/blog/ai-act`. */
export function routeOf(file: string): string {
  const path = file.replace(pageEndings, '').replace(/(?:^|\/)index$/, '')
  return path === '' ? '/' : `/${path}`
}

const segment = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Names that no page may take: they belong to the build, or to Windows. */
const reserved = new Set(['api', 'assets', 'media', 'con', 'prn', 'aux', 'nul'])

export const isGoodRoute = (route: string): boolean =>
  route === '/' ||
  route
    .slice(1)
    .split('/')
    .every((name, index) => segment.test(name) && !(index === 0 && reserved.has(name)))

/** `Über uns.yaml` → `ueber-uns.yaml`: what a file might be called instead. */
export function goodName(file: string): string {
  const ending = pageEndings.exec(file)?.[0] ?? '.yaml'
  const path = file
    .replace(pageEndings, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/-*\/-*/g, '/')
    .replace(/^-+|-+$/g, '')
  const [first = '', ...rest] = path.split('/')
  return [reserved.has(first) ? `${first}-seite` : first, ...rest].join('/') + ending
}
