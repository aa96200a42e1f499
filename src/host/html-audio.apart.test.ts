import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutputEvent } from './audio-output.ts'
import { HtmlAudio } from './html-audio.ts'

interface Feed {
  address: string
  live: boolean
  failed: () => void
  resume: () => void
  destroy: () => void
}
const feeds = vi.hoisted((): Feed[] => [])
vi.mock('./live-feed.ts', () => ({
  LiveFeed: class {
    resume = vi.fn()
    destroy = vi.fn()
    constructor(_: unknown, address: string, options: { live: boolean; failed: () => void }) {
      feeds.push(Object.assign(this, { address, ...options }))
    }
  },
}))

const RECORDING = '/a.mp3'
const STATION = '/live.m3u8'
const recording = { live: false, autoplay: true, format: ['mp3'] } as const
const station = { ...recording, live: true }

/** An <audio> element that does nothing by itself. */
class FakeAudio extends EventTarget {
  attributes = new Map<string, string>()
  autoplay = false
  paused = true
  ended = false
  readyState = 4
  currentTime = 0
  duration = Number.NaN
  defaultPlaybackRate = 1
  playbackRate = 1
  volume = 1
  ownHls = false
  asked: string[] = []
  refusal: Error | undefined
  get src() {
    return this.attributes.get('src') ?? ''
  }
  set src(address: string) {
    this.attributes.set('src', address)
  }
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value)
  hasAttribute = (name: string) => this.attributes.has(name)
  removeAttribute = (name: string) => void this.attributes.delete(name)
  canPlayType = () => (this.ownHls ? 'maybe' : '')
  load = () => void this.asked.push('load')
  pause = () => ((this.paused = true), void this.asked.push('pause'))
  play = () => {
    this.asked.push('play')
    if (this.refusal) return Promise.reject(this.refusal)
    this.paused = false
    return Promise.resolve()
  }
  says(...names: string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name))
  }
}

function scene({ ownHls = false } = {}) {
  const element = new FakeAudio()
  element.ownHls = ownHls
  const page = vi.fn()
  vi.stubGlobal('document', { body: { append: page } })
  vi.stubGlobal('window', { ManagedMediaSource: {} })
  const output = new HtmlAudio(element as never)
  const heard: OutputEvent[] = []
  output.listen((event) => void heard.push(event))
  return { element, output, heard, page }
}
const settled = () => vi.dynamicImportSettled()

beforeEach(() => {
  feeds.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a recording', () => {
  test('R24 the one element stands hidden in the page, and takes the address and whether to start', () => {
    const { element, output, page } = scene()
    expect(page).toHaveBeenCalledWith(element)
    expect(element).toMatchObject({ hidden: true, preload: 'metadata' })
    expect(element.hasAttribute('playsinline')).toBe(true)
    output.load(RECORDING, recording)
    expect([element.src, element.autoplay]).toEqual([RECORDING, true])
    output.load('/b.mp3', { ...recording, autoplay: false })
    expect([element.src, element.autoplay, feeds]).toEqual(['/b.mp3', false, []])
  })
  test('R23 what happens to it is told by its names', () => {
    const { element, output, heard } = scene()
    output.load(RECORDING, recording)
    element.says('canplay', 'playing', 'timeupdate', 'durationchange', 'seeking', 'seeked', 'pause', 'error')
    expect(heard).toEqual(['ready', 'playing', 'time', 'length', 'seeking', 'seeked', 'paused', 'failed'])
  })
  test('R6 its end is told once, not as a pause as well', () => {
    const { element, output, heard } = scene()
    output.load(RECORDING, recording)
    element.ended = true
    element.says('pause', 'ended')
    expect(heard).toEqual(['ended'])
  })
  test('R193 once it is released nothing is told any more', () => {
    const { element, output, heard } = scene()
    output.load(RECORDING, recording)
    output.detach()
    expect([element.hasAttribute('src'), element.asked]).toEqual([false, ['pause', 'load']])
    element.says('pause', 'error', 'waiting', 'canplay', 'timeupdate')
    output.play()
    expect([heard, element.asked]).toEqual([[], ['pause', 'load']])
  })
  test('a browser that wants another tap is told as refused, any other obstacle is not', async () => {
    const { element, output, heard } = scene()
    output.load(RECORDING, recording)
    for (const [refusal, told] of [
      [new DOMException('', 'AbortError'), []],
      [Object.assign(new Error(), { name: 'NotAllowedError' }), []],
      [new DOMException('', 'NotAllowedError'), ['refused']],
    ] as const) {
      element.refusal = refusal
      output.play()
      await Promise.resolve()
      await Promise.resolve()
      expect(heard).toEqual(told)
    }
  })
  test('R5 a pause also stops what has not begun yet', () => {
    const { element, output } = scene()
    output.load(RECORDING, recording)
    output.pause()
    expect([element.autoplay, element.asked]).toEqual([false, ['pause']])
  })
  test('speed holds for the next recording too; place, volume and length are the element’s', () => {
    const { element, output } = scene()
    output.setRate(1.5)
    output.setVolume(0.4)
    output.seek(12)
    element.duration = 60
    expect(element).toMatchObject({ defaultPlaybackRate: 1.5, playbackRate: 1.5, volume: 0.4, currentTime: 12 })
    expect([output.position(), output.length(), output.owns(element), output.owns({})]).toEqual([12, 60, true, false])
  })
})

describe('R31 a stall', () => {
  function stalled() {
    const scenery = scene()
    scenery.output.load(RECORDING, recording)
    scenery.output.play()
    scenery.element.readyState = 2
    scenery.element.says('waiting')
    return scenery
  }
  test('of fifteen seconds is a failure', () => {
    const { heard } = stalled()
    vi.advanceTimersByTime(14_999)
    expect(heard).toEqual(['waiting'])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['waiting', 'failed'])
  })
  test('begins anew when it is told again', () => {
    const { element, heard } = stalled()
    vi.advanceTimersByTime(10_000)
    element.says('waiting')
    vi.advanceTimersByTime(14_999)
    expect(heard).not.toContain('failed')
    vi.advanceTimersByTime(1)
    expect(heard.filter((event) => event === 'failed')).toHaveLength(1)
  })
  test.each([
    ['sound came', ({ element }: ReturnType<typeof scene>) => element.says('playing')],
    ['it was paused', ({ output }: ReturnType<typeof scene>) => output.pause()],
    ['it was released', ({ output }: ReturnType<typeof scene>) => output.detach()],
    ['enough has arrived', ({ element }: ReturnType<typeof scene>) => void (element.readyState = 3)],
    ['the system paused it', ({ element }: ReturnType<typeof scene>) => void (element.paused = true)],
  ])('is over when %s', (_, then) => {
    const scenery = stalled()
    then(scenery)
    vi.advanceTimersByTime(60_000)
    expect(scenery.heard).not.toContain('failed')
  })
})

describe('a station', () => {
  test('is played by the browser itself where that is reliable', async () => {
    const { element, output } = scene({ ownHls: true })
    output.load(STATION, station)
    await settled()
    expect([element.src, feeds]).toEqual([STATION, []])
  })
  test('otherwise through a feed, which starts at once and fails as the station', async () => {
    const { element, output, heard } = scene()
    element.src = RECORDING
    output.load(STATION, station)
    expect([element.hasAttribute('src'), element.asked], 'within the tap').toEqual([false, ['load']])
    await settled()
    expect(feeds).toMatchObject([{ address: STATION, live: true }])
    expect([element.asked, vi.mocked(feeds[0]!.resume).mock.calls.length]).toEqual([['load', 'play'], 1])
    element.says('playing', 'error')
    feeds[0]!.failed()
    expect(heard, 'the feed heals errors of the element').toEqual(['playing', 'failed'])
  })
  test('waits for the tap when it is not to start', async () => {
    const { element, output } = scene()
    output.load(STATION, { ...station, autoplay: false })
    await settled()
    expect(element.asked).toEqual(['load'])
    output.play()
    expect([element.asked, vi.mocked(feeds[0]!.resume).mock.calls.length]).toEqual([['load', 'play'], 1])
  })
  test.each([
    ['another recording', (output: HtmlAudio) => output.load(RECORDING, recording)],
    ['nothing', (output: HtmlAudio) => output.detach()],
  ])('that is left for %s is released, and its late failure says nothing', async (_, leave) => {
    const { output, heard } = scene()
    output.load(STATION, station)
    await settled()
    leave(output)
    expect(feeds[0]!.destroy).toHaveBeenCalledTimes(1)
    feeds[0]!.failed()
    expect(heard).toEqual([])
  })
  test('that is left before its feed has loaded is never opened', async () => {
    const { output } = scene()
    output.load(STATION, station)
    output.load(RECORDING, recording)
    await settled()
    output.load(STATION, station)
    output.detach()
    output.load(RECORDING, recording)
    await settled()
    expect(feeds).toEqual([])
  })
})
