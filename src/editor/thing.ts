/** What a site speaks of by a name. `file`: where an anchor is given its name. */
export type Thing =
  | { what: 'page'; route: string }
  | { what: 'anchor'; id: string; file: string }
  | { what: 'fact'; name: string }
  | { what: 'media'; path: string }
  | { what: 'shared'; name: string }

export function nameOf(thing: Thing): string {
  switch (thing.what) {
    case 'page':
      return thing.route
    case 'anchor':
      return thing.id
    case 'media':
      return thing.path
    case 'fact':
    case 'shared':
      return thing.name
  }
}
