import 'fake-indexeddb/auto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import { readStash, stashDraft } from './draft-stash.ts'
import { claimDrafts, countDrafts, discardDraft, discardDrafts, listDrafts, readDraft, saveDraft } from './drafts.ts'
import { newEntry } from './new-entry.ts'
import { discardOutbox, putInOutbox } from './outbox.ts'

const local = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
})
let now = 1_700_000_000_000
vi.spyOn(Date, 'now').mockImplementation(() => ++now)
afterAll(() => void (vi.restoreAllMocks(), vi.unstubAllGlobals()))
beforeEach(async () => {
  local.clear()
  for (const user of ['1', '2', 'guest']) await Promise.all([discardDrafts(user), discardOutbox(user)])
})
const contents = async (user: string) => (await listDrafts(user)).map(({ target, fields }) => [target, fields.content])

test('a draft is found again by its author, form and target only, with the address it belongs to', async () => {
  await saveDraft('1', 'comment', '7', { content: '写到一半' }, '/posts/7')
  expect(await readDraft('1', 'comment', '7')).toMatchObject({ fields: { content: '写到一半' }, page: '/posts/7' })
  for (const [user, form, target] of [
    ['2', 'comment', '7'],
    ['1', 'feedback', '7'],
    ['1', 'comment', '8'],
  ] as const)
    expect(await readDraft(user, form, target)).toBeUndefined()
})
test('a draft without an address has none', async () => {
  await saveDraft('1', 'comment', '7', { content: '甲' })
  expect(await readDraft('1', 'comment', '7')).not.toHaveProperty('page')
})
test('the last save wins; emptied fields delete the draft, one filled field keeps it', async () => {
  await saveDraft('1', 'comment', '7', { content: '甲' })
  await saveDraft('1', 'comment', '7', { content: '乙', images: null })
  expect(await contents('1')).toEqual([['7', '乙']])
  await saveDraft('1', 'comment', '7', { content: '', images: null, type: undefined })
  expect([await contents('1'), await countDrafts('1')]).toEqual([[], 0])
})
test('drafts are listed newest first, counted, and deleted one by one or all of one citizen', async () => {
  await saveDraft('1', 'comment', '7', { content: '甲' })
  await saveDraft('1', 'comment', '8', { content: '乙' })
  await saveDraft('1', 'comment', '6', { content: '丙' })
  await saveDraft('2', 'comment', '7', { content: '丁' })
  expect((await contents('1')).map(([target]) => target)).toEqual(['6', '8', '7'])
  expect(await countDrafts('1')).toBe(3)
  await discardDraft('1', 'comment', '8')
  expect((await contents('1')).map(([target]) => target)).toEqual(['6', '7'])
  await discardDrafts('1')
  expect([await contents('1'), await contents('2')]).toEqual([[], [['7', '丁']]])
})

test('the last words of a closed page are newer than the disk and win; fields that are no text stay', async () => {
  await saveDraft('1', 'feedback', '', { content: '甲', type: '1', images: ['a'] })
  stashDraft('1', 'feedback', '', { content: '甲乙', images: ['b'] }, '/feedback')
  expect(await readDraft('1', 'feedback', '')).toMatchObject({
    fields: { content: '甲乙', type: '1', images: ['a'] },
    page: '/feedback',
  })
  expect(readStash()).toBeUndefined()
})
test('the last words of a page that never wrote to the disk are a draft in the list', async () => {
  stashDraft('1', 'comment', '7', { content: '最后一句' }, '/posts/7')
  expect(await contents('1')).toEqual([['7', '最后一句']])
  expect(local.size).toBe(0)
})
test('last words that are older than the disk are dropped', async () => {
  stashDraft('1', 'comment', '7', { content: '旧' }, '/posts/7')
  const stash = local.get('draft-in-hand')!
  await saveDraft('1', 'comment', '7', { content: '新' })
  local.set('draft-in-hand', stash)
  expect(await contents('1')).toEqual([['7', '新']])
  expect(local.size).toBe(0)
})
test('last words of a comment that was sent in the same moment do not come back as a draft', async () => {
  stashDraft('1', 'comment', '7', { content: '已发送' }, '/posts/7')
  const stash = local.get('draft-in-hand')!
  const sent = (target: string) =>
    newEntry({
      id: `sent-${target}`,
      user: '1',
      endpoint: postComment,
      input: { post_id: target, content: '已发送' },
      page: '/',
      draft: { form: 'comment', target, fields: { content: '已发送' } },
    })
  await putInOutbox(sent('8'))
  expect(await contents('1'), 'a write for another target says nothing about this one').toEqual([['7', '已发送']])
  await discardDrafts('1')
  local.set('draft-in-hand', stash)
  await putInOutbox({ ...sent('7'), id: 'mark', draft: null })
  await putInOutbox(sent('7'))
  local.set('draft-in-hand', stash)
  expect(await contents('1')).toEqual([])
})
test('what is written after the same text was queued is a draft', async () => {
  await putInOutbox(
    newEntry({
      id: 'before',
      user: '1',
      endpoint: postComment,
      input: { post_id: '7', content: '先' },
      page: '/',
      draft: { form: 'comment', target: '7', fields: { content: '先' } },
    }),
  )
  stashDraft('1', 'comment', '7', { content: '后' }, '/posts/7')
  expect(await contents('1')).toEqual([['7', '后']])
})
test('saving to the disk drops the last words it replaces, not those of another form or of a later moment', async () => {
  stashDraft('1', 'comment', '7', { content: '甲' }, '/')
  await saveDraft('1', 'comment', '8', { content: '乙' })
  expect(readStash()?.target).toBe('7')
  await saveDraft('1', 'comment', '7', { content: '甲乙' })
  expect(readStash()).toBeUndefined()
  const saving = saveDraft('1', 'comment', '7', { content: '丙' })
  stashDraft('1', 'comment', '7', { content: '丙丁' }, '/')
  await saving
  expect((await readDraft('1', 'comment', '7'))?.fields.content).toBe('丙丁')
})
test('logging out and deleting leave no last words behind', async () => {
  stashDraft('1', 'comment', '7', { content: '甲' }, '/')
  await discardDraft('1', 'comment', '8')
  expect(local.size).toBe(1)
  await discardDraft('1', 'comment', '7')
  expect(local.size).toBe(0)
  stashDraft('1', 'comment', '7', { content: '甲' }, '/')
  await discardDrafts('1')
  expect(local.size).toBe(0)
})
test('an unreadable stash counts as none, and a full device does not stop a page', async () => {
  for (const junk of ['{', 'null', '5', '{"key":5,"fields":{}}', '{"key":"a"}']) {
    local.set('draft-in-hand', junk)
    expect(readStash(), junk).toBeUndefined()
    expect(await contents('1')).toEqual([])
  }
  const { setItem } = localStorage
  localStorage.setItem = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  expect(() => stashDraft('1', 'comment', '7', { content: '甲' }, '/')).not.toThrow()
  localStorage.setItem = setItem
})

test('drafts of a guest belong to the citizen who logs in; where both wrote, the newer text is the form’s and the older stays beside it', async () => {
  await saveDraft('guest', 'comment', '7', { content: '客' })
  await saveDraft('1', 'comment', '7', { content: '我' })
  await saveDraft('1', 'comment', '8', { content: '我' })
  await saveDraft('guest', 'comment', '8', { content: '客' })
  await saveDraft('guest', 'comment', '9', { content: '客' })
  await claimDrafts('guest', '1')
  expect(await contents('guest')).toEqual([])
  expect((await contents('1')).sort()).toEqual([
    ['7', '客'],
    ['7', '我'],
    ['8', '客'],
    ['8', '我'],
    ['9', '客'],
  ])
  const own = async (target: string) => (await readDraft('1', 'comment', target))?.fields.content
  expect([await own('7'), await own('8')]).toEqual(['我', '客'])
  expect(new Set((await listDrafts('1')).map(({ user }) => user))).toEqual(new Set(['1']))
})
