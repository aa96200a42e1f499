/**
 * Routes whose pages are not loaded yet. A route begins with its path alone; the file of its page brings everything
 * else it declares, the first time its address is opened [decision 041].
 */
import { createRoute, redirect, type AnyRoute, type AnyRouter, type ParsedLocation } from '@tanstack/react-router'

/** An address, and those inside it. */
export type PagePath = [path: string, children?: PagePath[]]
interface PageFile {
  Route: unknown
}

/** Files of pages that the document names, by address: the table of all of them is no part of the start. */
let named: Record<string, string> = {}
export const nameFiles = (files: Record<string, string>): void => void (named = files)
export const loadTable = () => import('virtual:page-table')

const fromTable = async (page: string): Promise<PageFile> => (await loadTable()).pages[page]!()
/** A file that does not come is asked for by the table, whose failure reloads a stale build. */
const fileOf = (page: string): Promise<PageFile> =>
  named[page] ? import(/* @vite-ignore */ named[page]).catch(() => fromTable(page)) : fromTable(page)

const missing = new Map<AnyRoute, () => Promise<void>>()
/**
 * Until its page is loaded a route has other dependencies, so its match is another one: the page's own skeleton, which
 * fits better than the general one, has its own time to appear.
 */
const waiting = { beforeLoad, pendingMs: 1000, loaderDeps: () => ({ waits: true }) }
const over = { beforeLoad: undefined, pendingMs: undefined, loaderDeps: undefined }

export function lazyPages(parent: AnyRoute, paths: PagePath[], above = ''): AnyRoute {
  return parent.addChildren(
    paths.map(([path, children = []]) => {
      const page = above + path
      // Matches that exist before the page is loaded hold the same object.
      const staticData = {} as never
      const route = createRoute({ ...waiting, getParentRoute: () => parent, path, staticData }) as unknown as AnyRoute
      missing.set(route, async () => {
        const own = (await fileOf(page)).Route as AnyRoute
        if (!missing.delete(route)) return
        Object.assign(staticData, own.options.staticData)
        route.update({ ...over, ...own.options, staticData } as never)
        // The page reads its data by a route of its own, which must know its place in the tree.
        own.update({ path, getParentRoute: () => parent } as never)
        own.init(0)
      })
      return lazyPages(route, children, page)
    }),
  )
}

/** Loads the pages of an address before the router does: then it is matched only once. */
export const loadPages = (router: AnyRouter, pathname: string): Promise<unknown> =>
  Promise.all(router.getMatchedRoutes(pathname)[0].map((route: AnyRoute) => missing.get(route)?.()))

/** What the page declares decides from the start of a navigation, so its address is matched anew. */
async function beforeLoad({ location, matches }: { location: ParsedLocation; matches: { routeId: string }[] }) {
  const wanted = [...missing].filter(([{ id }]) => matches.some(({ routeId }) => routeId === id))
  await Promise.all(wanted.map(([, load]) => load()))
  throw redirect({ href: location.href, state: location.state, replace: true })
}
