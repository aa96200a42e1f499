/** The model of `npm run soak`, with rows that are made up: no server. */
import { beforeEach, expect, test } from 'vitest'
import { Told, type Seen } from '#tests/soak/told.ts'

const KINDS = new Set(['comment', 'like', 'packet', 'booked'])
const seen = (writes: string[], states: [string, number][] = [], balance?: number): Seen => ({
  kinds: KINDS,
  writes,
  states: new Map(states),
  ...(balance === undefined ? {} : { balance }),
})
const comment = { what: 'comment 第 1 条' }
const like = { what: 'like 101', value: 1 }
const packet = { what: 'packet 7', brings: ['booked 7'] }
const bothOfPacket = ['packet 7', 'booked 7']

let told: Told
beforeEach(() => {
  told = new Told('市民 1')
})
const compare = (rows: Seen) => told.compare(rows).map(({ kind, sentence }) => [kind, sentence])

test('a write that was acknowledged and is not there is lost', () => {
  told.sent(comment)
  told.acknowledge(comment)
  expect(compare(seen([comment.what]))).toEqual([])
  expect(compare(seen([]))).toEqual([['lost', '市民 1: comment 第 1 条 was acknowledged and is not there']])
})

test('a write that is there twice is doubled, and one that nobody sent is wrong', () => {
  told.sent(comment)
  told.acknowledge(comment)
  expect(compare(seen([comment.what, comment.what]))).toEqual([['doubled', '市民 1: comment 第 1 条 is there 2 times']])
  expect(compare(seen([comment.what, 'comment 别的']))).toEqual([
    ['wrong', '市民 1: comment 别的 is there and was never sent'],
  ])
})

test('of a mark the last acknowledged state holds', () => {
  told.sent(like)
  told.acknowledge(like)
  expect(compare(seen([], [['like 101', 1]]))).toEqual([])
  expect(compare(seen([]))).toEqual([['wrong', '市民 1: like 101 is 0 and was told to be 1']])
  told.sent({ ...like, value: 0 })
  told.acknowledge({ ...like, value: 0 })
  expect(compare(seen([], [['like 101', 1]]))).toEqual([['wrong', '市民 1: like 101 is 1 and was told to be 0']])
})

test('what was not answered may be there or not, until it is acknowledged or refused', () => {
  told.sent(comment)
  told.sent(like)
  for (const rows of [seen([]), seen([comment.what], [['like 101', 1]])]) expect(compare(rows)).toEqual([])
  expect(told.valueOf('like 101')).toBeUndefined()
  told.refuse(comment)
  told.refuse(like)
  expect(compare(seen([comment.what], [['like 101', 1]]))).toHaveLength(2)
  expect(compare(seen([]))).toEqual([])
})

test('the balance is that of the packets, once all of them are answered', () => {
  told.sent(packet)
  expect(compare(seen(bothOfPacket, [], 250))).toEqual([])
  told.acknowledge(packet, 250)
  expect(compare(seen(bothOfPacket, [], 250))).toEqual([])
  expect(compare(seen([...bothOfPacket, 'booked 7'], [], 500))).toEqual([
    ['doubled', '市民 1: booked 7 is there 2 times'],
    ['wrong', '市民 1: the balance is 500 cents and was told to be 250'],
  ])
})

test('a source is asked only for what it tells of', () => {
  const other = { what: 'transfer 101' }
  told.sent(other)
  told.acknowledge(other, -101)
  expect(compare(seen([]))).toEqual([])
})
