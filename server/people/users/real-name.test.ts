import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { getRealData, getUser, postRealName } from '#contract/people/users.ts'
import { webhookIdentityCheck } from '#server/platform/identity-check.ts'
import { createLog } from '#server/platform/log/log.ts'
import { everyEndpoint } from '#tests/contract/example-input.ts'
import { exampleCase } from '#tests/server/example-case.ts'
import { makeIdentityCard } from '#tests/server/make-identity-card.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

let order = 100
const newNumber = () => makeIdentityCard('19910215', ++order)
const verify = (who: { token: string }, identity_card = newNumber(), real_name = '王小明') =>
  app.call(postRealName, { real_name, identity_card }, who)
const taken = { kind: 'code', code: 400202, message: '该身份证已认证其他账号' }

describe('verifying a name', () => {
  test('is told back masked, to its owner too', async () => {
    const me = await app.signUp()
    expect(await app.call(getRealData, {}, me)).toEqual({
      status: 0,
      real_name: '',
      identity_card: '',
      verified_at: '',
    })
    const number = newNumber()
    const masked = {
      status: 1,
      real_name: '王*明',
      identity_card: `${number.slice(0, 4)}**********${number.slice(-4)}`,
    }
    expect(await verify(me, number)).toMatchObject(masked)
    expect(await app.call(getRealData, {}, me)).toMatchObject({
      ...masked,
      verified_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(await app.call(getUser, {}, me)).toMatchObject({
      real_name: 1,
      profile: { real_name: masked.real_name, identity_card: masked.identity_card },
    })
  })
  test('takes a small x, and a name with another dot', async () => {
    let number = newNumber()
    while (!number.endsWith('X')) number = newNumber()
    expect(await verify(await app.signUp(), number.toLowerCase(), '古丽•买买提')).toMatchObject({
      status: 1,
      real_name: '古****提',
    })
  })
  test('works once', async () => {
    const me = await app.signUp()
    await verify(me)
    await expect(verify(me)).rejects.toMatchObject({ kind: 'code', code: 400201, message: '您已完成实名认证' })
    const other = await app.signUp()
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => verify(other)))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })
  test('is for one account per number: of twenty at once one is verified', async () => {
    const number = newNumber()
    const citizens = await Promise.all(Array.from({ length: 20 }, () => app.signUp()))
    const answers = await Promise.allSettled(citizens.map((one) => verify(one, number)))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toMatchObject(taken)
    await expect(verify(await app.signUp(), number)).rejects.toMatchObject(taken)
  })
  const wrongCheck = newNumber().replace(/.$/, (last) => (last === '5' ? '6' : '5'))
  test.each([
    ['a wrong check character', wrongCheck],
    ['30 February', makeIdentityCard('19910230', 1)],
    ['a date to come', makeIdentityCard('20990101', 1)],
    ['no region', makeIdentityCard('19910215', 1, '990101')],
  ])('is refused for %s', async (_, number) => {
    await expect(verify(await app.signUp(), number)).rejects.toMatchObject({ kind: 'http', code: 400 })
  })
  test.each(['王', '王3', 'Wang Xiaoming', '·王明', '王<b>明'])('is refused for the name %j', async (name) => {
    await expect(verify(await app.signUp(), newNumber(), name)).rejects.toMatchObject({ kind: 'http', code: 400 })
  })
  test('is for citizens with a phone', async () => {
    await expect(verify({ token: 'guest' })).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
    await expect(verify(await app.signUp('未绑定', null))).rejects.toMatchObject({ kind: 'http', code: 403 })
  })
  test('may be tried five times a day', async () => {
    const [me, other] = [await app.signUp(), await app.signUp()]
    const number = newNumber()
    await verify(other, number)
    for (let n = 0; n < 5; n++) await expect(verify(me, number)).rejects.toMatchObject(taken)
    await expect(verify(me)).rejects.toMatchObject({ kind: 'http', code: 429 })
  })
})

describe('an official checker', () => {
  test('decides; its silence, errors and nonsense decide nothing', async () => {
    const asked: { authorization: string | undefined; body: string }[] = []
    let answer: { status: number; body: string } = { status: 200, body: '{"match":true}' }
    const checker = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += String(part)
      asked.push({ authorization: request.headers.authorization, body })
      response.writeHead(answer.status, { Location: '/elsewhere' }).end(answer.body)
    })
    await new Promise<void>((resolve) => checker.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(checker.address() as AddressInfo).port}/check`
    const official = await startTestApp(seedSmallWorld, { identity: webhookIdentityCheck(url, 'checker-token') })
    const me = await official.signUp()
    const number = newNumber()
    const ask = () => official.call(postRealName, { real_name: '王小明', identity_card: number }, me)
    answer = { status: 200, body: '{"match":false}' }
    await expect(ask()).rejects.toMatchObject({ kind: 'code', code: 400203, message: '姓名与身份证号不一致' })
    for (const trouble of [
      { status: 500, body: '{"match":true}' },
      { status: 200, body: '<html>' },
      { status: 302, body: '' },
    ]) {
      answer = trouble
      await expect(ask()).rejects.toMatchObject({ kind: 'code', code: 400204 })
    }
    expect(await official.call(getRealData, {}, me)).toMatchObject({ status: 0 })
    answer = { status: 200, body: '{"match":true}' }
    expect(await ask()).toMatchObject({ status: 1 })
    expect(asked.at(-1)).toEqual({
      authorization: 'Bearer checker-token',
      body: JSON.stringify({ real_name: '王小明', identity_card: number }),
    })
    expect(asked).toHaveLength(5)
    await new Promise((resolve) => checker.close(resolve))
    await official.close()
  })
})

test('neither the number nor the name is in any answer, in the log, or readable in the database', async () => {
  const lines: string[] = []
  const log = createLog('trace')
  const told = await startTestApp(seedSmallWorld, {
    log: Object.assign(Object.create(log) as typeof log, {
      info: (...all: unknown[]) => lines.push(JSON.stringify(all)),
      error: (...all: unknown[]) => lines.push(JSON.stringify(all)),
      warn: (...all: unknown[]) => lines.push(JSON.stringify(all)),
    }),
  })
  const me = await told.signUp('金丝雀')
  const number = makeIdentityCard('19770707', 777)
  const answers = [await send(told, postRealName, { real_name: '令狐金丝', identity_card: number }, me)]
  const other = await told.signUp()
  answers.push(
    await send(told, postRealName, { real_name: '令狐金丝', identity_card: number }, other),
    await send(told, postRealName, { real_name: '令狐金丝1', identity_card: number }, other),
  )
  for (const endpoint of everyEndpoint)
    if (endpoint.name !== 'logOut' && endpoint.name !== 'deleteDevices')
      answers.push(await send(told, endpoint, (await exampleCase(told, endpoint.name)).input, me))
  const { rows } = await told.connection.pool.query<{ all: string }>(
    "select string_agg(users::text, ' ') || (select string_agg(limits::text, ' ') from limits) as all from users",
  )
  await told.connection.pool.query('alter table users rename column identity_hash to away')
  answers.push(await send(told, postRealName, { real_name: '令狐金丝', identity_card: number }, other))
  const everything = (await Promise.all(answers.map((one) => one.response.text()))).join() + lines.join() + rows[0]!.all
  expect(lines.join()).toContain('failed')
  for (const canary of [number, number.slice(6, 14), '令狐金丝', '狐金']) expect(everything).not.toContain(canary)
  await told.close()
})
