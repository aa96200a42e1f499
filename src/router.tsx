import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LazyErrorPage } from '#app/frame/lazy-error-page.tsx'
import { PendingPage } from '#app/frame/pending-page.tsx'
import { scrollPlace } from '#app/frame/scroll-place.ts'
import type { RouterContext } from '#app/frame/router-context.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { paths } from 'virtual:page-paths'
import { Route as root } from '#app/root.page.tsx'
import { lazyPages } from './lazy-pages.ts'
import type { routeTree as RouteTree } from './routeTree.gen.ts'

/** Typed as the generated tree, which imports every page. */
const routeTree = lazyPages(root, paths) as unknown as typeof RouteTree

export type Area = 'shell' | 'home' | 'media' | 'me' | 'login' | 'practice' | 'gov' | 'circles'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** Arriving from '/': the home page may redirect to its default [rule R48]. */
    fromRoot?: true
  }
  interface StaticDataRouteOption {
    /** Name of the page, in the document's title and announced when it opens. */
    title: string
    area: Area
    /** The tab bar shows (the specification's showFooter). */
    footer?: true
    /** The mini player may show (showplayer). */
    player?: true
    /** prompt: a dialog asks for log-in over the page. */
    access: 'open' | 'signed-in' | 'prompt'
    /** Parameters of an address that works in the demo city; 'search' for query parameters. */
    example: Record<string, string>
    /** Shows who is signed in: not rendered on the server, which does not know. */
    personal?: true
    /**
     * Rendered on the server all the same, as a guest sees it: what differs for others is marked with data-of-guest and
     * stays hidden from them until the program has drawn the page.
     */
    guestScreen?: true
    /** A changed user is adopted without a reload [rule R65]. */
    noReload?: true
    /** No header, footer or banner: made to be embedded. */
    chromeless?: true
  }
}

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: LazyErrorPage,
    // A path that cannot be decoded is matched by no route, not even by that of unknown ones.
    defaultNotFoundComponent: LazyErrorPage as never,
    // On the server it would write a script into the page, which the Content-Security-Policy refuses.
    scrollRestoration: typeof window !== 'undefined',
    getScrollRestorationKey: scrollPlace,
    notFoundMode: 'root',
    trailingSlash: 'preserve',
  })
}
