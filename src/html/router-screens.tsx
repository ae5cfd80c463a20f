import type { ReactElement } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { routesWith } from '../route/routes.tsx'
import type { ScreenData } from '../route/screen.ts'
import { RenderError } from './render-error.ts'

/**
 * The router's view of a screen. All screens are shown by one route, so its handler is asked once;
 * after that only the place and the screen differ (a tenth of the time that a page takes).
 */
export function screensOf() {
  let first: ScreenData | undefined
  const handler = createStaticHandler(
    routesWith((path) => {
      if (first === undefined) throw new RenderError(`No screen for ${path}`)
      return first
    }),
  )
  let known: StaticHandlerContext | undefined

  async function contextOf(screen: ScreenData): Promise<StaticHandlerContext> {
    if (known === undefined) {
      first = screen
      const answer = await handler.query(new Request(`http://localhost${screen.path}`))
      if (answer instanceof Response) throw new RenderError(`The router answered ${answer.status}`)
      known = answer
    }
    const { path: pathname } = screen
    const params = { '*': pathname.slice(1) }
    return {
      ...known,
      location: { ...known.location, pathname },
      matches: known.matches.map((match) => ({ ...match, params, pathname })),
      loaderData: Object.fromEntries(known.matches.map(({ route }) => [route.id, screen])),
    }
  }

  return {
    async elementOf(screen: ScreenData): Promise<ReactElement> {
      const context = await contextOf(screen)
      const router = createStaticRouter(handler.dataRoutes, context)
      return <StaticRouterProvider router={router} context={context} hydrate={false} />
    },
  }
}
