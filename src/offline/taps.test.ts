/** Taps in the outbox: of one target the last counts, and nothing of what is answered is kept. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { postLike } from '#contract/talk/reactions.ts'
import type { OutboxEntry } from './db.ts'
import { flushOutbox, type FlushDependencies, type OutboxNews } from './flush-outbox.ts'
import { newEntry } from './new-entry.ts'
import { changeEntry, discardOutbox, listOutbox, listReceipts, putInOutbox } from './outbox.ts'

beforeEach(() => discardOutbox('1'))
const like = (id: string, status: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...newEntry({
    id,
    user: '1',
    endpoint: postLike,
    input: { id: '7', type: 'post', status },
    page: '/posts/7',
    tapped: true,
  }),
  ...more,
})
const ids = async () => (await listOutbox('1')).map(({ id }) => id)

/** What was sent: key and status. */
let sent: [string, unknown][] = []
let news: OutboxNews[] = []
beforeEach(() => ([sent, news] = [[], []]))
type Call = (endpoint: Endpoint, input: { status?: number }, options: { headers: Record<string, string> }) => unknown
const flush = (answer: Call = () => ({ id: '7', total: 3 }), more: Partial<FlushDependencies> = {}) =>
  flushOutbox(
    {
      call: (async (...parts: Parameters<Call>) => {
        sent.push([parts[2].headers['Idempotency-Key']!, parts[1].status])
        return answer(...parts)
      }) as never,
      user: () => '1',
      upload: () => new Promise(() => {}),
      notify: (one) => void news.push(one),
      now: () => 1_700_000_000_000,
      random: () => 0.5,
      online: () => true,
      keepsKeys: true,
      ...more,
    },
    true,
  )

test('a tap takes the place of what waits for the same target, not of what is in flight or another’s', async () => {
  await putInOutbox(like('other target', 1, { target: 'postLike post 8' }))
  await putInOutbox(like('other citizen', 1, { user: '2' }))
  await putInOutbox(like('flying', 1, { state: 'sending' }))
  await putInOutbox(like('refused', 0, { state: 'attention' }))
  expect(await putInOutbox(like('old', 0))).toEqual(['refused'])
  expect(await putInOutbox(like('new', 1))).toEqual(['old'])
  expect((await ids()).sort()).toEqual(['flying', 'new', 'other target'])
  expect(await listOutbox('2')).toHaveLength(1)
  await discardOutbox('2')
})
test('a tap is sent after the one in flight, also when the clock was set back between them', async () => {
  await putInOutbox(like('first', 1, { state: 'sending', at: 5_000_000 }))
  await putInOutbox(like('last', 0, { at: 1000 }))
  await flush()
  expect(sent).toEqual([
    ['first', 1],
    ['last', 0],
  ])
})
test('what was answered leaves nothing behind; a tap that had to wait is among what was sent', async () => {
  await putInOutbox(like('quick', 1))
  await flush()
  expect([await ids(), await listReceipts('1')]).toEqual([[], []])
  await putInOutbox(like('slow', 1, { about: '望溪桥夜读' }))
  await changeEntry('slow', (entry) => ({ ...entry, tapped: false }))
  await flush()
  expect((await listReceipts('1')).map(({ id, label, about }) => [id, label, about])).toEqual([
    ['slow', '点赞', '望溪桥夜读'],
  ])
})
test('a tap outlives its page on the way; other writes are sent as before', async () => {
  const kept: unknown[] = []
  await putInOutbox(like('tap', 1))
  const input = { post_id: '7', content: '好' }
  await putInOutbox(newEntry({ id: 'words', user: '1', endpoint: postComment, input, page: '/' }))
  await flush((_endpoint, _input, options) => kept.push((options as { keepalive?: boolean }).keepalive))
  expect(kept).toEqual([true, undefined])
})
test('a mark does not wait for the pictures of other writes', async () => {
  const file = { field: 'images', name: 'a', type: 'image/jpeg', bytes: new ArrayBuffer(1), url: '' }
  const input = { post_id: '7', content: '好' }
  await putInOutbox(newEntry({ id: 'words', user: '1', endpoint: postComment, input, page: '/', files: [file] }))
  await putInOutbox(like('tap', 1))
  void flush()
  await expect.poll(ids).toEqual(['words'])
  expect(sent).toEqual([['tap', 1]])
})
test('a refused mark does not keep the last one back, and what the server said travels with the news', async () => {
  await putInOutbox(like('first', 1, { state: 'sending' }))
  await putInOutbox(like('last', 0))
  await flush((_endpoint, { status }) => {
    if (status === 1) throw new ApiError('http', 409, '不行', '/v1/like')
    return { id: '7', total: 3 }
  })
  expect(sent.map(([id]) => id)).toEqual(['first', 'last'])
  expect(await listOutbox('1')).toMatchObject([{ id: 'first', state: 'attention', reason: '不行' }])
  expect(news.filter(({ failure }) => failure)).toMatchObject([
    { kind: 'kept', failure: { kind: 'http', code: 409, message: '不行', path: '/v1/like' } },
  ])
})
test('no answer is no failure of the server: nothing is said of it with the news', async () => {
  await putInOutbox(like('first', 1))
  await flush(() => {
    throw new ApiError('network', 0, '', '/v1/like')
  })
  expect(news.map(({ kind, failure }) => [kind, failure])).toEqual([
    ['kept', undefined],
    ['kept', undefined],
  ])
  expect(await listOutbox('1')).toMatchObject([{ state: 'waiting', reason: '等待网络' }])
})

test('a tap whose page was left has a receipt once it arrives, and needs its author when it is refused', async () => {
  const now = 1_700_000_000_000
  await putInOutbox(like('just now', 1, { at: now - 1000 }))
  await flush()
  expect(await listReceipts('1')).toEqual([])
  await putInOutbox(like('left', 1, { at: now - 13_000 }))
  await flush()
  expect((await listReceipts('1')).map(({ id }) => id)).toEqual(['left'])
  await putInOutbox(like('refused', 0, { at: now - 13_000 }))
  await flush(() => Promise.reject(new ApiError('code', 400, '不行', '')))
  expect((await listOutbox('1')).map(({ id, state, tapped }) => [id, state, tapped])).toEqual([
    ['refused', 'attention', false],
  ])
  expect(news.at(-1)).toMatchObject({ kind: 'kept', entry: { tapped: false } })
})
