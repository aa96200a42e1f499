// @vitest-environment happy-dom
/** What tracking is told of the star under an item. */
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ReactionButton } from '#features/reactions/reaction-button.tsx'
import { eventCodes } from '#lib/event-codes.ts'
import { articleStateQuery } from '#queries/articles.queries.ts'
import { need } from '#queries/query-client.ts'
import { StoresProvider } from '#stores/stores.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab } from './open-tab.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
beforeEach(() => void vi.spyOn(location, 'reload').mockImplementation(() => {}))

test('R212 R213 collecting an item is event 8, and letting go of it 9', async () => {
  const { token } = await app.signUp()
  const { stores, queryClient, router } = await openTab(app, { arrived: token })
  const id = String(world.firstPost)
  await need(queryClient, articleStateQuery(id))
  const told: number[] = []
  vi.spyOn(stores.tracking, 'track').mockImplementation((name) => void told.push(eventCodes[name]))
  document.body.innerHTML = '<div></div>'
  createRoot(document.body.firstElementChild!).render(
    createElement(
      RouterContextProvider,
      { router } as never,
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(
          StoresProvider,
          { value: stores },
          createElement(ReactionButton, { id, type: 3, reaction: 'collection' }),
        ),
      ),
    ),
  )
  // A tap within half a second of the last one is dropped [rule R201].
  const tapUntil = (pressed: string, events: number[]) =>
    vi.waitFor(
      () => {
        if (told.length < events.length)
          document.querySelector<HTMLElement>(`button[aria-pressed="${pressed}"]`)?.click()
        expect(told).toEqual(events)
      },
      { timeout: 5000 },
    )
  await tapUntil('false', [8])
  await tapUntil('true', [8, 9])
})
