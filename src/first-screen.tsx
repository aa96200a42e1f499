/**
 * The first screen as HTML, rendered by the same pages on the server. The browser renders it again from the same
 * responses: nothing is hydrated, nothing can mismatch.
 */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Configurations } from '#contract/site-fields.ts'
import { App } from '#app/app.tsx'
import type { FirstData } from '#app/first-data.ts'
import { buildUrl, type Client } from '#contract/client.ts'
import { setServerSanitiser } from '#features/prose/server-sanitiser.ts'
import { FRAME_HOSTS } from '#features/prose/warm-prose.ts'
import { sanitiseOnServer } from '#lib/sanitise-on-server.ts'
import { skinText } from '#lib/skin-properties.ts'
import { setClient } from '#queries/call.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/create-stores.ts'
import { fillRoutes } from './late-route.ts'
import { createAppRouter } from './router.tsx'
import { routes } from './routes.ts'

export interface FirstScreen {
  html: string
  data: FirstData
  title: string
  /** The pages that were rendered or led there, by their addresses in the table of routes: 'src/pages/…'. */
  pages: Record<string, string>
  /** The operator's colours and header picture: declarations of custom properties of the root. */
  skin: string
  /** Automatic parts (`parts` in a loader's result). Files of both kinds are in the build's manifest. */
  parts: string[]
  /** The path the address redirected to, when it is not the one requested. */
  path: string
}

/** Calls an endpoint as the API would; throws what the client would throw. */
export type Answer = (endpoint: Endpoint, input: unknown) => Promise<unknown>

const MOST_HOPS = 4
/** React asks for every picture in front of the page, where only the largest one is worth it. */
const PRELOADED = /<link rel="preload" as="image"[^>]*\/>/g

setServerSanitiser((html) => sanitiseOnServer(html, FRAME_HOSTS))

/** undefined: this address has no public first screen (it needs somebody signed in, or its content is gone). */
export async function renderFirstScreen(
  path: string,
  answer: Answer,
  config: unknown,
): Promise<FirstScreen | undefined> {
  const call: Client['call'] = async (endpoint, input) =>
    v.parse(endpoint.output, await answer(endpoint, input)) as never
  setClient({ call, urlOf: (endpoint, input) => buildUrl('', endpoint, input as never) })
  const memory = new Map<string, string>()
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  }
  const queryClient = createQueryClient()
  const stores = createStores({ storage, online: true })
  const router = createAppRouter({ queryClient, stores }, createMemoryHistory({ initialEntries: [path] }))
  try {
    const opened = new Set<string>()
    for (let hop = 0; hop < MOST_HOPS; hop++) {
      for (const route of router.getMatchedRoutes(router.history.location.pathname)[0])
        if (!route.isRoot) opened.add(route.fullPath)
      await fillRoutes(router, router.history.location.pathname)
      await router.load()
      // On the server the router does not follow redirects by itself: it reports them.
      const result = router._serverResult
      if (result?.type !== 'redirect') break
      const { href, state } = result.redirect.options
      if (!href || href === '/not-found') return undefined
      router.history.replace(href, state as never)
    }
    const last = router.state.matches.at(-1)
    if (
      !last ||
      router._serverResult?.type !== 'render' ||
      router.state.matches.some((match) => match.status !== 'success') ||
      last.staticData.access !== 'open' ||
      (last.staticData.personal && !last.staticData.guestScreen)
    )
      return undefined
    const markup = renderToStaticMarkup(<App router={router} queryClient={queryClient} stores={stores} />)
    const html = markup.replace(PRELOADED, (link) => (link.includes('fetchPriority') ? link : ''))
    const queries = queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success')
      .map((query) => ({
        key: query.queryKey,
        data: query.state.data,
        ...(query.meta ? { meta: query.meta as Record<string, unknown> } : {}),
      }))
    return {
      html,
      data: { config, at: Date.now(), queries },
      title:
        (last.meta as ({ title?: string } | undefined)[] | undefined)?.find((entry) => entry?.title)?.title ??
        last.staticData.title,
      pages: filesOf([...opened]),
      skin: skinText(queryClient.getQueryData<Configurations>(configurationsQuery().queryKey)?.skin),
      parts: router.state.matches.flatMap(
        (match) => (match.loaderData as { parts?: string[] } | undefined)?.parts ?? [],
      ),
      path: router.state.location.href,
    }
  } finally {
    queryClient.clear()
  }
}

interface TableNode {
  path?: string
  file?: string
  children?: TableNode[]
}

/** The page files of the route table for these paths. */
function filesOf(paths: string[]): Record<string, string> {
  const found: Record<string, string> = {}
  const visit = (node: TableNode, above: string) => {
    const path = above + (node.path ?? '')
    if (node.file && paths.includes(path || '/')) found[path || '/'] = `src/${node.file}`
    node.children?.forEach((child) => visit(child, path))
  }
  visit(routes as TableNode, '')
  return found
}
