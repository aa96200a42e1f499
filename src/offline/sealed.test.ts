import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { postFeedback } from '#contract/government/feedbacks.ts'
import { withDatabase, type OutboxEntry } from './db.ts'
import { readKeys, readTicket } from './device-keys.ts'
import { noteDeparture, sendDepartures } from './departures.ts'
import { listDrafts, readDraft, saveDraft } from './drafts.ts'
import { newEntry } from './new-entry.ts'
import { finishEntry, listOutbox, listReceipts, putInOutbox } from './outbox.ts'
import { purgePersonal } from './purge-personal.ts'
import { restoreUnsent } from './restore-unsent.ts'
import { sealUnsent } from './sealed.ts'

/** The server: one key for each citizen, one ticket for each session. */
const asked: string[] = []
const serverFor = (user: string, token: string): Client['call'] =>
  (({ name }: { name: string }) => {
    asked.push(name)
    const key = Buffer.alloc(32, user).toString('base64url')
    return Promise.resolve({ outbox_key: key, log_out_ticket: `ticket of ${token}` })
  }) as never
const noNetwork: Client['call'] = () => Promise.reject(new ApiError('network', 0, '', ''))
const arrive = (user: string, token = `token ${user}`) => restoreUnsent(user, token, serverFor(user, token))
async function leave(user: string): Promise<void> {
  const keys = await readKeys(user)
  if (keys) await sealUnsent(keys)
  await purgePersonal(user)
}
const picture = new Uint8Array([1, 2, 3, 250]).buffer
const WORDS = '金丝雀桥头的灯坏了'
const write = (id: string, user: string): OutboxEntry =>
  newEntry({
    id,
    user,
    endpoint: postFeedback,
    input: { type: 0, content: WORDS },
    page: '/feedback',
    draft: { form: 'feedback', target: '', fields: { content: WORDS } },
    files: [{ field: 'images', name: 'a.jpg', type: 'image/jpeg', bytes: picture, url: '' }],
  })
const all = <T>(store: 'sealed' | 'keys' | 'departures') =>
  withDatabase((database) => database.getAll(store)) as Promise<T[]>

beforeEach(async () => {
  asked.length = 0
  await withDatabase(async (database) => {
    for (const store of database.objectStoreNames) await database.clear(store)
  })
})
afterEach(() => void vi.useRealTimers())

test('what was not sent comes back whole to its citizen, pictures included, and only once', async () => {
  await arrive('1')
  const entry = { ...write('a', '1'), state: 'sending' as const, tries: 2 }
  await putInOutbox(entry)
  await saveDraft('1', 'comment', '7', { content: WORDS, pictures: [{ id: 'p', bytes: picture }] }, '/posts/7')
  const drafts = await listDrafts('1')
  await leave('1')
  expect([await listOutbox('1'), await listDrafts('1'), await all('keys')]).toEqual([[], [], []])
  expect(await all('sealed')).toHaveLength(2)
  expect(await arrive('1', 'a new token')).toEqual({ drafts: 1, queued: 1 })
  expect(await listOutbox('1')).toEqual([entry])
  expect(new Uint8Array((await listOutbox('1'))[0]!.files[0]!.bytes)).toEqual(new Uint8Array(picture))
  expect(await listDrafts('1')).toEqual(drafts)
  expect(await all('sealed')).toEqual([])
  expect(await arrive('1', 'a new token')).toEqual({ drafts: 0, queued: 0 })
})
test('nothing sealed can be read: neither words, nor whose it is, nor the key', async () => {
  await arrive('4711')
  await putInOutbox(write('a', '4711'))
  await leave('4711')
  const kept = await withDatabase(async (database) => {
    const stores = await Promise.all([...database.objectStoreNames].map((store) => database.getAll(store)))
    return stores.flat() as unknown as Record<string, unknown>[]
  })
  expect(kept).toHaveLength(1)
  const text = kept
    .flatMap((entry) => Object.values(entry))
    .map((value) => (typeof value === 'object' ? Buffer.from(value as ArrayBuffer).toString('latin1') : String(value)))
    .join()
  for (const canary of [Buffer.from(WORDS).toString('latin1'), '4711', 'feedback', Buffer.alloc(32, '4711').toString()])
    expect(text).not.toContain(canary)
})
test.each(['log-out', 'somebody else on the device'])(
  'drafts of people in care and of addresses go at %s',
  async (way) => {
    await arrive('1')
    for (const form of ['helper', 'help record', 'address', 'wish', 'comment'])
      await saveDraft('1', form, '7', { content: WORDS })
    await putInOutbox(write('a', '1'))
    await (way === 'log-out' ? leave('1') : arrive('2'))
    expect(await listDrafts('1')).toEqual([])
    expect(await all('sealed')).toHaveLength(3)
    expect(await arrive('1', 'later')).toEqual({ drafts: 2, queued: 1 })
    expect((await listDrafts('1')).map(({ form }) => form).sort()).toEqual(['comment', 'wish'])
  },
)
test('somebody else opens nothing, and what they leave stays apart', async () => {
  await arrive('1')
  await putInOutbox(write('a', '1'))
  await leave('1')
  expect(await arrive('2')).toEqual({ drafts: 0, queued: 0 })
  await putInOutbox(write('b', '2'))
  await leave('2')
  expect(await arrive('1')).toEqual({ drafts: 0, queued: 1 })
  expect((await listOutbox('1')).map(({ id }) => id)).toEqual(['a'])
  expect([await listOutbox('2'), (await all('sealed')).length]).toEqual([[], 1])
})
test('a session that merely expired is sealed when somebody else comes', async () => {
  await arrive('1')
  await saveDraft('1', 'comment', '7', { content: WORDS })
  await arrive('2')
  expect([await listDrafts('1'), await readKeys('1')]).toEqual([[], undefined])
  await arrive('1', 'later')
  expect((await listDrafts('1'))[0]?.fields.content).toBe(WORDS)
})
test('a key is asked for once a session, and not at all without a network when it is here', async () => {
  await arrive('1', 'first')
  await restoreUnsent('1', 'first', noNetwork)
  expect(asked).toEqual(['getDeviceKeys'])
  await expect(restoreUnsent('1', 'second', noNetwork)).rejects.toThrow()
  expect(await readTicket('1', 'second')).toBeUndefined()
  await arrive('1', 'second')
  expect(await readTicket('1', 'second')).toBe('ticket of second')
})
test('the key itself cannot be read out of the device', async () => {
  await arrive('1')
  const { key } = (await readKeys('1'))!
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})
test("of two drafts of one form both stay, the newer as the form's own; a changed or foreign seal opens nothing", async () => {
  await arrive('1')
  await saveDraft('1', 'comment', '7', { content: '旧' })
  await putInOutbox(write('a', '1'))
  await leave('1')
  await saveDraft('1', 'comment', '7', { content: '新' })
  for (const sealed of await all<{ id: string }>('sealed')) {
    const moved = { ...sealed, id: `${sealed.id} moved` }
    await withDatabase((database) => database.put('sealed', moved as never))
  }
  expect(await arrive('1', 'again')).toEqual({ drafts: 1, queued: 1 })
  expect((await listDrafts('1')).map(({ fields }) => fields.content)).toEqual(['新', '旧'])
  expect((await readDraft('1', 'comment', '7'))?.fields.content).toBe('新')
  expect(await all('sealed')).toHaveLength(2)
})
test('after thirty days it is deleted', async () => {
  await arrive('1')
  await putInOutbox(write('a', '1'))
  await leave('1')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * 86_400_000 })
  await arrive('2')
  expect(await all('sealed')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  await arrive('2', 'b')
  expect(await all('sealed')).toEqual([])
})
test('what arrives while its citizen logs out is neither sealed nor leaves a receipt', async () => {
  await arrive('1')
  const entry = write('a', '1')
  await putInOutbox(entry)
  await leave('1')
  await finishEntry(entry, { text: WORDS }, 1)
  expect(await listReceipts('1')).toEqual([])
})

test('a departure waits for the server, is sent once, and is dropped when refused or too old', async () => {
  await noteDeparture('t1')
  expect(await sendDepartures(noNetwork)).toBe(1)
  const sent: unknown[] = []
  const server = ((_: unknown, input: unknown) => (sent.push(input), Promise.resolve({}))) as never
  expect([await sendDepartures(server), await sendDepartures(server), sent]).toEqual([0, 0, [{ ticket: 't1' }]])
  await noteDeparture('t2')
  const failing = (code: number) => (() => Promise.reject(new ApiError('http', code, '', ''))) as never
  expect([await sendDepartures(failing(503)), await sendDepartures(failing(400))]).toEqual([1, 0])
  await noteDeparture('t3')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
  expect([await sendDepartures(server), sent.length, await all('departures')]).toEqual([0, 1, []])
})
