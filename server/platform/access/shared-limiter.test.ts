import { setTimeout as rest } from 'node:timers/promises'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { SharedLimiter } from './shared-limiter.ts'

const LIMIT = { name: 'tested', points: 1000, seconds: 60 }
let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const processes = (length: number) => Array.from({ length }, () => new SharedLimiter(LIMIT, app.connection.pool))
/** How many of so many tries, at random processes, are allowed. */
async function flood(limiters: SharedLimiter[], key: string, tries: number, atOnce: number): Promise<number> {
  let allowed = 0
  for (let tried = 0; tried < tries; tried += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        limiters[(tried + n) % limiters.length]!.consume(key).then(
          () => void allowed++,
          (error: unknown) => expect(error).toBeInstanceOf(RateLimiterRes),
        ),
      ),
    )
  return allowed
}

test.each([
  ['one after the other', 1],
  ['forty at once', 40],
])('four processes allow what one allows, give or take a tenth: %s', async (how, atOnce) => {
  expect(await flood(processes(1), `one ${how}`, 2000, atOnce)).toBe(1000)
  const four = await flood(processes(4), `four ${how}`, 4000, atOnce)
  expect(four).toBeGreaterThan(900)
  expect(four).toBeLessThan(1100)
})
test('a network that was refused costs the database nothing more, however much it asks', async () => {
  const four = processes(4)
  const asked = vi.spyOn(app.connection.pool, 'query')
  await flood(four, 'flood', 4000, 40)
  // Whatever is still on its way arrives.
  await rest(50)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(250)
  asked.mockClear()
  await flood(four, 'flood', 4000, 40)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})
test('while the database is silent each process counts alone', async () => {
  const [one] = processes(1)
  const asked = vi.spyOn(app.connection.pool, 'query').mockRejectedValue(new Error('away') as never)
  expect(await flood([one!], 'alone', 1500, 10)).toBe(1000)
  expect(asked.mock.calls.length).toBeLessThan(5)
  asked.mockRestore()
})
test('neither a token nor an address stands in the row', async () => {
  await flood(processes(1), '203.0.113.77', 30, 1)
  const { rows } = await app.connection.pool.query<{ key: string }>("select key from limits where key like 'tested:%'")
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('203.0')
})
