import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postAddress } from '#contract/help/addresses.ts'
import { postHelpRecord } from '#contract/help/care.ts'
import { getMyCivilizations, postCivilization } from '#contract/posts/civilizations.ts'
import { getCivilizationComments, getComments, postComment } from '#contract/talk/comments.ts'
import { ApiError } from '#contract/errors.ts'
import type { OutboxEntry } from './db.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { flushOutbox, type FlushDependencies } from './flush-outbox.ts'
import { discardOutbox, listOutbox, listReceipts, putInOutbox, takeBack, OutboxFull } from './outbox.ts'

let now = 1_700_000_000_000
let answers: (ApiError | { list: unknown[] } | undefined)[]
let sent: { name: string; content: unknown; key: string | undefined }[]
afterEach(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  await discardOutbox('1')
  answers = []
  sent = []
})
const flush = (more: Partial<FlushDependencies> = {}, ignoreBackOff = false) =>
  flushOutbox(
    {
      call: (async (
        endpoint: { name: string },
        input: { content?: unknown },
        options?: { headers?: Record<string, string> },
      ) => {
        sent.push({ name: endpoint.name, content: input.content, key: options?.headers?.['Idempotency-Key'] })
        const answer = answers.shift()
        if (answer instanceof ApiError) throw answer
        return answer ?? { id: '1' }
      }) as never,
      user: () => '1',
      upload: () => Promise.reject(new Error()),
      notify: () => {},
      now: () => now,
      random: () => 0.5,
      online: () => true,
      keepsKeys: true,
      ...more,
    },
    ignoreBackOff,
  )
let ids = 0
const put = (content: string, post = '1', more: Partial<OutboxEntry> = {}) =>
  putInOutbox({
    id: `entry-${++ids}`,
    user: '1',
    call: postComment.name,
    input: { post_id: post, content },
    target: `comments ${post}`,
    page: '/posts/1#write',
    draft: { form: 'comment', target: post, fields: { content } },
    files: [],
    state: 'waiting',
    at: ++now,
    tries: 0,
    nextAt: 0,
    unclear: false,
    reason: '',
    ...more,
  })
const contents = () => sent.map(({ content }) => content)
const http = (status: number, retryAfter?: number) => new ApiError('http', status, '不行', '', retryAfter)
const lost = () => new ApiError('network', 0, '', '')

test('once it has arrived, nothing is kept of what was written about somebody else or of where one lives', async () => {
  await put('左耳听不见', '1', {
    call: postHelpRecord.name,
    target: 'helper 1',
    input: { id: '1', content: '左耳听不见' },
  })
  await put('', '1', { call: postAddress.name, target: 'addresses', input: { detail: '暗巷 404 室' } })
  await put('说得好')
  await flush()
  expect((await listReceipts('1')).map(({ text }) => text).sort()).toEqual(['', '', '说得好'])
})
test('writes to one target arrive in the order they were written, other targets do not wait for them', async () => {
  await put('一')
  await put('二')
  await put('另', '2')
  answers = [http(503)]
  await flush()
  expect(contents()).toEqual(['一', '另'])
  now += 60_000
  await flush()
  expect(contents()).toEqual(['一', '另', '一', '二'])
  expect((await listReceipts('1')).map(({ text, page }) => [text, page])).toEqual([
    ['一', '/posts/1'],
    ['二', '/posts/1'],
    ['另', '/posts/1'],
  ])
})
test('an attempt whose page was closed counts as unclear until its result is known', async () => {
  await put('写下', '1', { state: 'sending', tries: 1 })
  answers = [http(429, 5)]
  await flush()
  const [entry] = await listOutbox('1')
  expect(entry).toMatchObject({ state: 'waiting', unclear: true })
  expect(await takeBack(entry!.id, false)).toBe(false)
})
test('after a lost response the write is repeated with the same key', async () => {
  await put('写下')
  answers = [lost()]
  await flush()
  await flush({}, true)
  expect(sent.map(({ key }) => key)).toEqual([sent[0]!.key, sent[0]!.key])
  expect(await listOutbox('1')).toEqual([])
})
test('without keys at the server, a write that has arrived is found by reading and not sent again', async () => {
  await put(' 写下 ')
  answers = [lost()]
  await flush({ keepsKeys: false })
  answers = [{ list: [{ is_mine: 1, content: '写下', created_at: new Date(now).toISOString() }] }]
  await flush({ keepsKeys: false }, true)
  expect(sent.map(({ name }) => name)).toEqual([postComment.name, getComments.name])
  expect(await listOutbox('1')).toEqual([])
})
test('without keys at the server, a write that has not arrived is sent again', async () => {
  await put('写下')
  answers = [lost()]
  await flush({ keepsKeys: false })
  answers = [
    {
      list: [
        { is_mine: 1, content: '写下', created_at: new Date(now - 86_400_000).toISOString() },
        { is_mine: 0, content: '写下', created_at: new Date(now).toISOString() },
      ],
    },
  ]
  await flush({ keepsKeys: false }, true)
  expect(sent.map(({ name }) => name)).toEqual([postComment.name, getComments.name, postComment.name])
})
test('without keys at the server, each kind of subject is searched for its own comments, and a post for those of its author', async () => {
  await put('写下', '7', { input: { post_id: '7', type: 'civilization', content: '写下' }, unclear: true })
  await put('看到', '1', {
    call: postCivilization.name,
    input: { content: '看到' },
    target: 'civilization',
    unclear: true,
  })
  answers = [
    { list: [{ is_mine: 1, content: '写下', created_at: new Date(now).toISOString() }] },
    { list: [{ content: '看到', created_at: new Date(now).toISOString() }] },
  ]
  await flush({ keepsKeys: false })
  expect(sent.map(({ name }) => name)).toEqual([getCivilizationComments.name, getMyCivilizations.name])
  expect(await listOutbox('1')).toEqual([])
})
test('a refused write needs its author: the reason is shown, and it can be written again', async () => {
  await put('写下')
  answers = [http(400)]
  await flush()
  const [entry] = await listOutbox('1')
  expect(entry).toMatchObject({ state: 'attention', reason: '不行', unclear: false })
  await flush({}, true)
  expect(sent).toHaveLength(1)
  expect(await takeBack(entry!.id, true)).toBe(true)
})
test('an expired session stops sending and uses up no attempt', async () => {
  await put('一')
  await put('二', '2')
  answers = [new ApiError('code', 303001, '', '')]
  await flush()
  expect(contents()).toEqual(['一'])
  expect((await listOutbox('1'))[0]).toMatchObject({ state: 'waiting', tries: 0, reason: '登录后自动发送' })
})
test('a server that stays busy, starts for long or is not reached by its proxy is waited for', async () => {
  await put('写下', '1', { tries: 20 })
  for (const status of [429, 502, 503, 504]) {
    answers = [http(status, 2)]
    await flush({}, true)
    expect((await listOutbox('1'))[0], `${status}`).toMatchObject({ state: 'waiting', nextAt: now + 2000 })
    now += 2000
  }
  await flush({}, true)
  expect(await listOutbox('1')).toEqual([])
})
test('Retry-After is obeyed, though the network returns; a clock set back a day does not delay it that long', async () => {
  await put('写下')
  answers = [http(503, 300)]
  expect(await flush()).toBe(300_000)
  await flush()
  await flush({}, true)
  expect(sent).toHaveLength(1)
  now -= 86_400_000
  await flush()
  expect(sent).toHaveLength(2)
})
test('after three days without a response, or eight server errors, its author is asked', async () => {
  await put('老', '1', { triedAt: now - 1000, triedFor: 72 * 3_600_000 })
  await put('难', '2', { tries: 7 })
  answers = [lost(), http(500)]
  await flush()
  expect((await listOutbox('1')).map(({ state, unclear }) => [state, unclear])).toEqual([
    ['attention', true],
    ['attention', true],
  ])
})
test('a write queued by a newer app stays queued for it', async () => {
  await put('写下', '1', { call: 'postFromTheFuture' })
  await flush()
  expect((await listOutbox('1'))[0]).toMatchObject({ state: 'attention', reason: '由新版本写下，请更新后再发送' })
  expect(sent).toEqual([])
})
test('pictures are uploaded first, one by one, and none twice', async () => {
  const bytes = new ArrayBuffer(4)
  await put('有图', '1', {
    files: ['a', 'b'].map((name) => ({ field: 'pictures', name, type: 'image/jpeg', bytes, url: '' })),
  })
  const uploaded: string[] = []
  const upload = async ({ name }: { name: string }) => {
    if (name === 'b' && uploaded.length === 1 && !uploaded.includes('lost')) {
      uploaded.push('lost')
      throw lost()
    }
    uploaded.push(name)
    return `/uploads/${name}`
  }
  await flush({ upload })
  await flush({ upload }, true)
  expect(uploaded).toEqual(['a', 'lost', 'b'])
  expect(await listOutbox('1')).toEqual([])
})
test('the address of a film is sent alone, not in a list', async () => {
  const inputs: unknown[] = []
  await put('看到', '1', {
    call: postCivilization.name,
    input: { content: '看到' },
    target: 'civilization',
    files: [{ field: 'video', single: true, name: 'a', type: 'video/mp4', bytes: new ArrayBuffer(8), url: '' }],
  })
  await flush({
    upload: async ({ type }) => `/uploads/1.${type.slice(6)}`,
    call: (async (_: unknown, input: unknown) => (inputs.push(input), { id: '1' })) as never,
  })
  expect(inputs).toEqual([{ content: '看到', video: '/uploads/1.mp4' }])
})
test('at most 50 MB of pictures are queued; a write beyond that stays a draft', async () => {
  const file = (megabytes: number) => ({
    field: 'pictures',
    name: 'a',
    type: 'image/jpeg',
    bytes: new ArrayBuffer(megabytes * 1024 * 1024),
    url: '',
  })
  await put('一', '1', { files: [file(30)] })
  await saveDraft('1', 'comment', '2', { content: '二' })
  await expect(put('二', '2', { files: [file(21)] })).rejects.toThrow(OutboxFull)
  expect((await listOutbox('1')).map(({ input }) => input.content)).toEqual(['一'])
  expect((await readDraft('1', 'comment', '2'))?.fields.content).toBe('二')
})
test('the picture of an option goes where its option is, the others stay in their list', async () => {
  const inputs: unknown[] = []
  const file = (name: string) => ({ field: 'images', name, type: 'image/jpeg', bytes: new ArrayBuffer(1), url: '' })
  await put('选一个', '1', {
    input: { content: '选一个', vote: { options: [{ text: '甲' }, { text: '乙' }] } },
    files: [file('one'), { ...file('two'), field: 'vote', within: ['options', 1, 'image'] }],
  })
  await flush({
    upload: (one) => Promise.resolve(`/media/${one.name}`),
    call: ((_: unknown, input: unknown) => Promise.resolve(inputs.push(input))) as never,
  })
  expect(inputs).toEqual([
    {
      content: '选一个',
      images: ['/media/one'],
      vote: { options: [{ text: '甲' }, { text: '乙', image: '/media/two' }] },
    },
  ])
})

test('one page or worker sends at a time, under one lock of the device, marks under theirs', async () => {
  const names: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  const request = (name: string, work: () => Promise<unknown>) => (names.push(name), (last = last.then(work)))
  vi.stubGlobal('navigator', { locks: { request } })
  const nextAt = now + 20_000
  await put('一')
  await put('二', '2', { nextAt })
  expect(await Promise.all([flush(), flush()])).toEqual([nextAt - now, nextAt - now])
  expect([sent.length, names]).toEqual([1, ['outbox marks', 'outbox', 'outbox marks', 'outbox']])
})
