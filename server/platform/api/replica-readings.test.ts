/** What a replica may answer: never what the caller may have written a moment ago [decision 116]. */
import { expect, test } from 'vitest'
import { getComments } from '#contract/talk/comments.ts'
import { getLiveMessages } from '#contract/content/lives.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { claimWish, getWishes } from '#contract/help/wishes.ts'
import { getStreets } from '#contract/volunteers/practice-settings.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import { WritingLimits } from '#server/platform/access/writing-limits.ts'
import { createCalls } from './calls.ts'
import type { Context } from './handler.ts'

const [primary, copy] = [{ named: 'primary' }, { named: 'replica' }] as unknown as [Database, Database]
const replica = { read: (_: Database, read: (db: Database) => Promise<unknown>) => read(copy) } as unknown as Replica

/** The one the city was installed with. */
const arrangement = { whole: (make: (id: number) => unknown) => make(0) }

/** Which of them answers a reading. */
async function answers(endpoint: Endpoint, { signedIn = false, withReplica = true } = {}): Promise<string> {
  const handle = (_: unknown, { db }: Context) => Promise.resolve((db as unknown as { named: string }).named)
  const calls = createCalls({
    table: [
      { endpoint, handle },
      { endpoint: claimWish, handle },
    ],
    db: primary,
    replica: withReplica ? replica : undefined,
    keyedAtOnce: 1,
    context: () => ({ settings: { arrangement } }) as unknown as Context,
    writings: new WritingLimits(),
  })
  const input = { id: '1', page: 1, page_size: 20, post_id: '1' }
  const { body } = await calls.readPublic({ endpoint, handle }, input, signedIn)
  return (JSON.parse(body.text) as { data: string }).data
}

test('public readings of guests, and what guests share of open ones', async () => {
  expect(await answers(getStreets)).toBe('replica')
  expect(await answers(getComments)).toBe('replica')
  expect(await answers(getStreets, { withReplica: false })).toBe('primary')
})
test('nothing for whoever is signed in', async () => {
  expect(await answers(getStreets, { signedIn: true })).toBe('primary')
  expect(await answers(getComments, { signedIn: true })).toBe('primary')
})
test('nothing that citizens write and look for at once: it is asked for as by a guest', async () => {
  expect(await answers(getWishes)).toBe('primary')
  expect(await answers(getLiveMessages)).toBe('primary')
})
