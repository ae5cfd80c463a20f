import type { ReactElement } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { routesWith } from '../route/routes.tsx'
import type { ScreenData } from '../route/screen.ts'
import { RenderError } from './render-error.ts'

/**
 * The router's view of a screen, put together from what it would answer when it is asked: its screen is
 * at hand, and to make a request of the web takes a start 40 ms in each thread.
 */
export function screensOf() {
  const { dataRoutes } = createStaticHandler(
    routesWith((path) => {
      throw new RenderError(`Nobody loads ${path}`)
    }),
  )

  let known: StaticHandlerContext['matches'] | undefined
  /** One route is there for all paths, so it is looked for once; only the place differs. */
  function matchesAt(pathname: string): StaticHandlerContext['matches'] {
    known ??= matchRoutes(dataRoutes, pathname) ?? []
    const params = { '*': pathname.slice(1) }
    return known.map((match) => ({ ...match, params, pathname }))
  }

  function contextOf(screen: ScreenData): StaticHandlerContext {
    const { path: pathname } = screen
    const matches = matchesAt(pathname)
    return {
      basename: '/',
      location: { pathname, search: '', hash: '', state: null, key: 'default' },
      matches,
      loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, screen])),
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    }
  }

  let first: ReturnType<typeof createStaticRouter> | undefined
  /** Of a router, too, only what it says of its place differs. */
  function routerAt(context: StaticHandlerContext): ReturnType<typeof createStaticRouter> {
    // A copy: each of its fields would be made anew whenever it is asked for.
    first ??= { ...createStaticRouter(dataRoutes, context) }
    const { location, loaderData } = context
    const matches = first.state.matches.map((match, index) => ({
      ...match,
      ...context.matches[index],
      route: match.route,
    }))
    return { ...first, state: { ...first.state, location, loaderData, matches } }
  }

  return {
    elementOf(screen: ScreenData): ReactElement {
      const context = contextOf(screen)
      return <StaticRouterProvider router={routerAt(context)} context={context} hydrate={false} />
    },
  }
}
