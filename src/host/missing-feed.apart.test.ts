import { afterEach, expect, test, vi } from 'vitest'
import { attachFilm } from './attach-film.ts'
import { HtmlAudio } from './html-audio.ts'

/** The next import of the feed fails: its chunk is gone. */
const loseFeed = () =>
  vi.doMock('./live-feed.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
afterEach(() => {
  vi.doUnmock('./live-feed.ts')
  vi.unstubAllGlobals()
})

/** An element of a browser without HLS of its own. */
const element = () =>
  Object.assign(new EventTarget(), {
    canPlayType: () => '',
    setAttribute: () => {},
    removeAttribute: () => {},
    hasAttribute: () => false,
    load: () => {},
    pause: () => {},
  })
function audio() {
  vi.stubGlobal('document', { body: { append: () => {} } })
  const output = new HtmlAudio(element() as never)
  const heard: string[] = []
  output.listen((event) => void heard.push(event))
  loseFeed()
  output.load('/live.m3u8', { live: true, autoplay: true, format: ['mp3'] })
  return { output, heard }
}

test('R31 a station whose player cannot be fetched is a failure', async () => {
  const { heard } = audio()
  await vi.waitFor(() => expect(heard).toEqual(['failed']))
})
test('one that was left meanwhile is none', async () => {
  const { output, heard } = audio()
  output.detach()
  await vi.dynamicImportSettled()
  expect(heard).toEqual([])
})
test('a film whose player cannot be fetched is a failure, unless it was left meanwhile', async () => {
  const failed = vi.fn()
  loseFeed()
  attachFilm(element() as never, '/a.m3u8', { failed })
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  loseFeed()
  attachFilm(element() as never, '/a.m3u8', { failed }).detach()
  await vi.dynamicImportSettled()
  expect(failed).toHaveBeenCalledTimes(1)
})
