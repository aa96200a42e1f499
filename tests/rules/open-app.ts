/** The app's own routes in this process, drawn, with answers a test decides. */
import { createMemoryHistory } from '@tanstack/react-router'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { App } from '#app/app.tsx'
import { SessionFlow } from '#app/session/session-flow.ts'
import { wire } from '#app/start/wire.ts'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { defaultRuntimeConfig } from '#contract/site/runtime-config.ts'
import type { Configurations } from '#contract/site/site-fields.ts'
import { withDatabase } from '#offline/db.ts'
import { setClient } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { builtInConfigurations } from '#queries/configurations.queries.ts'
import { createAppRouter } from '../../src/router.tsx'
import { BROWSER, storesIn } from './host-scene.ts'

/** A call that is not answered. */
export const NEVER = 'never'
export const emptyPage = { total: 0, page: 1, page_size: 10, list: [] }
/** A site with these settings; the rest is built in. */
export const siteWith = (
  config: Partial<Configurations['config']>,
  rest: Partial<Configurations> = {},
): Configurations => ({
  ...builtInConfigurations,
  ...rest,
  config: { ...builtInConfigurations.config, ...config },
})

/**
 * The app at an address. A call is answered by its name, or fails with the answer when that is an error, or is left to
 * the answer when that is a function; unknown ones are refused as gone. asked: their names; inputs: what one was sent
 * with. draw: puts the page into the document; close takes it away. stores: in the shell of the test's choice.
 */
export async function openApp(
  path: string,
  site: Configurations,
  answers: Record<string, unknown> = {},
  stores = storesIn(BROWSER),
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // What an earlier app has stored is another citizen's.
  await withDatabase((database) => database.clear('copies'))
  const asked: string[] = []
  const sent: [string, unknown][] = []
  const queryClient = createQueryClient()
  wire(stores, queryClient, defaultRuntimeConfig, new SessionFlow(stores, queryClient))
  setClient({
    urlOf: () => '',
    call: ((endpoint: { name: string }, input: unknown) => {
      asked.push(endpoint.name)
      sent.push([endpoint.name, input])
      const known: Record<string, unknown> = {
        getConfigurations: site,
        getCategoryPosts: emptyPage,
        getRecommends: emptyPage,
        ...answers,
      }
      const answer = known[endpoint.name] ?? new ApiError('code', NOT_VIEWABLE, '', '/')
      if (answer === NEVER) return new Promise(() => {})
      if (typeof answer === 'function') return answer(input)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(structuredClone(answer))
    }) as never,
  })
  const router = createAppRouter(
    { queryClient, stores, settled: () => Promise.resolve() },
    createMemoryHistory({ initialEntries: [path] }),
  )
  await router.load().catch(() => {})
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = async () => {
    await act(async () => root.render(createElement(App, { router, queryClient, stores })))
    return place
  }
  const close = () => act(() => (root.unmount(), place.remove()))
  const inputs = (name: string) => sent.flatMap(([called, input]) => (called === name ? [input] : []))
  return { router, asked, inputs, stores, queryClient, draw, close }
}
