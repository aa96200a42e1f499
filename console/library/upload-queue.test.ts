import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { MediaFile } from '#contract/staff/media.ts'
import type { KeptFile } from './queue-store.ts'
import { UploadQueue, type QueueItem } from './upload-queue.ts'

const file = (name: string, type = 'image/jpeg', content = 'x') => new File([content], name, { type })
const answer = (there = false) => ({ file: {} as MediaFile, there })
/** What this device keeps, from page to page. */
let kept: KeptFile[]
let online: boolean
let sending: { name: string; done: (there?: boolean) => void; fail: (error: Error) => void }[]
let taken: Set<number>
beforeEach(() => {
  vi.useFakeTimers()
  ;[kept, online, sending, taken] = [[], true, [], new Set()]
})
afterEach(() => vi.useRealTimers())

/** A page that is opened. */
async function open(member = '编辑') {
  const queue = new UploadQueue({
    store: {
      read: async (of) => kept.filter((one) => one.member === of),
      add: async (more) => void kept.push(...more),
      remove: async (id) => void (kept = kept.filter((one) => one.id !== id)),
    },
    send: ({ file: { name } }) =>
      new Promise((resolve, reject) => sending.push({ name, done: (there) => resolve(answer(there)), fail: reject })),
    alone: async (id, work) => {
      if (taken.has(id)) return false
      await work()
      return true
    },
    isOnline: () => online,
    onArrived: () => {},
  })
  await queue.begin(member)
  return queue
}
const states = (queue: UploadQueue) => queue.items.get().map(({ state }) => state)
const under = () => sending.map(({ name }) => name)
const settle = () => vi.advanceTimersByTimeAsync(0)
const noNetwork = () => new ApiError('network', 0, '', '/v1/staff/media')

test('two are sent at a time, the next when one has arrived, and what was there already is told', async () => {
  const queue = await open()
  await queue.add(
    ['1', '2', '3'].map((name) => file(name)),
    '风光',
  )
  await settle()
  expect([under(), states(queue)]).toEqual([
    ['1', '2'],
    ['sending', 'sending', 'waiting'],
  ])
  sending[0]!.done(true)
  await settle()
  expect([under(), states(queue)]).toEqual([
    ['1', '2', '3'],
    ['there', 'sending', 'sending'],
  ])
  sending[1]!.done()
  sending[2]!.done()
  await settle()
  expect([states(queue), kept]).toEqual([['there', 'done', 'done'], []])
})
test('a page that is loaded anew goes on with what had not arrived, for the same member alone', async () => {
  const first = await open()
  await first.add(
    ['1', '2', '3'].map((name) => file(name)),
    '风光',
  )
  await settle()
  sending[0]!.done()
  await settle()
  sending = []
  const other = await open('另一位')
  expect(other.items.get()).toEqual([])
  const again = await open()
  await settle()
  expect(under()).toEqual(['2', '3'])
  expect(again.items.get().map(({ folder }: QueueItem) => folder)).toEqual(['风光', '风光'])
})
test('without a network it waits and loses nothing, and goes on when it is back', async () => {
  const queue = await open()
  await queue.add(
    ['1', '2', '3'].map((name) => file(name)),
    '',
  )
  await settle()
  online = false
  for (const one of sending) one.fail(noNetwork())
  await settle()
  expect([queue.paused.get(), states(queue)]).toEqual([true, ['waiting', 'waiting', 'waiting']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sending).toHaveLength(2)
  online = true
  queue.wake()
  await settle()
  expect([queue.paused.get(), under().slice(2)]).toEqual([false, ['1', '2']])
})
test('a server that is away or busy is asked again by itself, after the time it names', async () => {
  const queue = await open()
  await queue.add([file('1')], '')
  await settle()
  sending[0]!.fail(new ApiError('http', 429, '同时最多上传两个文件，请稍候', '/', 2))
  await vi.advanceTimersByTimeAsync(1900)
  expect(sending).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sending).toHaveLength(2)
})
test('a session that has ended sends nothing more, and keeps all of it', async () => {
  const queue = await open()
  await queue.add([file('1')], '')
  await settle()
  sending[0]!.fail(new ApiError('code', 302_001, '登录失效', '/'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sending.length, states(queue), kept.length]).toEqual([1, ['waiting'], 1])
})
test('what is refused says why, keeps back no other, and can be tried again or taken out', async () => {
  const queue = await open()
  await queue.add([file('坏图'), file('好图')], '')
  await settle()
  sending[0]!.fail(new ApiError('http', 400, '图片无法打开，请换一张', '/'))
  sending[1]!.done()
  await settle()
  expect(queue.items.get().map(({ problem }) => problem)).toEqual(['图片无法打开，请换一张', ''])
  expect(kept).toHaveLength(1)
  queue.retry()
  await settle()
  expect(under()).toEqual(['坏图', '好图', '坏图'])
  sending[2]!.fail(new ApiError('http', 400, '图片无法打开，请换一张', '/'))
  await settle()
  queue.remove(queue.items.get()[0]!.id)
  expect([states(queue), kept]).toEqual([['done'], []])
})
test('what the library never takes is not sent at all, and two hundred are the most', async () => {
  const queue = await open()
  await queue.add([file('文档', 'application/pdf'), file('空', 'image/png', '')], '')
  queue.retry()
  await settle()
  expect([sending, kept, states(queue)]).toEqual([[], [], ['failed', 'failed']])
  const many = Array.from({ length: 205 }, (_, n) => file(String(n)))
  expect(await queue.add(many, '')).toBe(200)
  expect(await queue.add(many, '')).toBe(0)
})
test('what another page of this browser sends is left to it', async () => {
  const first = await open()
  await first.add([file('1')], '')
  await settle()
  taken = new Set(kept.map(({ id }) => id))
  const second = await open()
  await settle()
  expect([under(), second.items.get()]).toEqual([['1'], []])
})
