import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachFilm } from './attach-film.ts'

const feeds = vi.hoisted(
  (): { address: string; options: Record<string, unknown>; destroy: () => void; rest: () => void }[] => [],
)
vi.mock('./live-feed.ts', () => ({
  LiveFeed: class {
    destroy = vi.fn()
    rest = vi.fn()
    constructor(_: unknown, address: string, options: Record<string, unknown>) {
      feeds.push(Object.assign(this, { address, options }))
    }
  },
}))
beforeEach(() => {
  feeds.length = 0
  vi.stubGlobal('window', { MediaSource: {}, ManagedMediaSource: {} })
})
afterEach(() => vi.unstubAllGlobals())
function film(ownHls = false) {
  const asked: string[] = []
  const element = {
    src: '',
    canPlayType: () => (ownHls ? 'maybe' : ''),
    pause: () => asked.push('pause'),
    removeAttribute: (name: string) => asked.push(`without ${name}`),
    load: () => asked.push('load'),
  }
  return { element, video: element as unknown as HTMLVideoElement, asked }
}

test('a file, and a playlist the browser plays itself, is the address of the element', async () => {
  for (const [address, ownHls] of [
    ['/a.mp4', false],
    ['/a.m3u8', true],
  ] as const) {
    const { element, video } = film(ownHls)
    attachFilm(video, address, { failed: vi.fn() })
    await vi.dynamicImportSettled()
    expect([element.src, feeds]).toEqual([address, []])
  }
})
test('G126 any other playlist goes through a feed that is no live one, with its qualities', async () => {
  const { element, video } = film()
  const [failed, offer] = [vi.fn(), vi.fn()]
  attachFilm(video, '/a.m3u8', { failed, offer })
  await vi.dynamicImportSettled()
  expect([element.src, feeds.length]).toEqual(['', 1])
  expect(feeds[0]).toMatchObject({ address: '/a.m3u8', options: { live: false, failed, offer } })
})
test('a detached film gives back memory and decoder at once', async () => {
  const { video, asked } = film()
  const { detach } = attachFilm(video, '/a.m3u8', { failed: vi.fn() })
  await vi.dynamicImportSettled()
  detach()
  expect(feeds[0]!.destroy).toHaveBeenCalledTimes(1)
  expect(asked).toEqual(['pause', 'without src', 'load'])
})
test('a film that is left before its feed has loaded is never opened', async () => {
  attachFilm(film().video, '/a.m3u8', { failed: vi.fn() }).detach()
  await vi.dynamicImportSettled()
  expect(feeds).toEqual([])
})
test('a broadcast goes through a live feed; one that rests loads nothing more, and keeps its picture', async () => {
  const { video, asked } = film()
  const { rest } = attachFilm(video, '/a.m3u8', { live: true, failed: vi.fn() })
  await vi.dynamicImportSettled()
  expect(feeds[0]).toMatchObject({ options: { live: true } })
  rest()
  expect(feeds[0]!.rest).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([])
  expect(feeds[0]!.destroy).not.toHaveBeenCalled()
})
