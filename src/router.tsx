import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from '#app/error-page.tsx'
import { PendingPage } from '#app/pending-page.tsx'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import type { Stores } from '#stores/stores.ts'
import { routeTree } from './routeTree.gen.ts'

export type Area = 'shell' | 'home' | 'media' | 'player' | 'me' | 'login' | 'gov' | 'practice' | 'circles'
export interface RouterContext { queryClient: QueryClient; stores: Stores }

declare module '@tanstack/react-router' {
  interface Register { router: ReturnType<typeof createAppRouter> }
  interface StaticDataRouteOption {
    /** Name of the page, in the document's title and announced when it opens. */
    title: string
    area: Area
    /** The tab bar shows (the specification's showFooter). */
    footer?: true
    /** The mini player may show (showplayer). */
    player?: true
    /** prompt: a dialog asks for login over the page. */
    access: 'open' | 'signed-in' | 'prompt'
    /** Parameters of an address that works on the demo city; 'search' for query parameters. */
    example: Record<string, string>
    /** No header, footer or banner: made to be embedded. */
    chromeless?: true
  }
}

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree, context, ...(history ? { history } : {}),
    parseSearch, stringifySearch,
    defaultPreload: 'intent', defaultPreloadStaleTime: 0,
    defaultPendingMs: 300, defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: typeof window !== 'undefined',
    getScrollRestorationKey: (location) => location.state.__TSR_key ?? location.href,
    notFoundMode: 'root',
    trailingSlash: 'preserve',
  })
}
