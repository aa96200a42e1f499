import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { findCopies } from '#offline/copies.ts'
import { setClient } from './call.ts'
import { statisticsQuery } from './collections.queries.ts'
import { setPerson } from './person.ts'
import { createQueryClient, need } from './query-client.ts'

test('the copy of my counts says nothing of the money: nothing of the wallet is on disk', async () => {
  const counts = { collection_num: 3, message_num: 1, credit: 5, balance: 7_654_321 }
  setClient({ urlOf: () => '', call: () => Promise.resolve(counts) as never })
  setPerson(() => '7')
  await need(createQueryClient(), statisticsQuery())
  const stored = await vi.waitFor(async () => {
    const text = JSON.stringify(await findCopies('7', () => true))
    expect(text).toContain('"collection_num":3')
    return text
  })
  expect(stored).not.toMatch(/balance|7654321/)
})
