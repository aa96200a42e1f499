import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import { postCollection, postLike } from '#contract/talk/reactions.ts'
import { postTransfer } from '#contract/money/wallet.ts'
import { canTakeBack } from './outbox-entry.ts'
import { withDatabase, type OutboxEntry } from './db.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { readEarlier } from './earlier-drafts.ts'
import { newEntry, type Written } from './new-entry.ts'
import { outboxCall, outboxLabel, outboxText, outboxWords } from './outbox-calls.ts'
import { postChannel } from '#contract/content/channels.ts'
import { deleteComment } from '#contract/talk/comments.ts'
import { postCivilization } from '#contract/posts/civilizations.ts'
import { postFeedback } from '#contract/government/feedbacks.ts'
import {
  changeEntry,
  countOutbox,
  discardOutbox,
  finishEntry,
  listOutbox,
  listReceipts,
  putInOutbox,
  takeBack,
} from './outbox.ts'

beforeEach(async () => {
  for (const user of ['1', '2']) await discardOutbox(user)
})
const write = (id: string, more: Partial<Written> = {}) =>
  newEntry({
    id,
    user: '1',
    endpoint: postComment,
    input: { post_id: '7', content: id },
    page: '/posts/7#write',
    draft: { form: 'comment', target: '7', fields: { content: id } },
    ...more,
  })
/** It was queued, and has arrived. */
async function arrive(entry: OutboxEntry, at: number): Promise<void> {
  await putInOutbox(entry)
  await finishEntry(entry, { text: '' }, at)
}
const ids = async (user = '1') => (await listOutbox(user)).map(({ id }) => id)

test('a write leaves the draft and enters the outbox at once; each citizen sees their own, oldest first', async () => {
  await saveDraft('1', 'comment', '7', { content: 'b' })
  await saveDraft('1', 'comment', '8', { content: '另' })
  await putInOutbox({ ...write('b'), at: 2 })
  await putInOutbox({ ...write('a'), at: 3 })
  await putInOutbox({ ...write('c'), at: 1 })
  await putInOutbox(write('d', { user: '2' }))
  expect([await ids(), await ids('2'), await countOutbox('1')]).toEqual([['c', 'b', 'a'], ['d'], 3])
  expect(await readDraft('1', 'comment', '7')).toBeUndefined()
  expect((await readDraft('1', 'comment', '8'))?.fields.content).toBe('另')
})
test('a write that arrived becomes one receipt, with the page it belongs to', async () => {
  const entry = write('a')
  await putInOutbox(entry)
  await finishEntry(entry, { text: '写下' }, 5)
  expect(await ids()).toEqual([])
  expect(await listReceipts('1')).toEqual([
    { id: 'a', user: '1', call: postComment.name, target: 'comments 7', page: '/posts/7', text: '写下', at: 5 },
  ])
})
test('the newest fifty receipts of each citizen stay', async () => {
  await arrive(write('theirs', { user: '2' }), 0)
  for (let at = 1; at <= 52; at++) await arrive(write(`r${at}`), at)
  const receipts = await listReceipts('1')
  expect([receipts.length, receipts[0]!.id, receipts.at(-1)!.id]).toEqual([50, 'r52', 'r3'])
  expect(await listReceipts('2')).toHaveLength(1)
})
test('changing returns the new row, or nothing if the row is gone or stays as it is', async () => {
  await putInOutbox(write('a'))
  expect(await changeEntry('a', (entry) => ({ ...entry, tries: 3 }))).toMatchObject({ id: 'a', tries: 3 })
  expect(await changeEntry('a', () => undefined)).toBeUndefined()
  expect(await changeEntry('b', (entry) => entry)).toBeUndefined()
  expect(await listOutbox('1')).toMatchObject([{ id: 'a', tries: 3 }])
})

test.each([
  { state: 'waiting', unclear: false, may: true },
  { state: 'waiting', unclear: true, may: false },
  { state: 'sending', unclear: false, may: false },
  { state: 'sending', unclear: true, may: false },
  { state: 'attention', unclear: false, may: true },
  { state: 'attention', unclear: true, may: true },
] as const)('$state, unclear: $unclear: may be taken back: $may', async ({ state, unclear, may }) => {
  expect(canTakeBack({ ...write('a'), state, unclear })).toBe(may)
  await putInOutbox({ ...write('a'), state, unclear })
  expect(await takeBack('a', false)).toBe(may)
  expect(await ids()).toEqual(may ? [] : ['a'])
})
test('a write taken back becomes a draft again, with its page, or is deleted', async () => {
  await putInOutbox(write('a'))
  expect(await takeBack('a', true)).toBe(true)
  expect(await readDraft('1', 'comment', '7')).toMatchObject({
    user: '1',
    form: 'comment',
    target: '7',
    fields: { content: 'a' },
    page: '/posts/7#write',
  })
  await putInOutbox(write('a'))
  expect(await takeBack('a', false)).toBe(true)
  expect([await ids(), await readDraft('1', 'comment', '7')]).toEqual([[], undefined])
})
test('other words than those that are sent stay a draft: another tab has written them', async () => {
  await saveDraft('1', 'comment', '7', { content: '另一页写的' })
  await putInOutbox(write('a'))
  expect([await ids(), (await readDraft('1', 'comment', '7'))?.fields.content]).toEqual([['a'], '另一页写的'])
})
test('what was written meanwhile stays beside the text that is taken back', async () => {
  await putInOutbox(write('a'))
  await saveDraft('1', 'comment', '7', { content: '新写的' })
  await takeBack('a', true)
  expect((await readDraft('1', 'comment', '7'))?.fields.content).toBe('a')
  expect((await readEarlier('1', 'comment', '7'))?.fields.content).toBe('新写的')
})
test('a write without a draft cannot become one, and a write that is gone cannot be taken back', async () => {
  await putInOutbox(write('a', { draft: null }))
  expect([await takeBack('a', true), await takeBack('gone', false)]).toEqual([false, false])
  expect(await ids()).toEqual(['a'])
})
test('discarding takes the writes and receipts of one citizen', async () => {
  await putInOutbox(write('a'))
  await arrive(write('b'), 1)
  await putInOutbox(write('c', { user: '2' }))
  await arrive(write('d', { user: '2' }), 1)
  await discardOutbox('1')
  expect([await ids(), await listReceipts('1')]).toEqual([[], []])
  expect([await ids('2'), (await listReceipts('2')).length]).toEqual([['c'], 1])
})

test('comments on one thing keep their order, also where two kinds of things have the same number', () => {
  const target = (call: string, input: Record<string, unknown>) => outboxCall(call)!.target(input)
  expect(target(postComment.name, { post_id: '7' })).toBe('comments 7')
  expect(target(postComment.name, { post_id: '7', type: 'civilization' })).toBe('comments civilization 7')
  expect(target(deleteComment.name, { id: '7' })).toBe('comment 7')
  expect(target(postLike.name, { id: '7', type: 'post' })).not.toBe(target(postLike.name, { id: '7', type: 'comment' }))
  expect(target(postLike.name, { id: '7', type: 'post' })).not.toBe(target(postCollection.name, { id: '7' }))
  expect(target(postChannel.name, { id: '7', target_type: 1 })).not.toBe(
    target(postChannel.name, { id: '7', target_type: 2 }),
  )
})
test('a mark is named after what it does, and only the last one of a target counts', () => {
  const name = (call: string, status: number) => outboxLabel(call, { status })
  expect([name(postLike.name, 1), name(postLike.name, 0)]).toEqual(['点赞', '取消点赞'])
  expect([name(postCollection.name, 1), name(postCollection.name, 0)]).toEqual(['收藏', '取消收藏'])
  expect([postLike, postCollection, postChannel].map((one) => outboxCall(one.name)?.mark)).toEqual([true, true, true])
  expect([postComment, postFeedback, postCivilization].map((one) => outboxCall(one.name)?.mark)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(['fromTheFuture', postComment.name].map((call) => outboxLabel(call, {}))).toEqual(['内容', '评论'])
})
test('the text of a write is shown; a mark has none', () => {
  const texts = [postComment, postFeedback, postCivilization, postLike].map((one) =>
    outboxText(one.name, { content: '写下' }),
  )
  expect(texts).toEqual(['写下', '写下', '写下', ''])
  expect(outboxText('fromTheFuture', { content: '写下' })).toBe('')
})
test('a new write waits, was never tried, and holds a copy of its input', () => {
  const input = { post_id: '7', content: '写下' }
  const entry = write('a', { input, draft: undefined })
  input.content = '改了'
  expect(entry).toMatchObject({ input: { content: '写下' }, target: 'comments 7', draft: null, files: [] })
  expect(entry).toMatchObject({ state: 'waiting', tries: 0, nextAt: 0, unclear: false, reason: '' })
})
test('a call that may not wait is refused before anything is stored', () => {
  expect(() => write('a', { endpoint: postTransfer })).toThrow('postTransfer')
})

test('a row that lost a part, or of a call nobody knows, never hides the others, nor its own words', async () => {
  await discardOutbox('1')
  const row = {
    id: 'broken-1',
    user: '1',
    call: postComment.name,
    draft: { form: 'comment', target: '7', fields: { content: '还在的话' } },
  }
  await withDatabase(async (database) => {
    await database.put('outbox', row as never)
    await database.put('outbox', {
      ...row,
      id: 'broken-2',
      call: 'postFromTheFuture',
      input: { text: '以后的话' },
      draft: null,
    } as never)
    await database.put('outbox', {
      ...row,
      id: 'broken-3',
      input: { post_id: '7', content: '整的话' },
      files: 7,
    } as never)
  })
  const rows = await listOutbox('1')
  expect(rows.map(({ id, state, files, page }) => [id, state, files, page])).toEqual([
    ['broken-1', 'attention', [], '/'],
    ['broken-2', 'waiting', [], '/'],
    ['broken-3', 'attention', [], '/'],
  ])
  expect(rows.map(outboxWords)).toEqual(['还在的话', '以后的话', '整的话'])
})
