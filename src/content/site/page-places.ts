import type { CheckedFile, SiteContext } from './site-context.ts'
import type { FileFacts } from './file-facts.ts'
import { isPageFile, isRecordPageFile, routeOfFile } from './route.ts'

/** A page file. `route` is undefined if its name gives no valid route. */
export type PagePlace = { file: string; route: string | undefined }

/**
 * The page files by name and by route. Pages in the list of files on disk are only referred to, not
 * copied.
 */
export class PagePlaces implements Iterable<PagePlace> {
  readonly #listed: Pick<SiteContext, 'pages' | 'pagesByRoute' | 'misnamedPages'>
  #misnamed: ReadonlyMap<string, PagePlace> | undefined
  /** Files that are not on disk yet, by name and by route. */
  readonly #addedByFile = new Map<string, PagePlace>()
  readonly #addedByRoute = new Map<string, PagePlace>()

  constructor(listed: Pick<SiteContext, 'pages' | 'pagesByRoute' | 'misnamedPages'>) {
    this.#listed = listed
  }

  get(file: string): PagePlace | undefined {
    const other = this.#addedByFile.get(file)
    if (other !== undefined) return other
    if (!isPageFile(file) && !isRecordPageFile(file)) return undefined
    const listed = this.#listed.pagesByRoute.get(routeOfFile(file))
    return listed?.file === file ? listed : this.#placesWithoutRoute().get(file)
  }

  #placesWithoutRoute(): ReadonlyMap<string, PagePlace> {
    this.#misnamed ??= new Map(
      this.#listed.misnamedPages.map(({ file }) => [file, { file, route: undefined }]),
    )
    return this.#misnamed
  }

  has(file: string): boolean {
    return this.get(file) !== undefined
  }

  getByRoute(route: string): PagePlace | undefined {
    return this.#addedByRoute.get(route) ?? this.#listed.pagesByRoute.get(route)
  }

  add(place: PagePlace & { route: string }): void {
    this.#addedByFile.set(place.file, place)
    this.#addedByRoute.set(place.route, place)
  }

  *[Symbol.iterator](): Generator<PagePlace> {
    yield* this.#listed.pages
    yield* this.#placesWithoutRoute().values()
    yield* this.#addedByFile.values()
  }

  *listRoutes(): Generator<string> {
    yield* this.#listed.pagesByRoute.keys()
    for (const route of this.#addedByRoute.keys())
      if (!this.#listed.pagesByRoute.has(route)) yield route
  }
}

/** A page that is read when its facts are first used. */
class LazyPage implements CheckedFile {
  readonly file: string
  readonly route: string | undefined

  constructor(
    { file, route }: PagePlace,
    readonly factsOf: (place: PagePlace) => FileFacts,
  ) {
    this.file = file
    this.route = route
  }

  get facts(): FileFacts {
    return this.factsOf(this)
  }
}

/** The pages of a site by route, as the link checks need them. */
export type PagesByRoute = Pick<
  ReadonlyMap<string, CheckedFile>,
  'get' | 'has' | 'keys' | 'values' | typeof Symbol.iterator
>

/** Page objects that are created on request and read when their facts are first used. */
export class LazyPages implements PagesByRoute {
  readonly #places: PagePlaces
  readonly #factsOf: (place: PagePlace) => FileFacts

  constructor(places: PagePlaces, factsOf: (place: PagePlace) => FileFacts) {
    this.#places = places
    this.#factsOf = factsOf
  }

  has(route: string): boolean {
    return this.#places.getByRoute(route) !== undefined
  }

  get(route: string): CheckedFile | undefined {
    const place = this.#places.getByRoute(route)
    return place && new LazyPage(place, this.#factsOf)
  }

  keys(): Generator<string> {
    return this.#places.listRoutes()
  }

  *values(): Generator<CheckedFile> {
    for (const [, page] of this) yield page
  }

  *[Symbol.iterator](): Generator<[string, CheckedFile]> {
    for (const route of this.keys()) {
      const page = this.get(route)
      if (page !== undefined) yield [route, page]
    }
  }
}
