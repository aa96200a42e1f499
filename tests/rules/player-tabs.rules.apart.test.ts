// @vitest-environment happy-dom
/** The player beside other tabs and devices, and its buttons while there is no network. */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { wirePlayer } from '#app/player/wire-player.ts'
import { mergePlaces } from '#offline/save-places.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab, type Tab } from './open-tab.ts'
import { Scene, three, track } from './player-scene.ts'

let app: TestApp
let tab: Tab
let scene: Scene
const buttons = new Map<string, unknown>()
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
beforeEach(async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  localStorage.clear()
  buttons.clear()
  vi.stubGlobal('MediaMetadata', Object)
  Object.defineProperty(navigator, 'mediaSession', {
    configurable: true,
    value: { setActionHandler: (action: string, handle: unknown) => void buttons.set(action, handle) },
  })
  tab = await openTab(app)
  scene = new Scene()
  wirePlayer({ ...tab.stores, player: scene.player }, tab.queryClient)
})
afterEach(() => {
  scene.player.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('A1 what another tab or device heard moves what waits here, and nothing that sounds', async () => {
  const one = track('1')
  scene.player.playTracks([one])
  scene.output.sounds()
  scene.output.reaches(10)
  const { owner } = tab.stores.session
  const heard = (position: number, user = owner) =>
    mergePlaces(
      [{ user, id: one.id, album: '', track: one, position, duration: 60, at: Date.now(), done: false }],
      (theirs) => theirs,
    )
  await heard(30)
  expect(scene.player.currentTime).toBe(10)
  scene.player.pause()
  await heard(40, 'somebody else')
  await heard(31)
  expect([scene.player.currentTime, scene.output.at]).toEqual([31, 31])
  await heard(57)
  expect(scene.player.currentTime, 'heard to its end, it begins anew').toBe(0)
})
test('A6 a list that another tab plays is shown where nothing was played here, and the timer is the same', async () => {
  const [one, two] = [track('1'), track('2')]
  localStorage.setItem('play-list', JSON.stringify({ tracks: [one], index: 0, edited: false }))
  const idle = new Scene()
  idle.storage = scene.storage
  idle.player = idle.newPlayer()
  wirePlayer({ ...tab.stores, player: idle.player }, tab.queryClient)
  await vi.waitFor(() => expect(idle.player.track?.id).toBe(one.id))
  localStorage.setItem('play-list', JSON.stringify({ tracks: [one, two], index: 1, edited: false }))
  scene.player.sleep!.choose(20)
  for (const key of ['play-list', 'sleep']) dispatchEvent(Object.assign(new Event('storage'), { key }))
  await vi.waitFor(() => expect(idle.player.track?.id).toBe(two.id))
  expect([idle.player.sleep!.chosen, idle.player.playing]).toEqual([20, false])
  scene.player.sleep!.choose(0)
  dispatchEvent(Object.assign(new Event('storage'), { key: 'sleep' }))
  expect(idle.player.sleep!.chosen).toBe(0)
  idle.playThree()
  localStorage.setItem('play-list', JSON.stringify({ tracks: [one], index: 0, edited: false }))
  dispatchEvent(Object.assign(new Event('storage'), { key: 'play-list' }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(idle.player.track).toBe(three[0])
})
test('A10 the buttons of the lock screen lead on from an item that waits for the network', async () => {
  scene.playThree()
  scene.player.choose(1)
  expect(buttons.get('nexttrack')).toBeNull()
  scene.found = { 2: new Error('no network') }
  scene.output.says('failed')
  await vi.waitFor(() => expect(buttons.get('nexttrack')).toBeTypeOf('function'))
  expect(buttons.get('previoustrack')).toBeTypeOf('function')
})
