import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { discardDrafts, dropDraft, listDrafts, readDraft, saveDraft } from './drafts.ts'
import { changeShared, claimShared, giveShared, isShared, storeShared, type SharedDraft } from './shared-drafts.ts'

const picture = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', bytes: new Uint8Array([1]).buffer })
const words = { title: '', text: '沿江步道的灯不亮', url: '' }
const share = { ...words, pictures: [picture('a'), picture('b')] }
const sharedOf = async (user: string) => (await listDrafts(user)).filter(isShared)
const content = { content: words.text, pictures: share.pictures }
const toForm = { form: 'civilization', target: '', page: '/show-civilization-publish', fields: content }
const formsOf = async (user: string) => (await listDrafts(user)).map(({ form, fields }) => [form, fields.content])

let one: SharedDraft
beforeEach(async () => {
  for (const user of ['1', '2', 'guest']) await discardDrafts(user)
  await storeShared('1', 's0123456789', share, [])
  one = (await sharedOf('1'))[0]!
})

test('what comes twice is there once, in the list of drafts, with the page where it is chosen', async () => {
  await storeShared('1', 's0123456789', share, [])
  expect((await sharedOf('1')).map(({ page, fields }) => [page, fields.pictures.length])).toEqual([
    ['/shared?id=s0123456789', 2],
  ])
  expect(await listDrafts('2')).toEqual([])
})
test('chosen for a form it is the draft of that form, and no longer a share', async () => {
  expect(await giveShared(one, toForm)).toBe(true)
  expect(await formsOf('1')).toEqual([['civilization', words.text]])
  expect((await readDraft('1', 'civilization', ''))?.fields.pictures).toEqual(share.pictures)
})
test('of two tabs only one gives it away', async () => {
  const given = await Promise.all([giveShared(one, toForm), giveShared(one, { ...toForm, form: 'advice' })])
  expect(given).toEqual([true, false])
  expect(await formsOf('1')).toEqual([['civilization', words.text]])
})
test('what was written in that form stays beside it', async () => {
  await saveDraft('1', 'civilization', '', { content: '写了一半' }, '/show-civilization-publish')
  await giveShared(one, toForm)
  expect((await readDraft('1', 'civilization', ''))?.fields.content).toBe(words.text)
  expect((await formsOf('1')).toSorted()).toEqual([
    ['civilization', '写了一半'],
    ['civilization', words.text],
  ])
})
test('given to the same form once more, nothing is doubled and nothing written since is lost', async () => {
  await giveShared(one, toForm)
  const more = `${words.text}，已经三天了`
  await saveDraft('1', 'civilization', '', { ...content, content: more }, toForm.page, {})
  await storeShared('1', 's0123456789', share, [])
  await giveShared((await sharedOf('1'))[0]!, toForm)
  expect(await formsOf('1')).toEqual([['civilization', more]])
})
test('pictures which a form does not take stay', async () => {
  const fields = { ...content, pictures: share.pictures.slice(0, 1) }
  await giveShared(one, { ...toForm, fields }, share.pictures.slice(1))
  const [left] = await sharedOf('1')
  expect(left?.fields).toEqual({ title: '', text: '', url: '', pictures: share.pictures.slice(1) })
})
test('a share that was deleted meanwhile does not come back with its pictures made ready', async () => {
  await dropDraft(one.key)
  await changeShared(one)
  expect(await listDrafts('1')).toEqual([])
})
test('what a guest shared belongs to the citizen who is here, and what a citizen shared to no guest', async () => {
  await storeShared('guest', 's9876543210', { ...words, pictures: [] }, [])
  await claimShared('guest')
  expect(await sharedOf('guest')).toHaveLength(1)
  await claimShared('1')
  expect([(await sharedOf('1')).length, await sharedOf('guest'), await sharedOf('2')]).toEqual([2, [], []])
})
