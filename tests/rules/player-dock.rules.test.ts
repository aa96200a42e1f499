// @vitest-environment happy-dom
/** The floating player of a phone, on the open page: when it is there [rules R36, R182]. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { getNamedPage } from '#contract/pages/pages.ts'
import { BROWSER, storesIn } from './host-scene.ts'
import { openApp, siteWith } from './open-app.ts'
import { Scene, track } from './player-scene.ts'

const page = v.parse(getNamedPage.output, { id: 7, name: '服务', cards: [] })
const players = () => document.querySelectorAll('[role=group][aria-label="播放器"]').length

test('it floats while there is something to play, on pages that have a player', async () => {
  const scene = new Scene()
  const stores = { ...storesIn(BROWSER), player: scene.player }
  const app = await openApp('/services', siteWith({}), { getNamedPage: page }, stores)
  await app.draw()
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('服务'))
  expect(players(), 'nothing to play').toBe(0)
  await act(async () => scene.player.restore([track('7')], 0, 31))
  await vi.waitFor(() => expect(players()).toBe(1), { timeout: 5000 })
  await act(() => app.router.navigate({ to: '/about' }))
  await vi.waitFor(() => expect(players(), 'a page without player').toBe(0))
  await act(() => app.router.navigate({ to: '/services' }))
  await vi.waitFor(() => expect(players()).toBe(1))
  await act(async () => scene.player.close())
  expect(players(), 'closed').toBe(0)
  await app.close()
})
