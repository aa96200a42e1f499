import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOGIN_EXPIRED, PROOF_NEEDED } from '#contract/errors.ts'
import * as entrance from '#contract/staff/entrance.ts'
import * as members from '#contract/staff/members.ts'
import { exportStaffChanges, getStaffChanges } from '#contract/staff/staff-changes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionNames } from '#contract/staff/permissions.ts'
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import { addStaff, disableStaff, inviteStaff } from '#server/platform/access/staff-members.ts'
import { staff, staffRoles, staffSessions } from '#server/platform/access/staff.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { exampleOf } from '#tests/server/desk-examples.ts'
import { codeOf, openDesk, type Desk } from '#tests/server/desk.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { kinds } from '#server/city/review-kinds.ts'
import type { Kind } from '#server/staff/kind.ts'
import { deskTable } from './desk-handlers.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app)
})
afterAll(() => app.close())

const loginNeeded = { code: LOGIN_EXPIRED[0] }
const idOf = async (login: string) => (await staffByLogin(app.db, login))!.id
const PASSWORD = '一个 很长的口令 2026'

/** A member who came by an invitation; their secret and recovery codes. */
async function welcome(login: string, roles = ['administrator']) {
  await addStaff(app.db, login, roles)
  const invitation = await inviteStaff(app.db, await idOf(login))
  const { secret } = await desk.call(entrance.readInvitation, { invitation })
  const { recovery_codes } = await desk.call(entrance.acceptInvitation, {
    invitation,
    password: PASSWORD,
    code: codeOf(secret, -1),
  })
  return { secret, recovery_codes, invitation, token: desk.given() }
}
const logIn = async (login: string, code: string, password = PASSWORD) => {
  const { ticket } = await desk.call(entrance.logInStaff, { login, password })
  await desk.call(entrance.proveStaff, { ticket, code })
  return desk.given()
}

test('who was invited chooses password and authenticator once, and comes in with both from then on', async () => {
  const { secret, recovery_codes, invitation, token } = await welcome('首任管理员')
  const open = await desk.call(entrance.getDesk, {}, token)
  expect(open).toMatchObject({ login: '首任管理员', permissions: permissionNames, proved: 1, recovery_left: 10 })
  await expect(desk.call(entrance.readInvitation, { invitation })).rejects.toThrow('邀请链接无效或已过期')
  const second = await logIn('首任管理员', codeOf(secret))
  expect((await desk.call(entrance.getStaffSessions, {}, second)).list.map(({ here }) => here)).toEqual([1, 0])
  const { list } = await desk.call(members.getStaffMembers, { keyword: '首任' }, second)
  expect([list.length, list[0]!.ready, list[0]!.last_seen_at !== '']).toEqual([1, 1, true])
  // A code, like a recovery code, is good once.
  await expect(logIn('首任管理员', codeOf(secret))).rejects.toThrow('验证码不正确或已用过')
  const third = await logIn('首任管理员', recovery_codes[0]!)
  expect(await desk.call(entrance.getDesk, {}, third)).toMatchObject({ recovery_left: 9 })
  await expect(logIn('首任管理员', recovery_codes[0]!)).rejects.toThrow('验证码不正确或已用过')
  await desk.call(entrance.logOutStaff, {}, third)
  expect(desk.given()).toBe('')
  await expect(desk.call(entrance.getDesk, {}, third)).rejects.toMatchObject(loginNeeded)
})

test('a wrong password, an unknown name and a member without a password are told the same', async () => {
  await addStaff(app.db, '没有口令', ['editor'])
  const said = (login: string) =>
    desk.call(entrance.logInStaff, { login, password: '猜的 口令 1234' }).catch((error: Error) => error.message)
  expect(
    new Set([await said('首任管理员'), await said('没有口令'), await said('谁也不是'), await said('system')]).size,
  ).toBe(1)
})

test('a name is guessed at twenty times an hour at most', async () => {
  const guess = () => desk.call(entrance.logInStaff, { login: '常被猜的', password: '猜的 口令 1234' })
  for (let n = 0; n < 20; n++) await expect(guess()).rejects.toThrow('登录名或密码不正确')
  await expect(guess()).rejects.toMatchObject({ code: 429 })
})

test('a session ends after an hour without use, with its time, and with the member', async () => {
  const age = (change: Partial<Record<'lastSeenAt' | 'expiresAt', ReturnType<typeof sql>>>, id: number) =>
    app.db
      .update(staffSessions)
      .set(change as never)
      .where(eq(staffSessions.staffId, id))
  const token = await desk.hire('临时工', ['editor'])
  const id = await idOf('临时工')
  await age({ lastSeenAt: sql`now() - interval '59 minutes'` }, id)
  expect(await desk.call(entrance.getDesk, {}, token)).toMatchObject({ name: '临时工' })
  await age({ lastSeenAt: sql`now() - interval '61 minutes'` }, id)
  await expect(desk.call(entrance.getDesk, {}, token)).rejects.toMatchObject(loginNeeded)
  const second = await desk.hire('临时工', ['editor'])
  await age({ expiresAt: sql`now()` }, id)
  await expect(desk.call(entrance.getDesk, {}, second)).rejects.toMatchObject(loginNeeded)
  const third = await desk.hire('临时工', ['editor'])
  await disableStaff(app.db, '临时工')
  await expect(desk.call(entrance.getDesk, {}, third)).rejects.toMatchObject(loginNeeded)
})

/** What an item of the queue is, in the input of a call; undoing names it too, and asks only whose decision it is. */
function kindIn(input: Record<string, unknown>): Kind | undefined {
  const { kind } = ((input.items as { kind?: string; version?: string }[] | undefined) ?? [input])[0] as {
    kind?: string
  }
  return kind === undefined ? undefined : kinds[kind as keyof typeof kinds]
}
test('every call: nobody, citizens, each role, without a code, with a disabled account', async () => {
  const citizen = await app.signUp()
  // Of what one permission alone is enough for, no role that comes with the city tells.
  const alone = { name: 'arranger', title: '编排', permissions: ['site.arrange'] }
  await app.db.insert(staffRoles).values(alone)
  const roles = (await app.db.select().from(staffRoles)).map(({ name, permissions }) => ({ name, permissions }))
  const disabled = await desk.hire('停用的主任', ['administrator'])
  await app.db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.login, '停用的主任'))
  for (const { endpoint } of deskTable) {
    const input = exampleOf[endpoint.name]
    if (!input) throw new Error(`${endpoint.name} has no example: nobody has tried who may call it`)
    const code = (token: string) =>
      desk.call(endpoint as Endpoint, input as never, token).then(
        () => 0,
        (error: { code: number }) => error.code,
      )
    if (endpoint.access !== 'staff') {
      expect([endpoint.name, await code('')]).toEqual([endpoint.name, 400])
      continue
    }
    for (const token of ['', 'made-up', citizen.token, disabled])
      expect([endpoint.name, await code(token)]).toEqual([endpoint.name, 303001])
    for (const role of roles) {
      const login = `${role.name}·${endpoint.name}`.slice(0, 20)
      const token = await desk.hire(login, [role.name], false)
      // A call of the queue is for who decides the kind that it names.
      const needed =
        (endpoint.name !== 'undoDecisions' && kindIn(input as Record<string, unknown>)?.permission) ||
        endpoint.permission
      const may =
        needed === 'own' ||
        role.name === 'administrator' ||
        [needed, endpoint.orPermission].some((one) => one && role.permissions.includes(one))
      const said = await code(token)
      if (!may) expect([login, said]).toEqual([login, 403])
      else if (endpoint.proved) expect([login, said]).toEqual([login, PROOF_NEEDED])
      else expect([login, [403, 303001, PROOF_NEEDED].includes(said)]).toEqual([login, false])
    }
  }
  await app.db.delete(staffRoles).where(eq(staffRoles.name, alone.name))
}, 60_000)

test('on the citizens’ address none of them is answered, whoever asks', async () => {
  const token = await desk.hire('走错门', ['administrator'])
  for (const { endpoint } of deskTable) {
    const answer = await app.fetch(endpoint.path.replace(/\{\w+\}/g, '1'), {
      method: endpoint.method,
      headers: { Authorization: `Bearer ${token}`, Cookie: `desk=${token}`, 'Content-Type': 'application/json' },
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: '{}' }),
    })
    expect([endpoint.name, answer.status]).toEqual([endpoint.name, 404])
  }
})

test('a page of another site changes nothing, although the cookie comes along', async () => {
  const token = await desk.hire('被骗的人', ['administrator'])
  const post = (headers: Record<string, string>, body = '{}') =>
    desk.fetch('http://desk.local/v1/staff/logout', {
      method: 'POST',
      body,
      headers: { Cookie: `desk=${token}`, Host: 'desk.local', ...headers },
    })
  const own = { Origin: 'http://desk.local' }
  const json = { 'Content-Type': 'application/json' }
  for (const headers of [
    json,
    { ...json, Origin: 'http://city.local' },
    { ...json, Origin: 'null' },
    { ...own, 'Content-Type': 'text/plain' },
  ])
    expect((await post(headers)).status).toBe(403)
  expect(await desk.call(entrance.getDesk, {}, token)).toMatchObject({ name: '被骗的人' })
  expect((await post({ ...own, ...json })).status).toBe(200)
})

test('every change is recorded once with what was before and after, and no secret; the record cannot be changed', async () => {
  const boss = await desk.hire('管理员甲', ['administrator'])
  const recorded = async (act: () => Promise<unknown>) => {
    const before = await app.db.$count(reviews)
    await act()
    expect((await app.db.$count(reviews)) - before).toBe(1)
  }
  let id = ''
  await recorded(async () => {
    const added = await desk.call(members.addStaffMember, { login: '新编辑', name: '新编辑', roles: ['editor'] }, boss)
    id = added.id
  })
  const change = { id: Number(id), reason: '转岗' }
  await recorded(() => desk.call(members.changeStaffMember, { ...change, name: '老编辑', roles: ['reviewer'] }, boss))
  await recorded(() => desk.call(members.enableStaffMember, { ...change, enabled: 0 }, boss))
  await recorded(() => desk.call(members.enableStaffMember, { ...change, enabled: 1 }, boss))
  await recorded(() => desk.call(members.inviteStaffMember, change, boss))
  const role = { name: 'radio', title: '电台', permissions: ['live.moderate' as const], reason: '新岗位' }
  await recorded(() => desk.call(members.saveStaffRole, role, boss))
  await recorded(() => desk.call(members.saveStaffRole, { ...role, title: '电台值班' }, boss))
  const roles = (await desk.call(members.getStaffRoles, {}, boss)).list
  expect(roles.filter(({ name }) => name === 'radio' || name === 'reviewer')).toMatchObject([
    { name: 'reviewer', fixed: 0 },
    { title: '电台值班', permissions: ['live.moderate'], members: 0 },
  ])
  await recorded(() => desk.call(members.deleteStaffRole, { name: 'radio', reason: '撤岗' }, boss))
  await recorded(() => desk.call(exportStaffChanges, { reason: '年度检查' }, boss))
  await recorded(() => desk.call(entrance.renewRecoveryCodes, {}, boss))
  const { list } = await desk.call(getStaffChanges, { page_size: 10 }, boss)
  expect((await desk.call(getStaffChanges, { kind: '角色' }, boss)).list.every(({ kind }) => kind === 'role')).toBe(
    true,
  )
  const changed = list.find(({ action }) => action === 'changeStaffMember')!
  expect([changed.reason, changed.staff, JSON.parse(changed.before), JSON.parse(changed.after)]).toEqual([
    '转岗',
    '管理员甲',
    { login: '新编辑', name: '新编辑', roles: ['editor'], department: '', disabled: false },
    { login: '新编辑', name: '老编辑', roles: ['reviewer'], department: '', disabled: false },
  ])
  const rows = await app.db.select().from(staff)
  const secrets = rows.flatMap((row) => [
    row.passwordHash,
    row.totpSecret,
    row.invitationHash,
    ...(row.recoveryCodes ?? []),
  ])
  const record = JSON.stringify(await app.db.select().from(reviews))
  expect(secrets.filter((secret) => secret && record.includes(secret))).toEqual([])
  await expect(app.db.update(reviews).set({ reason: '改过' })).rejects.toThrow()
  await expect(app.db.delete(reviews)).rejects.toThrow()
})

test('nobody gives, takes or resets what they may not do themselves, and one administrator stays', async () => {
  const boss = await desk.hire('管理员乙', ['administrator'])
  await desk.call(
    members.saveStaffRole,
    { name: 'personnel', title: '人事', permissions: ['member.manage', 'log.read'], reason: '岗位' },
    boss,
  )
  const clerk = await desk.hire('人事', ['personnel'])
  await desk.hire('会计', ['treasurer'])
  const refused = { code: 403 }
  const [treasurer, own] = [await idOf('会计'), await idOf('人事')]
  await expect(
    desk.call(members.addStaffMember, { login: '自己人', name: '自己人', roles: ['administrator'] }, clerk),
  ).rejects.toMatchObject(refused)
  await expect(desk.call(members.inviteStaffMember, { id: treasurer, reason: 'x' }, clerk)).rejects.toMatchObject(
    refused,
  )
  await expect(
    desk.call(members.changeStaffMember, { id: treasurer, name: '会计', roles: ['personnel'], reason: 'x' }, clerk),
  ).rejects.toMatchObject(refused)
  await expect(
    desk.call(
      members.saveStaffRole,
      { name: 'helpdesk', title: 'x', permissions: ['wallet.decide'], reason: 'x' },
      clerk,
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    desk.call(members.changeStaffMember, { id: own, name: '人事', roles: ['personnel', 'editor'], reason: 'x' }, clerk),
  ).rejects.toThrow('不能修改自己的角色')
  await expect(
    desk.call(
      members.saveStaffRole,
      { name: 'personnel', title: '人事', permissions: ['member.manage'], reason: 'x' },
      clerk,
    ),
  ).rejects.toThrow('自己所属的角色')
  await expect(
    desk.call(members.saveStaffRole, { name: 'administrator', title: 'x', permissions: [], reason: 'x' }, boss),
  ).rejects.toThrow('不能修改或删除')
  await expect(desk.call(members.deleteStaffRole, { name: 'treasurer', reason: 'x' }, boss)).rejects.toThrow('还有')
  await expect(
    desk.call(members.addStaffMember, { login: '会计', name: '会计', roles: ['treasurer'] }, boss),
  ).rejects.toThrow('已有人用')
  // Two administrators who disable each other at once: one of them stays.
  await app.db
    .update(staff)
    .set({ disabledAt: new Date() })
    .where(sql`'administrator' = any(${staff.roles})`)
  const pair = await Promise.all(['甲方', '乙方'].map((login) => desk.hire(login, ['administrator'])))
  const ids = await Promise.all(['甲方', '乙方'].map(idOf))
  const disabled = await Promise.allSettled(
    pair.map((token, at) => desk.call(members.enableStaffMember, { id: ids[1 - at]!, enabled: 0, reason: 'x' }, token)),
  )
  expect(disabled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
