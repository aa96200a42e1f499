/**
 * The first screen as HTML, rendered by the same pages on the server. The browser renders it again from the same
 * responses: nothing is hydrated, nothing can mismatch.
 */
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Configurations } from '#contract/site/site-fields.ts'
import { App } from '#app/app.tsx'
import type { FirstData } from '#app/start/first-data.ts'
import { buildUrl, type Client } from '#contract/client.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { cutTo } from '#contract/words.ts'
import { setServerSanitiser } from '#features/prose/server-sanitiser.ts'
import { FRAME_HOSTS } from '#features/prose/warm-prose.ts'
import { plainText } from '#lib/plain-text.ts'
import { sanitiseOnServer } from '#lib/sanitise-on-server.ts'
import type { PageCard } from '#contract/page-card.ts'
import { skinText } from '#lib/skin-properties.ts'
import { setClient } from '#queries/call.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/create-stores.ts'
import { cards } from './cards.ts'
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
  /** The one address of this page, to which other spellings lead. */
  path: string
  /** The address that was asked for leads elsewhere, though it may not for ever. */
  redirected: boolean
  /** Undefined for pages that search engines leave out: what they show is a reader's, or a search. */
  card: PageCard | undefined
}
/** Why an address has no first screen. */
export interface NoScreen {
  /**
   * missing: no such page. gone: its content is not there, or not any more. personal: what it shows depends on who
   * asks.
   */
  why: 'missing' | 'gone' | 'personal' | 'failed'
}

/** Calls an endpoint as the API would; throws what the client would throw. */
export type Answer = (endpoint: Endpoint, input: unknown) => Promise<unknown>

const MAX_HOPS = 4
/** Characters of a description that search engines and other apps show. */
const WORDS_OF_CARD = 120
/** React asks for every picture in front of the page, where only the largest one is worth it. */
const PRELOADED = /<link rel="preload" as="image"[^>]*\/>/g

setServerSanitiser((html) => sanitiseOnServer(html, FRAME_HOSTS))

export async function renderFirstScreen(
  path: string,
  answer: Answer,
  config: unknown,
): Promise<FirstScreen | NoScreen> {
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
    let isRedirected = false
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      for (const route of router.getMatchedRoutes(router.history.location.pathname)[0])
        if (!route.isRoot) opened.add(route.fullPath)
      await fillRoutes(router, router.history.location.pathname)
      await router.load()
      // On the server the router does not follow redirects by itself: it reports them.
      const result = router._serverResult
      if (result?.type !== 'redirect') break
      const { href, state } = result.redirect.options
      if (!href || href === '/not-found') return { why: href ? 'missing' : 'failed' }
      isRedirected = true
      router.history.replace(href, state as never)
    }
    const last = router.state.matches.at(-1)
    if (router.state.matches.some(({ error }) => isMissing(error))) return { why: 'gone' }
    if (
      !last ||
      router._serverResult?.type !== 'render' ||
      router.state.matches.some((one) => one.status !== 'success')
    )
      return { why: 'failed' }
    if (last.staticData.access !== 'open' || (last.staticData.personal && !last.staticData.guestScreen))
      return { why: 'personal' }
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
    const title =
      (last.meta as ({ title?: string } | undefined)[] | undefined)?.find((entry) => entry?.title)?.title ??
      last.staticData.title
    const route = path === '/' ? '/index' : last.fullPath
    // A page that says itself that its content is gone has no card: search engines leave it out.
    const card = !isListed(last) ? undefined : cards[route] ? cardOfPage(route, queryClient) : cardOfList(route, title)
    return {
      html,
      data: { config, at: Date.now(), queries },
      title,
      card,
      pages: filesOf([...opened]),
      skin: skinText(queryClient.getQueryData<Configurations>(configurationsQuery().queryKey)?.skin),
      parts: router.state.matches.flatMap(
        (match) => (match.loaderData as { parts?: string[] } | undefined)?.parts ?? [],
      ),
      path:
        path === '/'
          ? path
          : isRedirected
            ? router.state.location.href
            : (card?.path ?? addressOf(last.fullPath, last.params)),
      redirected: path !== '/' && isRedirected,
    }
  } finally {
    queryClient.clear()
  }
}

/** Inside the server a call rejects with a refusal, which has the code of the envelope. */
const isMissing = (error: unknown): boolean =>
  isGone(error) || (error as { code?: number } | undefined)?.code === NOT_VIEWABLE

const isListed = ({ fullPath, staticData }: { fullPath: string; staticData: { personal?: true } }): boolean =>
  !staticData.personal && !/search|^\/(not-found|error-page|inner-link|_frame_|mobile-renovation)/.test(fullPath)

const addressOf = (pattern: string, params: object): string =>
  pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''))

/** The start page bears the name of the site alone. */
const cardOfList = (route: string, title: string): PageCard => ({
  title: route === '/index' ? '' : title,
  ...(route === '/index' ? { feed: { kind: 'site' } } : {}),
  data: { '@type': route === '/index' ? 'WebSite' : 'WebPage' },
})

/** Made from the response of the call that its maker names; undefined where the page has none. */
function cardOfPage(route: string, client: QueryClient): PageCard | undefined {
  const maker = cards[route]
  const [found] = maker
    ? client
        .getQueryCache()
        .findAll({ queryKey: [maker.endpoint.name], predicate: ({ state }) => state.data !== undefined })
    : []
  const data = found?.state.data as { pages?: unknown[] } | undefined
  const card = data && maker?.make((data.pages?.[0] ?? data) as never)
  return (
    card && {
      ...card,
      text: cutTo(
        plainText(card.text ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
        WORDS_OF_CARD,
      ),
    }
  )
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
