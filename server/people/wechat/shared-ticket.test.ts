import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { Secrets } from '#server/platform/access/secrets.ts'
import { startTestApp } from '#tests/server/test-server.ts'
import { SharedTicket } from './shared-ticket.ts'

const DAY_MS = 86_400_000
afterEach(() => vi.restoreAllMocks())

test('a job renews it before it expires, and nobody waits for WeChat', async () => {
  const app = await startTestApp()
  let issued = 0
  const issuer = {
    access: () => Promise.resolve({ value: 'access', seconds: 7200 }),
    ticket: () => Promise.resolve({ value: `ticket ${++issued}`, seconds: 7200 }),
  }
  const shared = new SharedTicket(app.db, new Secrets(randomBytes(32)), 'wx1', issuer)
  await shared.renew()
  await shared.renew()
  expect([await shared.get(), issued]).toEqual(['ticket 1', 1])
  const [passed, clock] = [performance.now.bind(performance), Date.now]
  const later = (ms: number) => {
    vi.spyOn(performance, 'now').mockImplementation(() => passed() + ms)
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + ms)
  }
  later(6700 * 1000)
  await shared.renew()
  expect([await shared.get(), issued]).toEqual(['ticket 1', 2])
  later(6901 * 1000)
  expect([await shared.get(), issued]).toEqual(['ticket 2', 2])
  await app.close()
})

test('a ticket that has expired is not used, though the clock was set back a day meanwhile', async () => {
  const app = await startTestApp()
  let issued = 0
  const issuer = {
    access: () => Promise.resolve({ value: 'access', seconds: 7200 }),
    ticket: () => Promise.resolve({ value: `ticket ${++issued}`, seconds: 7200 }),
  }
  const secrets = new Secrets(randomBytes(32))
  const shared = new SharedTicket(app.db, secrets, 'wx1', issuer)
  expect([await shared.get(), await shared.get()]).toEqual(['ticket 1', 'ticket 1'])
  expect(await new SharedTicket(app.db, secrets, 'wx1', issuer).get()).toBe('ticket 1')
  const [passed, clock] = [performance.now.bind(performance), Date.now]
  vi.spyOn(performance, 'now').mockImplementation(() => passed() + 7000 * 1000)
  vi.spyOn(Date, 'now').mockImplementation(() => clock() - DAY_MS)
  expect(await shared.get()).toBe('ticket 2')
  await app.close()
})
