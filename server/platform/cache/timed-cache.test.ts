import { beforeEach, expect, test, vi } from 'vitest'
import { TimedCache } from './timed-cache.ts'

let made: number
let clock = 1000
beforeEach(() => {
  made = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})
const make = () => Promise.resolve(++made)
/** Made when told, for what happens meanwhile. */
function later() {
  let end!: () => void
  const wait = new Promise<void>((resolve) => (end = resolve))
  return { make: () => wait.then(make), end }
}
const pass = (ms: number) => {
  clock += ms
  vi.advanceTimersByTime(ms)
}

test('a value is made once for all who ask at once, then again when it is no longer fresh', async () => {
  const cache = new TimedCache<number>({ freshMs: 1000, limit: 10 })
  const slow = later()
  const asked = [cache.get('a', slow.make), cache.get('a', slow.make)]
  slow.end()
  expect(await Promise.all(asked)).toEqual([1, 1])
  pass(900)
  expect(await cache.get('a', make)).toBe(1)
  expect(await cache.get('b', make)).toBe(2)
  pass(200)
  expect(await cache.get('a', make)).toBe(3)
})

test('freshness is counted from the beginning of the making: what took long is not fresh for longer', async () => {
  const cache = new TimedCache<number>({ freshMs: 1000, limit: 10 })
  const slow = later()
  const asked = cache.get('a', slow.make)
  pass(800)
  slow.end()
  await asked
  pass(300)
  expect(await cache.get('a', make)).toBe(2)
})

test('what failed is made again by the next who asks; that there is no value is a value', async () => {
  const cache = new TimedCache<number | undefined>({ freshMs: 1000, limit: 10 })
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', make)).toBe(1)
  const nothing = vi.fn(() => Promise.resolve(undefined))
  await cache.get('none', nothing)
  await cache.get('none', nothing)
  expect(nothing).toHaveBeenCalledTimes(1)
})

test('a stale value is served while one new one is made, but only so long', async () => {
  const cache = new TimedCache<number>({ freshMs: 1000, staleMs: 500, limit: 10 })
  await cache.get('a', make)
  pass(1200)
  const slow = later()
  expect(await cache.get('a', slow.make)).toBe(1)
  expect(await cache.get('a', slow.make)).toBe(1)
  pass(400)
  const asked = cache.get('a', make)
  slow.end()
  expect(await asked).toBe(2)
  pass(1600)
  expect(await cache.get('a', make)).toBe(3)
})

test('no more entries than the limit, and an evicted one still reaches who waits for it', async () => {
  const cache = new TimedCache<number>({ freshMs: 1000, limit: 1 })
  const slow = later()
  const asked = cache.get('a', slow.make)
  expect(await cache.get('b', make)).toBe(1)
  slow.end()
  expect(await asked).toBe(2)
  expect(await cache.get('a', make)).toBe(3)
})
