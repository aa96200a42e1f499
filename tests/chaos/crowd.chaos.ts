/**
 * `npm run chaos`: a crowd comes to a live room behind the documented nginx while others read. Those for whom there is
 * no place are told to poll, and no reader is refused. LISTENERS and RATE say how many. Needs nginx.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChaosCity, type ChaosCity } from './chaos-city.ts'
import { freePort } from '#tests/free-port.ts'
import { gather, readAtRate } from './crowd.ts'
import { documentedSizes, startNginx, type Sizes } from './nginx.ts'

const LISTENERS = Number(process.env.LISTENERS ?? 5000)
const RATE = Number(process.env.RATE ?? 200)
const PLACES = Math.round(LISTENERS * 0.8)
const SECONDS = 15
const sized = documentedSizes()

let city: ChaosCity
let room: number
const table: string[] = []
beforeAll(async () => {
  city = await startChaosCity({ env: { OPEN_STREAMS: String(PLACES), TRUST_PROXY: '1' } })
  const [made] = await city.ask<{ id: number }>(
    "with room as (insert into channels (type, name) values (4, '一场直播') returning id), live as (insert into lives (channel_id, start_at, minutes) select id, now(), 600 from room) select id from room",
  )
  room = made!.id
}, 300_000)
afterAll(async () => {
  await city.stop()
  const heads = '| nginx | came | listen | poll | failed | readers | refused | p50, ms | p99, ms | server, MiB |'
  process.stdout.write(`${['', heads, `|${'---|'.repeat(10)}`, ...table].join('\n')}\n`)
}, 60_000)

async function crowd(name: string, many: number, nginx: Sizes) {
  const door = await startNginx([city.origin], await freePort(), nginx)
  const listeners = await gather(`${door.origin}/v1/mobile/lives/${room}/events`, many)
  try {
    const words = `听见了 ${name}`
    const said = async () => {
      await city.ask('insert into live_messages (channel_id, user_id, content) select $1, min(id), $2 from users', [
        room,
        words,
      ])
    }
    const paths = ['/v1/categories/0/posts?page=1&page_size=20', `/v1/mobile/lives/${room}`, '/']
    const [read] = await Promise.all([readAtRate(door.origin, paths, RATE, SECONDS), said()])
    const counts = {
      listening: listeners.listening(),
      polling: listeners.polling(),
      failed: listeners.failed(),
      heard: listeners.heard(words),
    }
    const cells = [
      name,
      many,
      counts.listening,
      counts.polling,
      counts.failed,
      read.asked,
      read.failed,
      read.p50,
      read.p99,
    ]
    table.push(`| ${[...cells, Math.round(city.residentMiB())].join(' | ')} |`)
    return { ...counts, read }
  } finally {
    listeners.leave()
    await door.stop()
  }
}

test('nobody listens', async () => {
  expect((await crowd('as documented', 0, sized)).read.failed).toBe(0)
}, 120_000)
test('a crowd, and as many connections as Debian gives: for the table alone', async () => {
  await crowd("Debian's 768", LISTENERS, { connections: 768 })
}, 300_000)
test('more listeners than nginx lets through are told to poll in the same words', async () => {
  const { listening, polling, failed, read } = await crowd('one for 100', 300, { ...sized, listeners: 100 })
  expect([listening, polling, failed, read.failed]).toEqual([100, 200, 0, 0])
}, 120_000)
test('a crowd, and nginx as documented', async () => {
  const { listening, polling, failed, heard, read } = await crowd('as documented', LISTENERS, sized)
  expect([listening, polling, failed]).toEqual([PLACES, LISTENERS - PLACES, 0])
  expect(heard).toBe(PLACES)
  expect(read.failed).toBe(0)
  expect(city.ended()).toBeUndefined()
}, 300_000)
