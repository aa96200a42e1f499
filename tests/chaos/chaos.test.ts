import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChaosCity, type ChaosCity } from './chaos-city.ts'
import { holdPool } from './hold-pool.ts'
import { startTraffic, type Traffic } from './traffic.ts'

/** Its log has no room from the first line on. */
let city: ChaosCity
let traffic: Traffic
beforeAll(async () => {
  city = await startChaosCity({ log: '/dev/full' })
  traffic = await startTraffic(city)
}, 60_000)
afterAll(() => city.stop())

const status = () => fetch(`${city.origin}/healthz`).then((answer) => answer.status)
const well = () => expect.poll(status, { timeout: 30_000 }).toBe(200)
const cut = () =>
  city
    .ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => {})

test('connections are cut in and out of transactions', async () => {
  const before = traffic.read()
  for (let time = 0; time < 20; time++) await cut()
  await well()
  await expect.poll(() => traffic.read()).toBeGreaterThan(before + 20)
  expect(city.ended()).toBeUndefined()
})

test('the embedded database is killed, and started again', async () => {
  const started = () =>
    city.ask<{ at: string }>('select pg_postmaster_start_time()::text as at').then(
      ([row]) => row!.at,
      () => undefined,
    )
  const before = await started()
  city.signalPostgres('SIGKILL')
  // It may be back before anybody was refused.
  await expect.poll(started, { timeout: 15_000 }).toSatisfy((at) => at !== undefined && at !== before)
  await well()
  expect(city.ended()).toBeUndefined()
}, 60_000)

test('a frozen database is said in time', async () => {
  city.signalPostgres('SIGSTOP')
  const began = performance.now()
  await expect.poll(status, { timeout: 15_000 }).toBe(503)
  expect(performance.now() - began).toBeLessThan(15_000)
  const answer = await fetch(`${city.origin}/v1/categories/0/posts?page_size=7`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  city.signalPostgres('SIGCONT')
  await well()
}, 60_000)

test('with every connection held by slow statements that is said in time, and it is well again by itself @thorough', async () => {
  const began = performance.now()
  const holding = holdPool(city, 16_000)
  await expect.poll(status, { timeout: 15_000 }).toBe(503)
  expect(performance.now() - began).toBeLessThan(15_000)
  const answers = await holding
  expect(answers.map(({ status: code }) => code)).toContain(503)
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(10_000)
  await well()
}, 60_000)

test('nobody waited for more than ten seconds, nothing acknowledged was lost, nothing was done twice', async () => {
  expect(await traffic.end()).toEqual({ acknowledged: expect.any(Number), lost: [], doubled: [] })
  expect(traffic.slowest().milliseconds, traffic.slowest().path).toBeLessThan(10_000)
  expect(traffic.statuses()).toEqual([503])
  expect(city.ended()).toBeUndefined()
}, 30_000)
