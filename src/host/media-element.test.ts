import { afterEach, expect, test, vi } from 'vitest'
import { isPlaylist, playsElsewhere, playsHls } from './media-element.ts'

const element = (answer: string) =>
  ({ canPlayType: (type: string) => (type === 'application/vnd.apple.mpegurl' ? answer : '') }) as HTMLMediaElement
afterEach(() => vi.unstubAllGlobals())

test('a playlist is told by its ending, before any question mark', () => {
  for (const address of ['/live.m3u8', '/live.m3u8?grant=1']) expect(isPlaylist(address), address).toBe(true)
  for (const address of ['/a.mp3', '/live.m3u8x', '/live-m3u8', '/a.mp3?next=b.m3u8x'])
    expect(isPlaylist(address), address).toBe(false)
})
test.each([
  ['Safari on a phone', 'maybe', { ManagedMediaSource: {}, MediaSource: {} }, true],
  ['an old iPhone without MediaSource', 'maybe', {}, true],
  ['Chrome, which says maybe but has MediaSource only', 'maybe', { MediaSource: {} }, false],
  ['a browser that cannot', '', { ManagedMediaSource: {} }, false],
])('the browser’s own HLS: %s', (_, answer, win, own) => {
  vi.stubGlobal('window', win)
  expect(playsHls(element(answer))).toBe(own)
})

test.each([
  [{}, false],
  [{ remote: { state: 'disconnected' } }, false],
  [{ remote: { state: 'connected' } }, true],
  [{ webkitCurrentPlaybackTargetIsWireless: true }, true],
])('whether %j plays elsewhere', (more, expected) => expect(playsElsewhere(more as HTMLMediaElement)).toBe(expected))
