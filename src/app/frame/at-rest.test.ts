// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let rest: typeof import('./at-rest.ts')
/** What an idle browser has left. */
let room: number
let done: string[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  done = []
  room = 40
  vi.stubGlobal('requestIdleCallback', (work: (gap: { timeRemaining: () => number }) => void) =>
    setTimeout(() => work({ timeRemaining: () => room }), 1),
  )
  rest = await import('./at-rest.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const ask = (name: string) => void rest.atRest(() => done.push(name)).catch(() => {})

test('work ahead of need waits until nobody has scrolled for two seconds', async () => {
  ask('dialogs')
  for (let second = 0; second < 6; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    dispatchEvent(new Event('scroll'))
  }
  await vi.advanceTimersByTimeAsync(1900)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toEqual(['dialogs'])
})

test('a tap or a key between two pieces makes the next one wait', async () => {
  ask('first')
  ask('second')
  await vi.advanceTimersByTimeAsync(2001)
  expect(done).toEqual(['first'])
  dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(1900)
  dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(1900)
  expect(done).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toEqual(['first', 'second'])
})

test('one that is still being loaded is waited for, and one that fails stops none of the others', async () => {
  let fail = () => {}
  const told = rest.atRest(() => new Promise((_, reject) => (fail = () => reject(new Error('no network')))))
  const failed = expect(told).rejects.toThrow('no network')
  ask('next')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).toEqual([])
  fail()
  await failed
  await vi.advanceTimersByTimeAsync(10)
  expect(done).toEqual(['next'])
})

test('a gap between two frames is not enough, but where something always moves it is taken in the end', async () => {
  room = 4
  ask('waits')
  await vi.advanceTimersByTimeAsync(2010)
  expect(done).toEqual([])
  room = 20
  await vi.advanceTimersByTimeAsync(2)
  expect(done).toEqual(['waits'])
  room = 4
  ask('always')
  await vi.advanceTimersByTimeAsync(3000)
  expect(done).toEqual(['waits', 'always'])
})
