import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { deleteComment, postComment } from '#contract/talk/comments.ts'
import { ApiError, BANNED } from '#contract/errors.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { finishWish } from '#contract/help/wishes.ts'
import type { OutboxEntry, OutboxFile } from './db.ts'
import { flushOutbox, type FlushDependencies, type OutboxNews } from './flush-outbox.ts'
import { changeEntry, discardOutbox, listOutbox, listReceipts, putInOutbox, takeBack } from './outbox.ts'

const HOUR_MS = 3_600_000
let now = 1_700_000_000_000
let results: unknown[]
let sent: { name: string; input: Record<string, unknown> }[]
let news: OutboxNews[]
beforeEach(async () => {
  for (const user of ['1', '2']) await discardOutbox(user)
  ;[results, sent, news] = [[], [], []]
})
const flush = (more: Partial<FlushDependencies> = {}, hurry?: boolean) =>
  flushOutbox(
    {
      call: (async (endpoint: { name: string }, input: Record<string, unknown>) => {
        sent.push({ name: endpoint.name, input })
        const result = results.shift()
        if (result instanceof Error) throw result
        return result ?? { id: '1' }
      }) as never,
      user: () => '1',
      upload: () => Promise.reject(new Error()),
      notify: (one) => void news.push(one),
      now: () => now,
      random: () => 0.5,
      online: () => true,
      keepsKeys: true,
      ...more,
    },
    hurry,
  )
let ids = 0
const put = async (more: Partial<OutboxEntry> = {}): Promise<string> => {
  const id = more.id ?? `failing-${++ids}`
  await putInOutbox({
    id,
    user: '1',
    call: postComment.name,
    input: { post_id: '7', content: id },
    target: `comments ${id}`,
    page: '/posts/7',
    draft: null,
    files: [],
    state: 'waiting',
    at: ++now,
    tries: 0,
    nextAt: 0,
    unclear: false,
    reason: '',
    ...more,
  })
  return id
}
const row = async () => (await listOutbox('1'))[0]
const http = (status: number) => new ApiError('http', status, '不行', '')
const lost = (kind: 'network' | 'timeout' | 'aborted' = 'network') => new ApiError(kind, 0, '', '')
test('a write whose picture was not uploaded has not been sent: its author may take it back', async () => {
  const file = { field: 'images', name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1), url: '' }
  const id = await put({ files: [file], state: 'sending' })
  await flush({ upload: () => Promise.reject(lost()) })
  expect(sent).toEqual([])
  expect(await row()).toMatchObject({ state: 'waiting', unclear: false, reason: '等待网络' })
  // The picture arrives, the write is sent and not answered.
  results = [lost()]
  await flush({ upload: () => Promise.resolve('/a.jpg') }, true)
  expect(await row()).toMatchObject({ unclear: true })
  await changeEntry(id, (entry) => ({ ...entry, state: 'sending', unclear: false }))
  await flush({ upload: () => Promise.reject(lost()), call: () => Promise.reject(lost()) }, true)
  expect(await row()).toMatchObject({ unclear: true })
})
test('without a signed-in citizen nothing is sent', async () => {
  await put()
  expect(await flush({ user: () => undefined }, true)).toBeUndefined()
  expect([sent, news]).toEqual([[], []])
})
test('somebody else signs in while pictures are uploaded: nothing is sent in their name, and no try is lost', async () => {
  let user = '1'
  const upload = async () => ((user = '2'), '/uploads/a')
  const file: OutboxFile = { field: 'images', name: 'a', type: 'image/jpeg', bytes: new ArrayBuffer(1), url: '' }
  await put({ files: [file], tries: 2 })
  await put()
  await put({ user: '2' })
  expect(await flush({ user: () => user, upload })).toBeUndefined()
  expect(sent).toEqual([])
  expect(await listOutbox('1')).toMatchObject([
    { state: 'waiting', tries: 2, files: [{ url: '/uploads/a' }] },
    { state: 'waiting', tries: 0 },
  ])
})
test('subscribers are notified of each step: in flight, then sent with its response', async () => {
  const id = await put({ reason: '等待网络' })
  results = [{ id: '9' }]
  expect(await flush()).toBeUndefined()
  expect(news).toMatchObject([
    { kind: 'kept', entry: { id, state: 'sending', reason: '', tries: 1 } },
    { kind: 'sent', entry: { id }, answer: { id: '9' } },
  ])
})
test('subscribers are notified that a write waits again', async () => {
  const id = await put()
  results = [lost()]
  await flush()
  expect(news.at(-1)).toMatchObject({ kind: 'kept', entry: { id, state: 'waiting', reason: '等待网络' } })
})
test('what waits behind a write that needs its author is not sent before it', async () => {
  const step = { call: finishWish.name, input: { id: '7', content: '修好了', images: [] }, target: 'wish 7' }
  await put({ ...step, state: 'attention' })
  await put(step)
  expect(await flush({}, true)).toBeUndefined()
  expect(sent).toEqual([])
})
test('a new thing that was refused holds no other back', async () => {
  await put({ target: 'comments 7', state: 'attention' })
  await put({ target: 'comments 7' })
  await flush({}, true)
  expect(sent).toHaveLength(1)
})
test('what our server refused for good is marked as such, and what got no answer is not', async () => {
  results = [...[400, BANNED].map((code) => new ApiError('code', code, '已被认领', '/')), lost()]
  for (const _ of results) await put()
  await flush()
  expect((await listOutbox('1')).map(({ final }) => final)).toEqual([true, false, false])
})
test('it returns when the first queued write is due', async () => {
  await put({ nextAt: now + 60_000 })
  await put({ nextAt: now + 20_000 })
  const due = (await listOutbox('1'))[1]!.nextAt
  expect(await flush()).toBe(due - now)
  expect(sent).toEqual([])
  now = due
  await flush()
  expect(sent).toHaveLength(1)
})
test('a write that was in flight when its page died is sent at once, and counts as unclear', async () => {
  const id = await put({ state: 'sending', nextAt: now + 60_000 })
  results = [http(429)]
  await flush()
  expect(sent).toHaveLength(1)
  expect(await row()).toMatchObject({ id, unclear: true })
})
test('a write that is taken back, or set aside, in the last moment is not sent', async () => {
  const first = await put()
  const second = await put()
  const meddled = new Set<string>()
  const online = () => {
    if (!meddled.has(first)) void takeBack(first, false)
    else void changeEntry(second, (entry) => ({ ...entry, state: 'attention' }))
    meddled.add(first)
    return true
  }
  await flush({ online })
  expect([sent, news]).toEqual([[], []])
  expect(await listOutbox('1')).toMatchObject([{ id: second, state: 'attention' }])
})

test('the back-off without a network doubles from five seconds to thirty', async () => {
  for (const [tries, wait] of [
    [0, 5000],
    [1, 10_000],
    [2, 20_000],
    [3, 30_000],
    [40, 30_000],
  ] as const) {
    await discardOutbox('1')
    await put({ tries })
    results = [lost()]
    await flush()
    expect((await row())!.nextAt - now, `after ${tries} tries`).toBe(wait * 0.75)
  }
})
test('the back-off of a server in trouble grows to half an hour; chance spreads it between half and the whole', async () => {
  await put({ tries: 6 })
  results = [http(503)]
  await flush()
  expect((await row())!.nextAt - now).toBe(5000 * 2 ** 6 * 0.75)
  const nextAt: number[] = []
  for (const chance of [0, 1]) {
    results = [http(429)]
    await changeEntry((await row())!.id, (entry) => ({ ...entry, tries: 0, nextAt: 0 }))
    await flush({ random: () => chance })
    nextAt.push((await row())!.nextAt - now)
  }
  expect(nextAt).toEqual([2500, 5000])
})
test.each([
  ['no network', lost(), { state: 'waiting', unclear: true, tries: 1, reason: '等待网络' }],
  ['a time-out', lost('timeout'), { state: 'waiting', unclear: true, tries: 1, reason: '等待网络' }],
  ['an aborted request', lost('aborted'), { state: 'waiting', unclear: true, tries: 1, reason: '等待网络' }],
  ['a failing disk', new Error('disk'), { state: 'waiting', unclear: true, tries: 1, reason: '等待再次发送' }],
  ['HTTP 500', http(500), { state: 'waiting', unclear: true, tries: 1 }],
  ['HTTP 408', http(408), { state: 'waiting', unclear: false, tries: 1 }],
  ['HTTP 425', http(425), { state: 'waiting', unclear: false, tries: 1 }],
  ['HTTP 429', http(429), { state: 'waiting', unclear: false, tries: 1 }],
  ['HTTP 400', http(400), { state: 'attention', unclear: false, reason: '不行' }],
  [
    'an envelope that refuses',
    new ApiError('code', 600, '不行', ''),
    { state: 'attention', unclear: false, reason: '不行' },
  ],
  ['what may not be viewed', new ApiError('code', 403001, '', ''), { state: 'attention', unclear: false }],
  ['an expired session', new ApiError('http', 401, '', ''), { state: 'waiting', nextAt: 0, tries: 0 }],
])('%s: what the write becomes', async (_, error, becomes) => {
  await put()
  results = [error]
  await flush()
  expect(await row()).toMatchObject(becomes)
})
test('an unclear write stays unclear when the server asks to wait', async () => {
  await put({ unclear: true })
  results = [http(429)]
  await flush()
  expect(await row()).toMatchObject({ state: 'waiting', unclear: true })
})
test('an attempt during which the network went away does not count as a try', async () => {
  await put({ tries: 3 })
  let online = true
  results = [lost()]
  const call: FlushDependencies['call'] = async () => ((online = false), Promise.reject(lost()))
  expect(await flush({ online: () => online, call })).toBeUndefined()
  expect(await row()).toMatchObject({ state: 'waiting', tries: 3 })
})
test('the eighth failure without a readable cause needs its author, who is told it may have arrived', async () => {
  await put({ tries: 6 })
  results = [new Error('disk'), new Error('disk')]
  await flush()
  expect(await row()).toMatchObject({ state: 'waiting', tries: 7 })
  await flush({}, true)
  expect(await row()).toMatchObject({ state: 'attention', unclear: true, reason: '这条内容没有发出' })
})
test('after three days without a response it needs its author, with a reason', async () => {
  const long = { triedAt: now + 1, triedFor: 72 * HOUR_MS }
  await put(long)
  results = [lost('aborted'), lost('aborted'), lost()]
  await flush()
  expect(await row()).toMatchObject({ state: 'waiting' })
  now++
  await flush({}, true)
  expect(await row()).toMatchObject({ state: 'attention', unclear: true, reason: '没有收到服务器的回复' })
  await discardOutbox('1')
  await put({ ...long, triedAt: now - 1 })
  await flush()
  expect(await row()).toMatchObject({ state: 'attention', reason: '请求资源失败，请检查网络状况，稍后重试' })
})
test('a clock that was a year behind, or a week without a network, gives nothing up after one lost answer', async () => {
  for (const away of [366 * 24 * HOUR_MS, 7 * 24 * HOUR_MS]) {
    await put({ at: now - away, triedAt: now - away })
    results = [lost()]
    await flush()
    expect(await row()).toMatchObject({ state: 'waiting', triedFor: HOUR_MS / 2 })
    await discardOutbox('1')
  }
})
test('an unreadable response means that the write was accepted; a comment that is gone already counts as deleted', async () => {
  await put()
  await put({ call: deleteComment.name, input: { id: '7' } })
  results = [new ApiError('contract', 0, '', ''), new ApiError('code', 403001, '', '')]
  await flush()
  expect([await listOutbox('1'), (await listReceipts('1')).length]).toEqual([[], 2])
  expect(news.at(-1)).toMatchObject({ kind: 'sent', answer: undefined })
})

test('uploaded pictures join those that were there, and one that has its address is not uploaded again', async () => {
  const uploaded: string[] = []
  const file = (name: string, url = '', field = 'images'): OutboxFile => ({
    field,
    name,
    type: 'image/jpeg',
    bytes: new ArrayBuffer(1),
    url,
  })
  await put({ input: { images: ['/uploads/0'] }, files: [file('a', '/uploads/a'), file('b'), file('c', '', 'more')] })
  await flush({ upload: async ({ name }) => (uploaded.push(name), `/uploads/${name}`) })
  expect(uploaded).toEqual(['b', 'c'])
  expect(sent[0]!.input).toEqual({ images: ['/uploads/0', '/uploads/a', '/uploads/b'], more: ['/uploads/c'] })
})
test('an address is written down with its own picture only', async () => {
  const file = (name: string): OutboxFile => ({
    field: 'images',
    name,
    type: 'image/jpeg',
    bytes: new ArrayBuffer(1),
    url: '',
  })
  await put({ files: [file('a'), file('b')] })
  await flush({ upload: ({ name }) => (name === 'a' ? Promise.resolve('/uploads/a') : Promise.reject(lost())) })
  expect((await row())!.files.map(({ url }) => url)).toEqual(['/uploads/a', ''])
})
test('a server without keys: a mark that may have arrived is sent again, for twice is the same as once', async () => {
  await put({ call: postLike.name, input: { id: '7', type: 'post', status: 1 }, unclear: true })
  await flush({ keepsKeys: false })
  expect(sent.map(({ name }) => name)).toEqual([postLike.name])
})
