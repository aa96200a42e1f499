/**
 * The app in a frame of the desk: it shows the page and the look that messages name, wherever in the app it goes for
 * that. Nothing is kept on the device and nobody is told, as nobody reads here.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { flag } from '#contract/fields.ts'
import { configurations, type Configurations } from '#contract/site/site-fields.ts'
import { articleStateQuery, quietStateQuery } from '#queries/articles.queries.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import type { Stores } from '#stores/stores.ts'

/** place: where in the app; article: of which one is shown for all. */
export const arrangedLook = v.object({
  configurations,
  dark: flag,
  grey: flag,
  elder: flag,
  place: v.picklist(['page', 'article', 'mine', 'login']),
  article: v.pipe(v.string(), v.regex(/^\d{0,10}$/)),
})
export type ArrangedLook = v.InferOutput<typeof arrangedLook>
export interface AppParts {
  router: AnyRouter
  client: QueryClient
  stores: Pick<Stores, 'tracking'>
}

const START = '/mobile-renovation'
let shown: { look: ArrangedLook; held: Configurations | undefined } | undefined
let isHolding = false

export function showLook(look: ArrangedLook, parts: AppParts): void {
  if (!shown) begin(parts)
  shown = { look, held: undefined }
  hold(parts.client)
  const { router } = parts
  const to = { page: START, article: `/posts/${look.article}`, mine: '/mine', login: '/login' }[look.place]
  if (router.state.location.pathname === to) return
  // Only its own address stands in a frame: one that is loaded anew begins there again.
  void router.navigate({ to, replace: true, mask: { to: START, unmaskOnReload: true } } as never)
}

function begin({ client, stores: { tracking } }: AppParts): void {
  tracking.begin(
    () => true,
    () => START,
  )
  // As where site data is blocked.
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  swallowTaps()
  const { fetchQuery } = client
  const [counted] = articleStateQuery('').queryKey
  // What a page asks for that opens an article counts a reading.
  client.fetchQuery = ((options: Parameters<typeof fetchQuery>[0]) => {
    const { queryFn } = quietStateQuery(shown?.look.article ?? '')
    return fetchQuery.call(client, options.queryKey[0] === counted ? { ...options, queryFn } : options)
  }) as typeof fetchQuery
  const [name] = configurationsQuery().queryKey
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === name) hold(client)
  })
}
function refuse(): never {
  throw new DOMException('a preview keeps nothing', 'SecurityError')
}

/** What is in force comes again and again; what is being arranged stays. */
function hold(client: QueryClient): void {
  if (!shown || isHolding) return
  isHolding = true
  const { queryKey } = configurationsQuery()
  if (client.getQueryData(queryKey) !== shown.held || !shown.held)
    shown.held = client.setQueryData(queryKey, shown.look.configurations)
  isHolding = false
  const { dark, grey, elder } = shown.look
  const root = document.documentElement
  root.classList.toggle('grey', grey === 1)
  root.setAttribute('data-theme', dark === 1 ? 'dark' : 'light')
  root.toggleAttribute('data-elder', elder === 1)
}

/** Taps do nothing, and nothing is sent; it still scrolls and swipes. */
export function swallowTaps(): () => void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const taps = ['click', 'submit'] as const
  for (const tap of taps) document.addEventListener(tap, swallow, { capture: true })
  return () => {
    for (const tap of taps) document.removeEventListener(tap, swallow, { capture: true })
  }
}
