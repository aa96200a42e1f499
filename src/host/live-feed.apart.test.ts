import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveFeed } from './live-feed.ts'

type Handler = (event: string, data: Record<string, unknown>) => void
interface FakeHls {
  levels: unknown[]
  asked: string[]
  config: Record<string, { default: { errorRetry: { maxNumRetry: number; maxRetryDelayMs: number } } }>
  tells: (event: string, data?: Record<string, unknown>) => void
}
const made = vi.hoisted((): FakeHls[] => [])
vi.mock('hls.js/light', () => ({
  default: class {
    static Events = { MANIFEST_PARSED: 'parsed', FRAG_LOADED: 'loaded', ERROR: 'error' }
    static ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' }
    static DefaultConfig = { playlistLoadPolicy: { default: {} }, fragLoadPolicy: { default: {} } }
    levels: unknown[] = []
    asked: string[] = []
    handlers = new Map<string, Handler>()
    config: FakeHls['config']
    constructor(config: FakeHls['config']) {
      this.config = config
      made.push(this as never)
    }
    on = (event: string, handler: Handler) => void this.handlers.set(event, handler)
    tells = (event: string, data: Record<string, unknown> = {}) => this.handlers.get(event)?.(event, data)
    loadSource = () => void this.asked.push('source')
    startLoad = () => void this.asked.push('start')
    stopLoad = () => void this.asked.push('stop')
    attachMedia = () => {}
    destroy = () => void this.asked.push('destroy')
    recoverMediaError = () => void this.asked.push('recover')
  },
}))

let page: EventTarget
let online: boolean
beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  made.length = 0
  page = new EventTarget()
  online = true
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function feedOf(live: boolean) {
  const failed = vi.fn()
  const feed = new LiveFeed({} as HTMLMediaElement, '/live.m3u8', { live, failed })
  const hls = made[0]!
  hls.asked.length = 0
  return { feed, hls, failed }
}
const broken = (code = 0) => ({ fatal: true, type: 'network', response: { code } })
/** How often it can break before it is given up. */
async function patienceOf(live: boolean, code: number): Promise<{ tries: number; longestS: number }> {
  const { hls, failed } = feedOf(live)
  hls.levels = [{}]
  let [tries, longestS] = [0, 0]
  for (;;) {
    hls.tells('error', broken(code))
    if (failed.mock.calls.length > 0) return { tries, longestS }
    tries++
    const before = hls.asked.length
    for (let second = 1; hls.asked.length === before; second++) {
      await vi.advanceTimersByTimeAsync(1000)
      longestS = Math.max(longestS, second)
    }
  }
}

test('a known stream that breaks is loaded further: its source is not loaded again, which would empty the picture', async () => {
  const { hls } = feedOf(true)
  hls.levels = [{}]
  hls.tells('error', broken())
  expect(hls.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(hls.asked).toEqual(['start'])
})
test('a stream that was never known is asked for from its source', async () => {
  const { hls } = feedOf(true)
  hls.tells('error', broken())
  await vi.advanceTimersByTimeAsync(2000)
  expect(hls.asked).toEqual(['source', 'start'])
})
test('the network goes and comes back: nothing is loaded meanwhile, and at once afterwards', async () => {
  const { hls } = feedOf(true)
  hls.levels = [{}]
  online = false
  page.dispatchEvent(new Event('offline'))
  hls.tells('error', broken())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hls.asked).toEqual(['stop'])
  online = true
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(hls.asked).toEqual(['stop', 'start'])
})
test('a broadcast out of reach is tried for minutes, each ten seconds at least; a refusal and a film are not', async () => {
  expect(await patienceOf(true, 0)).toEqual({ tries: 60, longestS: 10 })
  made.length = 0
  expect(await patienceOf(true, 503)).toEqual({ tries: 60, longestS: 10 })
  made.length = 0
  expect(await patienceOf(true, 404)).toEqual({ tries: 6, longestS: 10 })
  made.length = 0
  expect(await patienceOf(false, 0)).toEqual({ tries: 6, longestS: 60 })
})
test('what has arrived starts the patience anew', () => {
  const { hls, failed } = feedOf(false)
  for (let time = 0; time < 20; time++) {
    hls.tells('error', broken())
    hls.tells('loaded')
  }
  expect(failed).not.toHaveBeenCalled()
})
test('within what is buffered a broadcast is asked for every two seconds', () => {
  const { playlistLoadPolicy, fragLoadPolicy } = feedOf(true).hls.config
  for (const policy of [playlistLoadPolicy, fragLoadPolicy])
    expect(policy!.default.errorRetry).toMatchObject({ maxNumRetry: 10, maxRetryDelayMs: 2000 })
})
test('a feed that rests, or is destroyed, hears nothing of the network any more', async () => {
  for (const end of ['rest', 'destroy'] as const) {
    made.length = 0
    const { feed, hls } = feedOf(true)
    hls.levels = [{}]
    hls.tells('error', broken())
    feed[end]()
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(hls.asked).toEqual([end === 'rest' ? 'stop' : 'destroy'])
  }
})
