import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { opened, type OpenedList } from '#lib/history-changes.ts'
import { purgeCopies } from './copies.ts'
import { changeHistory, claimHistory, followHistory, forgetHistory, isHistory, readHistory } from './device-history.ts'

beforeEach(async () => {
  for (const user of ['guest', '1', '2']) await forgetHistory(user)
})
const open = (user: string, id: string, at: number) =>
  changeHistory(user, (list) => opened(list, { id, type: 3, title: id, cover: '', source: '', at }))
const ids = async (user: string) => (await readHistory(user)).entries.map(({ id }) => id)

test('each citizen has a list of their own, and a guest too', async () => {
  await open('1', '7', 1)
  await open('2', '8', 1)
  await open('guest', '9', 1)
  expect([await ids('1'), await ids('2'), await ids('guest')]).toEqual([['7'], ['8'], ['9']])
  await forgetHistory('1')
  expect([await ids('1'), await ids('2')]).toEqual([[], ['8']])
})
test('logging out deletes the list of a citizen with their copies; that of a guest exists nowhere else and stays', async () => {
  await open('1', '7', 1)
  await open('guest', '9', 1)
  await purgeCopies('1')
  await purgeCopies('guest')
  await purgeCopies('public')
  expect([await ids('1'), await ids('guest')]).toEqual([[], ['9']])
  expect([isHistory('1-history'), isHistory('history-history'), isHistory('1-["getMyHistories"]')]).toEqual([
    true,
    true,
    false,
  ])
})
test('two changes at once lose nothing of each other', async () => {
  await Promise.all([open('1', '7', 1), open('1', '8', 2), open('1', '9', 3)])
  expect(await ids('1')).toEqual(['9', '8', '7'])
})
test('listeners are notified of each change, with its owner, until they unsubscribe', async () => {
  const notified: [string, OpenedList][] = []
  const stop = followHistory((user, list) => void notified.push([user, list]))
  const list = await open('1', '7', 1)
  stop()
  await open('1', '8', 2)
  expect(notified).toEqual([['1', list]])
})
test('G141 what a guest opened belongs to who logs in, and is not left behind for the next', async () => {
  await open('1', '7', 1)
  await open('guest', '8', 2)
  await claimHistory('guest', '1')
  expect([await ids('1'), await ids('guest')]).toEqual([['8', '7'], []])
  await claimHistory('guest', '2')
  expect(await ids('2')).toEqual([])
})
test('claiming from somebody who opened nothing changes nothing', async () => {
  await open('1', '7', 1)
  const notified: string[] = []
  const stop = followHistory((user) => void notified.push(user))
  await claimHistory('guest', '1')
  stop()
  expect([await ids('1'), notified]).toEqual([['7'], []])
})
