import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filmOfStream } from '#lib/film.ts'
import { FilmPlayer } from './film-player.ts'

interface Attached {
  live: boolean
  rest: () => void
  detach: () => void
}
const attached = vi.hoisted((): Attached[] => [])
const lock = vi.hoisted((): { actions: Record<string, unknown>; position: number } => ({ actions: {}, position: 0 }))
vi.mock('#host/attach-film.ts', () => ({
  attachFilm: (element: FakeVideo, _: string, { live }: { live: boolean }) => {
    const film = { live, rest: vi.fn(), detach: vi.fn() }
    element.src = 'blob:'
    attached.push(film)
    return film
  },
}))
vi.mock('#host/media-session.ts', () => ({
  setActions: (actions: Record<string, unknown>) => (lock.actions = actions),
  showPosition: (_: number, duration: number) => (lock.position = duration),
  showState: () => {},
  showTrack: () => {},
}))
vi.mock('#offline/film-places.ts', () => ({ filmPlace: () => 7, saveFilmPlace: vi.fn() }))
vi.mock('#queries/albums.queries.ts', () => ({ reportPlay: vi.fn(async () => {}) }))
vi.mock('#queries/videos.queries.ts', () => ({ filmAddress: async () => '/live.m3u8' }))

class FakeVideo extends EventTarget {
  src = ''
  paused = true
  muted = false
  readyState = 4
  currentTime = 0
  duration = Infinity
  playbackRate = 1
  hasAttribute = () => this.src !== ''
  play = async () => void (this.paused = false)
  pause = () => (this.paused = true)
  says = (name: string, readyState = this.readyState) => {
    this.readyState = readyState
    this.dispatchEvent(new Event(name))
  }
}
beforeEach(() => {
  vi.useFakeTimers()
  attached.length = 0
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('location', { href: 'https://yunshang.example/tv' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
async function broadcast(live = true) {
  const film = filmOfStream({ id: 'channel 1', title: '云溪新闻综合', author: '', cover: '', url: '/live.m3u8', live })
  const silence = vi.fn<() => void>()
  const surroundings = { hold: () => () => {}, silence, ended: () => {}, counts: true, quality: 'auto' as const }
  const playback = new FilmPlayer(film, surroundings)
  const video = new FakeVideo()
  playback.use(video as never)
  await vi.advanceTimersByTimeAsync(0)
  return { playback, video, silence }
}
async function running() {
  const scene = await broadcast()
  scene.playback.play()
  await vi.advanceTimersByTimeAsync(0)
  scene.video.says('playing')
  return scene
}

test('nothing of a broadcast is loaded before it is asked for; a film is loaded at once', async () => {
  const { playback } = await broadcast()
  expect(attached).toEqual([])
  playback.play()
  await vi.advanceTimersByTimeAsync(0)
  expect(attached.map(({ live }) => live)).toEqual([true])
  await broadcast(false)
  expect(attached.map(({ live }) => live)).toEqual([true, false])
})
test('what else sounds is paused by the tap itself, before the first picture', async () => {
  const { playback, silence } = await broadcast()
  expect(silence).not.toHaveBeenCalled()
  playback.play()
  expect(silence).toHaveBeenCalledTimes(1)
})
test('a broadcast that stalls says so, waits as long as it takes, and goes on', async () => {
  const { playback, video } = await running()
  video.says('waiting', 2)
  await vi.advanceTimersByTimeAsync(2000)
  // A library that nudges it is no progress.
  video.says('timeupdate')
  expect([playback.waiting, playback.interrupted]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(1000)
  expect(playback.interrupted).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([playback.failed, playback.playing, attached.length]).toEqual([false, true, 1])
  video.says('playing', 4)
  expect([playback.waiting, playback.interrupted]).toEqual([false, false])
})
test('paused it loads nothing more; played again it is at the present', async () => {
  const { playback, video } = await running()
  playback.pause()
  video.says('pause')
  expect(attached[0]!.rest).toHaveBeenCalledTimes(1)
  expect(attached[0]!.detach).not.toHaveBeenCalled()
  playback.play()
  await vi.advanceTimersByTimeAsync(0)
  expect([attached.length, attached[0]!.detach]).toEqual([2, expect.any(Function)])
  expect(attached[0]!.detach).toHaveBeenCalledTimes(1)
  expect(video.paused).toBe(false)
})
test('in a broadcast one cannot seek, no place is kept, and no play is counted', async () => {
  const { saveFilmPlace } = await import('#offline/film-places.ts')
  const { reportPlay } = await import('#queries/albums.queries.ts')
  const { playback, video } = await running()
  video.duration = 60
  playback.seek(30)
  expect([video.currentTime, lock.actions.seekTo, lock.actions.seekBy, lock.position]).toEqual([
    0,
    undefined,
    undefined,
    Infinity,
  ])
  video.currentTime = 20
  for (const event of ['timeupdate', 'pause', 'ended']) video.says(event)
  expect(saveFilmPlace).not.toHaveBeenCalled()
  expect(reportPlay).not.toHaveBeenCalled()
})
