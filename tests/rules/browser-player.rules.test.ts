// @vitest-environment happy-dom
/** The player as the browser runs it, on the real server: what it asks for, counts and says. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { browserPlayer } from '#app/player/browser-player.ts'
import { startPlayer } from '#app/player/start-player.ts'
import type { Track } from '#lib/track.ts'
import { dropDownload, saveDownload } from '#offline/downloads.ts'
import { PlayerEngine } from '#stores/player-engine.ts'
import { PlayerStore } from '#stores/player.store.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab, type Tab } from './open-tab.ts'
import { track } from './player-scene.ts'

let app: TestApp
let tab: Tab
let player: PlayerStore
let toasts: string[]
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
beforeEach(async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
  tab = await openTab(app)
  toasts = []
  player = new PlayerStore({ load: () => Promise.reject(new Error('it is connected')), missed: () => {} })
  player.connect(
    new PlayerEngine(
      player,
      browserPlayer({
        storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
        overlays: () => ({ toast: (sentence: string) => void toasts.push(sentence) }) as never,
        owner: () => 'guest',
        client: () => tab.queryClient,
        offline: () => false,
        refuseCopy: () => false,
      }),
    ),
  )
})
const asked = (what: RegExp) => tab.sent.map(({ url }) => new URL(url).pathname).filter((path) => what.test(path))
const stopped = () => vi.waitFor(() => expect([player.playing, player.waiting]).toEqual([false, false]))
const sounding = () => [...document.querySelectorAll('audio')].at(-1)!
const MISSING = '99999'

test.each<[string, Track, RegExp]>([
  ['an audio', track(String(world.audio), { url: '', source_id: MISSING }), /\/v1\/sources\/99999\/playAuth$/],
  ['a station', track(MISSING, { url: '', live: true }), /\/v1\/mobile\/channel\/play_auth$/],
])('R137 403001 on play-auth is ignored: %s stops, and nothing is said', async (_, refused, path) => {
  const events: string[] = []
  player.listen((event) => events.push(event))
  player.playTracks([refused])
  expect(player.playing).toBe(true)
  await stopped()
  expect(asked(path)).toHaveLength(1)
  expect([toasts, events, player.track?.id]).toEqual([[], [], refused.id])
})
test('R31 an item that is gone says 播放地址加载失败', async () => {
  player.playTracks([track(MISSING, { url: '' })])
  await stopped()
  expect(toasts).toEqual(['播放地址加载失败'])
})
test('R30 a play is counted by post id, once for each start; a station is not', async () => {
  player.playTracks([track(String(world.audio)), track(String(world.audios[1]))])
  await vi.waitFor(() => expect(asked(/\/v2\/plays\//)).toEqual([`/v2/plays/${world.audio}`]))
  player.pause()
  player.play()
  player.choose(1)
  await vi.waitFor(() => expect(asked(/\/v2\/plays\//).at(-1)).toBe(`/v2/plays/${world.audios[1]}`))
  player.playTracks([track(String(world.radio), { live: true, url: '/streams/1/live' })])
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(asked(/\/v2\/plays\//)).toHaveLength(2)
})
test('A7 what was downloaded and does not play is asked for anew by the downloads; what was not is told', async () => {
  const [copied, streamed] = [track(String(world.audio)), track(String(world.audios[1]))]
  const refused: unknown[] = []
  const queue = { refuse: ({ id }: Track, why: string) => refused.push([id, why]) > 0 }
  const stores = { ...tab.stores, downloads: { queue } as never }
  const engine = await startPlayer(stores, tab.queryClient)
  const entry = { album: '', received: 9, whole: 9, version: '', tries: 0, heard: false, at: 1 }
  await saveDownload({ ...entry, id: copied.id, track: copied, state: 'done' })
  const failsTwice = async (chosen: Track) => {
    engine.playTracks([chosen])
    await vi.waitFor(() => expect(sounding().getAttribute('src')).toBeTruthy())
    sounding().dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(sounding().getAttribute('src')).toBeTruthy())
    sounding().dispatchEvent(new Event('error'))
  }
  await failsTwice(copied)
  expect(refused).toEqual([[copied.id, 'broken']])
  expect(tab.stores.player.stuck).toBe(false)
  await dropDownload(copied.id)
  await failsTwice(streamed)
  expect([refused.length, tab.stores.player.stuck]).toEqual([1, true])
  engine.close()
})
