/**
 * A write sent twice with one key has one effect and one answer: in sequence, in parallel, after a restart, in another
 * process.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import { createApp } from '#server/city/app.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { everyEndpoint } from '#tests/contract/example-input.ts'
import { exampleCase } from './example-case.ts'
import { send, THIS_MACHINE } from './send.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp('小林')
})
afterAll(() => app.close())

const keyed = (who: { token: string }, key: string) => ({
  token: who.token,
  address: THIS_MACHINE,
  headers: { 'Idempotency-Key': key },
})
const replayed = (response: Response) => response.headers.get('Idempotent-Replayed') === 'true'
/** All that is in the database but who was seen when. */
async function everything(): Promise<string> {
  const { rows } = await app.connection.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'limits') order by 1`,
  )
  const parts = await Promise.all(
    rows.map(
      async ({ name }) =>
        `${name} ${(await app.connection.pool.query<{ sum: string }>(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`)).rows[0]!.sum}`,
    ),
  )
  return parts.join('\n')
}

const writes = everyEndpoint.filter(
  ({ method, access, singleUse }) => method !== 'GET' && access !== 'public' && !singleUse,
)

test('what may be queued on a device is among the writes a key is kept for', () => {
  for (const { name, offline, outbox } of everyEndpoint)
    if (offline || outbox)
      expect(
        writes.map((one) => one.name),
        name,
      ).toContain(name)
})
// What waits in the outbox takes a volunteer's code of a minute, which is good for many: its key is kept.
test('what takes a code, a ticket or a password is good once by itself', () => {
  for (const { name, method, input, singleUse, outbox, uncompared = [] } of everyEndpoint) {
    const fields = Object.keys((input as { entries?: object }).entries ?? {}).filter((one) => !uncompared.includes(one))
    if (
      method !== 'GET' &&
      !outbox &&
      fields.some((field) => /captcha|ticket|password|^code$|secret|identity_card/.test(field))
    )
      expect(singleUse, name).toBe(true)
  }
})

describe.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const caseOf = async () => {
    const { input, owner } = await exampleCase(app, name)
    if (name !== 'deleteComment') return { input, owner }
    const { id } = await app.call(postComment, { post_id: 1002, content: '要删的' }, me)
    return { input: { id }, owner: me }
  }
  test('twice, one after the other: the second changes nothing and hears the first answer', async () => {
    const { input, owner } = await caseOf()
    const key = `seq-${name}`
    const first = await send(app, endpoint, input, keyed(owner, key))
    expect([first.status, replayed(first.response)]).toEqual([200, false])
    await app.app.reads.flush()
    const before = await everything()
    // Log-outs end the session that asks: the citizen is back with another.
    const second = await send(app, endpoint, input, keyed({ token: await app.signIn(owner.id) }, key))
    await app.app.reads.flush()
    expect([second.status, replayed(second.response)]).toEqual([200, true])
    expect(second.data).toEqual(first.data)
    expect(await everything()).toBe(before)
  })
  test('ten at once: one is done, all hear the same', async () => {
    const { input, owner } = await caseOf()
    // A ticket belongs to the session that asked for it.
    const tokenOf = () => (endpoint.uncompared ? owner.token : app.signIn(owner.id))
    const tokens = await Promise.all(Array.from({ length: 10 }, tokenOf))
    const ends = name.startsWith('deleteDevice') || name === 'logOut'
    const answers = await Promise.all(
      tokens.map((token) => send(app, endpoint, input, keyed({ token }, `par-${name}`))),
    )
    // Where it ends the sessions of those who ask, some are told so.
    const heard = ends ? answers.filter(({ code }) => code === 100000) : answers
    expect(new Set(heard.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(heard.filter(({ response }) => !replayed(response))).toHaveLength(1)
    expect(heard.every(({ status, code }) => status === 200 && code === 100000)).toBe(true)
  })
})

const write = (content: string, key: string, who = me) =>
  send(app, postComment, { post_id: 1002, content }, keyed(who, key))

describe('a key', () => {
  test('with other content is refused, and says so', async () => {
    await write('第一句', 'same-key-1')
    const other = await write('第二句', 'same-key-1')
    expect([other.status, other.msg]).toEqual([422, '同一编号的请求内容不一致'])
  })
  test('of somebody else is another key', async () => {
    const other = await app.signUp('阿明')
    const mine = await write('我的', 'shared-key')
    const theirs = await write('他的', 'shared-key', other)
    expect(theirs.status).toBe(200)
    expect((theirs.data as { id: string }).id).not.toBe((mine.data as { id: string }).id)
  })
  test.each([
    ['too short', 'abc'],
    ['too long', 'x'.repeat(65)],
    ['with a space', 'two words here'],
    ['empty', ''],
  ])('that is %s is refused and nothing is done', async (_, key) => {
    const before = await everything()
    expect((await write('不该出现', key)).status).toBe(400)
    expect(await everything()).toBe(before)
  })
  test('is free again when the effect was refused', async () => {
    const refused = await send(app, postComment, { post_id: world.closed, content: '好' }, keyed(me, 'refused-key'))
    expect(refused.status).toBe(400)
    expect((await write('改投这里', 'refused-key')).status).toBe(200)
  })
  test('is known after a restart and to another process', async () => {
    const first = await write('重启之前', 'restart-key')
    const { connection } = app
    const later = createApp({ connection, log: pino({ level: 'silent' }), secrets: app.app.context().secrets })
    const again = await later.api.fetch(
      new Request('http://test.local/v1/mobile/comment', {
        method: 'POST',
        headers: { Authorization: me.token, 'Content-Type': 'application/json', 'Idempotency-Key': 'restart-key' },
        body: JSON.stringify({ content: '重启之前', post_id: 1002 }),
      }),
    )
    expect(replayed(again)).toBe(true)
    expect(((await again.json()) as { data: unknown }).data).toEqual(first.data)
  })
  test('of a guest is not kept: a guest owns nothing to be asked about', async () => {
    const answers = await Promise.all(
      [1, 2].map(() =>
        send(
          app,
          everyEndpoint.find(({ name }) => name === 'postShare')!,
          { post_id: 1001, shard_url: 'http://a.example/', type: 1 },
          { headers: { 'Idempotency-Key': 'guest-key-1' } },
        ),
      ),
    )
    expect(answers.map(({ response }) => replayed(response))).toEqual([false, false])
  })
})

test('what was done before a ban is answered again; what comes with another key is refused', async () => {
  const banned = await app.signUp('后来被禁言')
  const say = (key: string) => send(app, postComment, { post_id: 1002, content: '禁言前说的' }, keyed(banned, key))
  const first = await say('before-the-ban')
  await runStaffCommand(app.db, ['ban', 'citizen', String(banned.id), '3', '刷屏'], '陈编辑')
  const again = await say('before-the-ban')
  expect([replayed(again.response), again.data]).toEqual([true, first.data])
  const later = await say('after-the-ban')
  expect([replayed(later.response), later.msg]).toEqual([false, expect.stringContaining('你已被禁言至')])
})
