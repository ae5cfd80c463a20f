import type { Checked, Foundation } from './foundation.ts'
import type { FileFacts } from './page-facts.ts'
import { isPageFile, routeOfFile } from './route.ts'

/** A page file. `route` is undefined if its name gives no valid route. */
export type Place = { file: string; route: string | undefined }

/** The page files by name and by route. Files that are listed elsewhere are not stored a second time. */
export class Places implements Iterable<Place> {
  readonly #listed: Pick<Foundation, 'pages' | 'byRoute' | 'misnamed'>
  #misnamed: ReadonlyMap<string, Place> | undefined
  /** Files that are not on disk yet, by name and by route. */
  readonly #others = new Map<string, Place>()
  readonly #added = new Map<string, Place>()

  constructor(listed: Pick<Foundation, 'pages' | 'byRoute' | 'misnamed'>) {
    this.#listed = listed
  }

  get(file: string): Place | undefined {
    const other = this.#others.get(file)
    if (other !== undefined || !isPageFile(file)) return other
    const listed = this.#listed.byRoute.get(routeOfFile(file))
    return listed?.file === file ? listed : this.#withoutRoutes().get(file)
  }

  #withoutRoutes(): ReadonlyMap<string, Place> {
    this.#misnamed ??= new Map(
      this.#listed.misnamed.map(({ file }) => [file, { file, route: undefined }]),
    )
    return this.#misnamed
  }

  has(file: string): boolean {
    return this.get(file) !== undefined
  }

  at(route: string): Place | undefined {
    return this.#added.get(route) ?? this.#listed.byRoute.get(route)
  }

  add(place: Place & { route: string }): void {
    this.#others.set(place.file, place)
    this.#added.set(place.route, place)
  }

  *[Symbol.iterator](): Generator<Place> {
    yield* this.#listed.pages
    yield* this.#withoutRoutes().values()
    yield* this.#others.values()
  }

  *routes(): Generator<string> {
    yield* this.#listed.byRoute.keys()
    for (const route of this.#added.keys()) if (!this.#listed.byRoute.has(route)) yield route
  }
}

/** A page that is read when its facts are first used. */
class Unread implements Checked {
  readonly file: string
  readonly route: string | undefined

  constructor(
    { file, route }: Place,
    readonly factsOf: (place: Place) => FileFacts,
  ) {
    this.file = file
    this.route = route
  }

  get facts(): FileFacts {
    return this.factsOf(this)
  }
}

/** The pages of a site by route, as the link checks need them. */
export type ByRoute = Pick<
  ReadonlyMap<string, Checked>,
  'get' | 'has' | 'keys' | 'values' | typeof Symbol.iterator
>

/** Page objects that are created on request and read when their facts are first used. */
export class UnreadPages implements ByRoute {
  readonly #places: Places
  readonly #factsOf: (place: Place) => FileFacts

  constructor(places: Places, factsOf: (place: Place) => FileFacts) {
    this.#places = places
    this.#factsOf = factsOf
  }

  has(route: string): boolean {
    return this.#places.at(route) !== undefined
  }

  get(route: string): Checked | undefined {
    const place = this.#places.at(route)
    return place && new Unread(place, this.#factsOf)
  }

  keys(): Generator<string> {
    return this.#places.routes()
  }

  *values(): Generator<Checked> {
    for (const [, page] of this) yield page
  }

  *[Symbol.iterator](): Generator<[string, Checked]> {
    for (const route of this.keys()) {
      const page = this.get(route)
      if (page !== undefined) yield [route, page]
    }
  }
}
