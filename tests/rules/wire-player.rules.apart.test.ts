// @vitest-environment happy-dom
/** The player as the app wires it: its album, what it keeps, the lock screen. */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { wirePlayer } from '#app/player/wire-player.ts'
import { trackOf, trackOfChannel } from '#features/player-dock/track-of.ts'
import { audioQuery, nextAudioQuery } from '#queries/albums.queries.ts'
import { channelPlayQuery } from '#queries/channels.queries.ts'
import { savePlaces } from '#offline/save-places.ts'
import { need } from '#queries/query-client.ts'
import { PlayerStore } from '#stores/player.store.ts'
import type { Track } from '#lib/track.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab, type Tab } from './open-tab.ts'
import { Scene, three, track } from './player-scene.ts'

let app: TestApp
let tab: Tab
let scene: Scene
let lock: { metadata: { title: string; artist: string; album: string } | null; handlers: Map<string, unknown> }
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
beforeEach(async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  localStorage.clear()
  lock = { metadata: null, handlers: new Map() }
  vi.stubGlobal('MediaMetadata', Object)
  Object.defineProperty(navigator, 'mediaSession', {
    configurable: true,
    value: Object.assign(lock, {
      setActionHandler: (action: string, handle: unknown) => void lock.handlers.set(action, handle),
    }),
  })
  tab = await openTab(app)
  scene = new Scene()
  wirePlayer({ ...tab.stores, player: scene.player }, tab.queryClient)
})
afterEach(() => {
  scene.player.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const itemOf = async (id: number): Promise<Track> => {
  const options = audioQuery(String(id))
  await need(tab.queryClient, options)
  return { ...trackOf(tab.queryClient.getQueryData(options.queryKey)!), url: `/${id}.mp3` }
}
const ids = () => scene.player.playList.map(({ id }) => Number(id))
const asked = () => tab.sent.map(({ url }) => url).filter((url) => url.includes('/v1/album_play_audio/'))
const [first, second, third] = world.audios as [number, number, number]

test('R29 R32 what was tapped before this program was loaded is kept, shown and followed like the rest', async () => {
  const early = new Scene()
  early.player.playTracks([await itemOf(first)])
  early.output.sounds()
  localStorage.clear()
  lock.metadata = null
  wirePlayer({ ...tab.stores, player: early.player }, tab.queryClient)
  expect(JSON.parse(localStorage.getItem('play-list')!)).toMatchObject({ tracks: [{ id: String(first) }], index: 0 })
  expect(lock.metadata).toMatchObject({ title: early.player.track!.name })
  expect(tab.stores.activity.busy).toBe(true)
  await vi.waitFor(() => expect(early.player.playList.map(({ id }) => Number(id))).toEqual([first, second]))
  early.player.close()
})
test('R29 where the list ends inside an album, its next item is asked for with album_id and audio_id, and follows', async () => {
  scene.player.playTracks([await itemOf(first)])
  scene.output.sounds()
  await vi.waitFor(() => expect(ids()).toEqual([first, second]))
  const [url] = asked()
  expect(new URL(url!).pathname).toBe(`/v1/album_play_audio/${world.album}`)
  expect(new URL(url!).searchParams.get('audio_id')).toBe(String(first))
  expect(scene.player.canStep).toBe(true)
  scene.player.next()
  scene.output.sounds()
  await vi.waitFor(() => expect(ids()).toEqual([first, second, third]))
})
test('R29 a list from the newest to the oldest goes on to what is older', async () => {
  scene.player.playTracks([await itemOf(third), await itemOf(second)], 1)
  await vi.waitFor(() => expect(ids()).toEqual([third, second, first]))
})
test('R29 an album that the page adds while its next item is asked for is not added to', async () => {
  const album = [await itemOf(first), await itemOf(second), await itemOf(third)]
  scene.player.playTracks(album.slice(0, 1))
  scene.player.extendList(album)
  const { queryKey } = nextAudioQuery(String(world.album), String(first), 'old')
  await vi.waitFor(() => expect(tab.queryClient.getQueryData(queryKey)).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(ids()).toEqual([first, second, third])
})
test('R29 nothing is asked for a list the listener has changed, an item without an album, or inside the list', async () => {
  const [one, two] = [await itemOf(first), await itemOf(second)]
  scene.player.playTracks([one, two])
  scene.player.playTracks([{ ...one, album: { id: '', cover: '' } }])
  scene.player.playTracks([track('9', { album: { id: 'articles', cover: '' }, article: true })])
  scene.player.playTracks([{ ...one, live: true }])
  scene.player.playTracks([{ ...one, article: true }])
  scene.player.playTracks([{ ...one, album: { id: 'x1', cover: '' } }])
  scene.player.playTracks([{ ...one, album: { id: '1x', cover: '' } }])
  scene.player.pause()
  scene.player.playTracks([two, one, track('9')], 1)
  scene.player.removeTrack(2)
  expect(tab.queryClient.getQueryCache().findAll({ queryKey: ['getNextAudio'] })).toEqual([])
})
test('R32 after a start what was played last is there, paused at its position, and is not followed yet', async () => {
  const [one, two] = [await itemOf(first), await itemOf(second)]
  const { owner } = tab.stores.session
  const heard = (place: Track, position: number, done: boolean) => ({
    user: owner,
    id: place.id,
    album: place.album.id,
    track: place,
    position,
    duration: 60,
    at: Date.now(),
    done,
  })
  const start = async () => {
    const later = new Scene()
    wirePlayer({ ...tab.stores, player: later.player }, tab.queryClient)
    await vi.waitFor(() => expect(later.player.track).toBeDefined())
    return later.player
  }
  localStorage.setItem('play-list', JSON.stringify({ tracks: [one, two], index: 1, edited: true }))
  await savePlaces([heard(one, 12, false), heard(two, 34, false)])
  const restored = await start()
  expect(restored).toMatchObject({ currentIndex: 1, currentTime: 34, playing: false, edited: true })
  expect(restored.playList.map(({ id }) => Number(id))).toEqual([first, second])
  expect(asked()).toEqual([])
  await savePlaces([{ ...heard(two, 60, true), at: Date.now() + 1 }])
  expect((await start()).currentTime).toBe(0)
})
test('R32 a stored list that holds nothing playable leaves the player empty', async () => {
  for (const stored of ['{', '[]', '{"tracks":[],"index":0}', '{"tracks":[{"id":7}],"index":0}']) {
    localStorage.setItem('play-list', stored)
    const later = new Scene()
    wirePlayer({ ...tab.stores, player: later.player }, tab.queryClient)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(later.player.playList).toEqual([])
  }
})
test('R32 R193 a player that was closed is empty after the next start', () => {
  scene.playThree()
  expect(localStorage.getItem('play-list')).not.toBeNull()
  scene.player.close()
  expect(localStorage.getItem('play-list')).toBeNull()
})
test('R32 ten items of the play list are kept: what plays, and what is around it', () => {
  const many = Array.from({ length: 30 }, (_, n) => track(String(n)))
  const kept = () => {
    const { tracks, index } = JSON.parse(localStorage.getItem('play-list')!) as { tracks: Track[]; index: number }
    return { ids: tracks.map(({ id }) => Number(id)), current: Number(tracks[index]!.id) }
  }
  scene.player.playTracks(many, 12)
  expect(kept()).toEqual({ ids: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19], current: 12 })
  scene.player.choose(0)
  expect(kept()).toEqual({ ids: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], current: 0 })
  scene.player.choose(29)
  expect(kept()).toEqual({ ids: [20, 21, 22, 23, 24, 25, 26, 27, 28, 29], current: 29 })
})
test('G95 an item shows its album and who made it, and can be sought in by steps; a station cannot', async () => {
  scene.player.playTracks([{ ...(await itemOf(first)), author: '小城电台' }])
  scene.output.sounds()
  expect(lock.metadata).toMatchObject({ artist: '小城电台', album: '小城夜话' })
  scene.output.reaches(20)
  ;(lock.handlers.get('seekforward') as (details: object) => void)({})
  expect(scene.player.currentTime).toBe(30)
  ;(lock.handlers.get('seekbackward') as (details: object) => void)({ seekOffset: 25 })
  expect(scene.player.currentTime).toBe(5)
  scene.player.playTracks([track('9', { live: true })])
  for (const action of ['seekto', 'seekforward', 'seekbackward']) expect(lock.handlers.get(action)).toBeNull()
})
test('G95 a station shows its programme, and the next one when the clock says so', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-19T11:59:50+08:00') })
  const options = channelPlayQuery(String(world.radio))
  await need(tab.queryClient, options)
  scene.player.playTracks([trackOfChannel(tab.queryClient.getQueryData(options.queryKey)!.channel)])
  scene.output.sounds(Infinity)
  await vi.waitFor(() => expect(lock.metadata).toMatchObject({ title: '上半天', artist: '小城之声' }))
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(lock.metadata).toMatchObject({ title: '下半天', artist: '小城之声' }))
})
/** Another tab of this browser. */
const otherTab = () => {
  const other = new Scene()
  wirePlayer({ ...tab.stores, player: other.player }, tab.queryClient)
  return other
}
test('of two tabs only the one that was started last plays', async () => {
  const heard: unknown[] = []
  const third = new BroadcastChannel('player')
  third.addEventListener('message', ({ data }: MessageEvent) => heard.push(data))
  const other = otherTab()
  scene.playThree()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(other.output.asked, 'a player that does not play is left alone').toEqual([])
  other.playThree()
  await vi.waitFor(() => expect(scene.player.playing).toBe(false))
  expect(other.player.playing).toBe(true)
  third.close()
})
test('a tab tells the others that it begins to play, and nothing else', () => {
  const told: unknown[] = []
  const nothing = () => {}
  const channel = { addEventListener: nothing, close: nothing, postMessage: (words: unknown) => void told.push(words) }
  vi.stubGlobal('BroadcastChannel', function () {
    return channel
  })
  const { player } = otherTab()
  for (const event of ['ready', 'pause', 'ended', 'error', 'seeking'] as const) player.tell(event)
  expect(told).toEqual([])
  player.tell('play')
  expect(told).toEqual([{ playing: true }])
})
test('a browser without a way to tell other tabs plays all the same', () => {
  // What is stubbed comes back after the test, also when it was taken away.
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(window, 'BroadcastChannel')
  const other = otherTab()
  other.playThree()
  other.player.tell('play')
  expect(other.player.playing).toBe(true)
})
test.each([
  ['a film that sounds pauses the player', (_film: HTMLVideoElement) => {}, false],
  ['a film that is mute does not', (film: HTMLVideoElement) => void (film.muted = true), true],
  ['a film that is the player’s own does not', () => void (scene.output.owns = () => true), true],
])('%s', (_, prepare, playsOn) => {
  scene.playThree()
  const film = document.body.appendChild(document.createElement('video'))
  prepare(film)
  film.dispatchEvent(new Event('play'))
  expect(scene.player.playing).toBe(playsOn)
  const asked = scene.output.asked.length
  film.dispatchEvent(new Event('play'))
  expect(scene.output.asked, 'a player that does not play is left alone').toHaveLength(asked)
  film.remove()
})
test('what begins to play and is no film is nothing to the player', () => {
  scene.playThree()
  document.body.dispatchEvent(new Event('play'))
  expect(scene.player.playing).toBe(true)
})
test('R33 a page that is hidden or left keeps the place; one that is seen again does not', () => {
  const see = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    return scene.places.at(-1)?.position
  }
  scene.playThree()
  scene.output.reaches(30)
  scene.output.reaches(31)
  expect(scene.places.at(-1)?.position).toBe(30)
  expect(see('hidden')).toBe(31)
  scene.output.at = 42
  scene.output.reaches(42)
  const kept = scene.places.length
  see('visible')
  expect(scene.places).toHaveLength(kept)
  dispatchEvent(new Event('pagehide'))
  expect(scene.places.at(-1)?.position).toBe(42)
})
test('a player that waits for the network goes on when it is back', async () => {
  scene.playThree()
  scene.found['1'] = new Error('no network')
  scene.output.says('failed')
  await vi.waitFor(() => expect(scene.lookups).toEqual(['1']))
  scene.found['1'] = '/1.mp3?later'
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(scene.output.address).toBe('/1.mp3?later'))
})
test('R20 R21 the sleep timer ends what plays, by itself and when the page is seen again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { player } = otherTab()
  const without = new PlayerStore({ load: () => new Promise(() => {}), missed: () => {} })
  wirePlayer({ ...tab.stores, player: without }, tab.queryClient)
  player.playTracks(three)
  player.sleep!.choose(10)
  await vi.advanceTimersByTimeAsync(1000)
  expect(player.sleep!.remain).toBe(599)
  await vi.advanceTimersByTimeAsync(598_000)
  expect(player.playing).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(player.playing).toBe(false)
  player.play()
  player.sleep!.choose(10)
  vi.setSystemTime(Date.now() + 600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(player.playing).toBe(false)
})
test('R32 a citizen’s places of other devices are asked for at the start', async () => {
  const citizen = await app.signUp('小林')
  const mine = await openTab(app, { arrived: citizen.token })
  wirePlayer({ ...mine.stores, player: new Scene().player }, mine.queryClient)
  await vi.waitFor(() => expect(mine.sent.map(({ url }) => new URL(url).pathname)).toContain('/v1/my_positions'))
})
