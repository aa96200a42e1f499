/**
 * Routes that are filled after the router was made, which the router does not offer for all that a route declares. What
 * is taken for granted of its inside stands here, and late-route.test.tsx fails when that changes:
 * - a route reads its options anew for each match, so `update` may change them;
 * - a match holds the `staticData` object of its route;
 * - `init` gives a route its place in the tree, by which its hooks find its match;
 * - `getMatchedRoutes` says which routes an address leads to.
 */
import { createRoute, redirect, type AnyRoute, type AnyRouter, type ParsedLocation } from '@tanstack/react-router'

const late = new Map<AnyRoute, () => Promise<void>>()
/**
 * Until it is filled a route has other dependencies, so its match is another one: the page's own skeleton, which fits
 * better than the general one, has its own time to appear.
 */
const waiting = { beforeLoad, pendingMs: 1000, loaderDeps: () => ({ waits: true }) }
const over = { beforeLoad: undefined, pendingMs: undefined, loaderDeps: undefined }

/** A route with its path alone. load: brings the route of its page, the first time its address is opened. */
export function lateRoute(parent: AnyRoute, path: string, load: () => Promise<AnyRoute>): AnyRoute {
  // Matches that exist before the page is loaded hold the same object.
  const staticData = {} as never
  const place = { path, getParentRoute: () => parent }
  const route = createRoute({ ...waiting, ...place, staticData }) as unknown as AnyRoute
  late.set(route, async () => {
    const own = await load()
    if (!late.delete(route)) return
    Object.assign(staticData, own.options.staticData)
    route.update({ ...over, ...own.options, staticData } as never)
    // The page reads its data by a route of its own, which must know its place in the tree.
    own.update(place as never)
    own.init(0)
  })
  return route
}

/** Fills the routes of an address before the router comes to them: then it is matched only once. */
export const fillRoutes = (router: AnyRouter, pathname: string): Promise<unknown> =>
  Promise.all(router.getMatchedRoutes(pathname)[0].map((route: AnyRoute) => late.get(route)?.()))

/** What a page declares decides from the start of a navigation, so its address is matched anew. */
async function beforeLoad({ location, matches }: { location: ParsedLocation; matches: { routeId: string }[] }) {
  const wanted = [...late].filter(([{ id }]) => matches.some(({ routeId }) => routeId === id))
  await Promise.all(wanted.map(([, fill]) => fill()))
  throw redirect({ href: location.href, state: location.state, replace: true })
}
