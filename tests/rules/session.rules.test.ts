// @vitest-environment happy-dom
/** The session, one case per rule of the specification, on the real server. */
import 'fake-indexeddb/auto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDevices } from '#contract/people/accounts.ts'
import { postLogin } from '#contract/people/login.ts'
import { getUser } from '#contract/people/users.ts'
import { getDynamicArticle } from '#contract/content/articles.ts'
import { getConfigurations } from '#contract/site/configurations.ts'
import { readDraft, saveDraft } from '#offline/drafts.ts'
import { call } from '#queries/call.ts'
import { volunteerStateQuery } from '#queries/volunteers.queries.ts'
import { askCode } from '#tests/server/ask-code.ts'
import { faults } from '#server/platform/settings.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { IOS_APP } from './host-scene.ts'
import { newJar, openTab, type Jar } from './open-tab.ts'

let app: TestApp
let citizen: Citizen
let reload: ReturnType<typeof vi.fn>
beforeAll(async () => {
  app = await startTestApp(async (connection) => {
    await seedSmallWorld(connection)
    await connection.db.insert(faults).values([
      { objectId: 9401, kind: 'status', value: 401 },
      { objectId: 9101, kind: 'code', value: 101002 },
      { objectId: 9302, kind: 'code', value: 302001 },
      { objectId: 9303, kind: 'code', value: 303001 },
    ])
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  citizen = await app.signUp('小林', undefined)
  reload = vi.fn()
  vi.spyOn(location, 'reload').mockImplementation(reload as never)
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const signedInJar = async (who = citizen): Promise<Jar> => {
  const { jar } = await openTab(app, { arrived: who.token })
  reload.mockClear()
  sessionStorage.clear()
  return jar
}
/** The server's word that this call cannot be made any more. */
const fail = (id: number) => call(getDynamicArticle, { id }).catch(() => {})

describe('where the token comes from', () => {
  test('R61 the address comes first, then the native shell, then storage', async () => {
    const [first, second, third] = [await app.signUp('地址'), await app.signUp('壳'), await app.signUp('存储')]
    const jar = await signedInJar(third)
    expect(
      (await openTab(app, { jar, arrived: first.token, shell: { token: async () => second.token } })).stores.session
        .user?.nickname,
    ).toBe('地址')
    expect(
      (await openTab(app, { jar, shell: { token: async () => second.token } })).stores.session.user?.nickname,
    ).toBe('壳')
    const kept = await signedInJar(third)
    expect((await openTab(app, { jar: kept })).stores.session.user?.nickname).toBe('存储')
  })
  test('R61 a link does not put another account in the place of the one in use: it asks', async () => {
    const jar = await signedInJar()
    const other = await app.signUp('别人')
    const { stores } = await openTab(app, { jar, arrived: other.token, answer: false })
    expect(stores.session.user?.nickname).toBe('小林')
    expect((await openTab(app, { jar, arrived: other.token, answer: true })).stores.session.user?.nickname).toBe('别人')
  })
  test('what another tab says of the session counts, even before its cookies are here', async () => {
    const { stores, jar } = await openTab(app, { jar: await signedInJar() })
    expect(jar.cookies.get('Authorization')?.value).toBe(citizen.token)
    jar.storage.delete('Authorization')
    dispatchEvent(new StorageEvent('storage', { key: 'Authorization' }))
    expect(stores.session.signedIn).toBe(false)
    expect(stores.session.user).toBeUndefined()
  })
  test('R63 with a token the user is fetched, and compared with the one in the cache', async () => {
    const jar = await signedInJar()
    const { sent } = await openTab(app, { jar })
    expect(sent.filter(({ url }) => url.endsWith('/v1/consumer/user'))).toHaveLength(1)
  })
  test('R64 a user who changed is changed in cache and store', async () => {
    const jar = await signedInJar()
    await app.db.update(users).set({ nickname: '改了名' }).where(eq(users.id, citizen.id))
    const { stores } = await openTab(app, { jar })
    expect(stores.session.user?.nickname).toBe('改了名')
    expect(JSON.parse(jar.cookies.get('user')!.value)).toMatchObject({ nickname: '改了名' })
    expect(JSON.parse(jar.storage.get('user')!)).toMatchObject({ nickname: '改了名' })
  })
  test('R65 the page then reloads once', async () => {
    const { jar } = await openTab(app, { arrived: citizen.token })
    expect(reload).toHaveBeenCalledTimes(1)
    await app.db.update(users).set({ nickname: '又改' }).where(eq(users.id, citizen.id))
    await openTab(app, { jar })
    expect(reload).toHaveBeenCalledTimes(1)
  })
  test('R65 not on voluntary-activities pages, not while a form is dirty, not when nothing changed', async () => {
    vi.spyOn(location, 'pathname', 'get').mockReturnValue('/voluntary-activities')
    await openTab(app, { arrived: citizen.token })
    vi.spyOn(location, 'pathname', 'get').mockReturnValue('/activities-details/7')
    await openTab(app, { arrived: (await app.signUp('二')).token })
    expect(reload).not.toHaveBeenCalled()
    vi.spyOn(location, 'pathname', 'get').mockReturnValue('/index')
    document.body.innerHTML = '<textarea></textarea>'
    document.querySelector('textarea')!.value = '正在写'
    await openTab(app, { arrived: (await app.signUp('三')).token })
    expect(reload).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    const jar = await signedInJar()
    await openTab(app, { jar })
    expect(reload).not.toHaveBeenCalled()
  })
  test('R66 without a token what is left of one goes, and the page reloads; a guest who left nothing reloads nothing', async () => {
    const jar = newJar()
    jar.cookies.set('user', { value: JSON.stringify({ id: '9', nickname: '旧人', phone: '' }), days: 7 })
    jar.storage.set('user', jar.cookies.get('user')!.value)
    await openTab(app, { jar })
    expect(jar.cookies.has('user') || jar.storage.has('user')).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    await openTab(app, { jar })
    expect(reload).toHaveBeenCalledTimes(1)
  })
  test('R67 phone-login-complete follows, for guests and citizens', async () => {
    const guest = await openTab(app)
    expect(guest.events.at(-1)?.detail).toEqual({ loggedIn: false, user: null })
    const mine = await openTab(app, { arrived: citizen.token })
    expect(mine.events.at(-1)?.detail).toMatchObject({ loggedIn: true, user: { nickname: '小林' } })
  })
})

describe('expiry', () => {
  test.each([
    ['303001', 9303],
    ['302001', 9302],
    ['HTTP 401', 9401],
  ])('R68 R135 R139 %s is the end of the session', async (_, id) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { stores, router } = await openTab(app, { arrived: citizen.token })
    await fail(id)
    await vi.waitFor(() => expect(stores.session.signedIn).toBe(false))
    expect(stores.overlays.toasts.map(({ text }) => text)).toEqual(['登录失效，请重新登录'])
    await vi.advanceTimersByTimeAsync(900)
    expect(router.state.location.pathname).toBe('/index')
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  })
  test('R69 logBack is set; parallel failures say it once', async () => {
    const { stores, jar } = await openTab(app, { arrived: citizen.token })
    await Promise.all([fail(9303), fail(9302), fail(9401), fail(9303)])
    await vi.waitFor(() => expect(jar.visit.get('logBack')).toBe('1'))
    expect(stores.overlays.toasts).toHaveLength(1)
    stores.session.signIn('again')
    expect(jar.visit.has('logBack')).toBe(false)
  })
  test('R58 R70 a native shell logs in again by itself, and no page is left', async () => {
    const fresh = await app.signUp('小林又来')
    const relogin = vi.fn(async () => fresh.token)
    const { stores, router } = await openTab(app, { arrived: citizen.token, shell: { relogin } })
    await fail(9303)
    await vi.waitFor(() => expect(stores.session.user?.nickname).toBe('小林又来'), 4000)
    expect(relogin).toHaveBeenCalledTimes(1)
    expect(router.state.location.pathname).toBe('/index')
  })
  test('R70 what was being written stays with its writer', async () => {
    const { stores } = await openTab(app, { arrived: citizen.token })
    const owner = stores.session.owner
    await saveDraft(owner, 'comment', '1001', { content: '写到一半' })
    await fail(9303)
    await vi.waitFor(() => expect(stores.session.signedIn).toBe(false))
    expect(stores.session.owner).toBe(owner)
    expect((await readDraft(owner, 'comment', '1001'))?.fields.content).toBe('写到一半')
  })
  test('R71 R138 101002 clears token and user cookies and the volunteer, and stays on the page', async () => {
    const { stores, router, jar, queryClient } = await openTab(app, { arrived: citizen.token })
    const state = volunteerStateQuery()
    await queryClient.fetchQuery(state)
    await fail(9101)
    await vi.waitFor(() => expect(stores.session.signedIn).toBe(false))
    expect([...jar.cookies.keys()]).toEqual([])
    await vi.waitFor(() => expect(queryClient.getQueryData(state.queryKey)).toBeUndefined())
    expect(router.state.location.pathname).toBe('/index')
    expect(stores.overlays.question).toBeUndefined()
  })
  test('a failing network ends no session', async () => {
    const jar = await signedInJar()
    const { stores } = await openTab(app, { jar, offline: () => true })
    expect(stores.session.user?.nickname).toBe('小林')
    await fail(9303)
    expect(stores.session.signedIn).toBe(true)
  })
  test('an answer to a former token says nothing about this one', async () => {
    const { stores, flow } = await openTab(app, { arrived: citizen.token })
    await flow.expired('another')
    expect(stores.session.signedIn).toBe(true)
  })
  test('a token whose session has ended is of a guest at the next start', async () => {
    const jar = await signedInJar()
    await app.call(deleteDevices, {}, { token: await app.signIn(citizen.id) })
    const { stores } = await openTab(app, { jar })
    await vi.waitFor(() => expect(stores.session.signedIn).toBe(false))
    expect([...jar.storage.values(), ...[...jar.cookies.values()].map(({ value }) => value)].join()).not.toContain(
      '小林',
    )
  })
})

describe('what is sent and kept', () => {
  test('R57 the login payload carries from_url, from_user_id and jump_url; the server keeps where a new citizen came from', async () => {
    const phone = app.newPhone()
    const captcha = await askCode(app, 'login', phone)
    await app.call(postLogin, {
      type: 'captcha',
      phone,
      captcha,
      agreement: 1,
      from_url: 'https://city.example/posts/1001',
      from_user_id: String(citizen.id),
      jump_url: '/user',
    })
    const [made] = await app.db
      .select({ fromUserId: users.fromUserId, fromUrl: users.fromUrl })
      .from(users)
      .where(eq(users.phone, phone))
    expect(made).toEqual({ fromUserId: citizen.id, fromUrl: 'https://city.example/posts/1001' })
  })
  test('R72 a guest sends the word guest', async () => {
    const { sent } = await openTab(app)
    await call(getDynamicArticle, { id: world.firstPost })
    expect(sent.at(-1)!.headers.Authorization).toBe('guest')
  })
  test('R73 citizens send their own token', async () => {
    const { sent } = await openTab(app, { arrived: citizen.token })
    await call(getUser, {})
    expect(sent.at(-1)!.headers.Authorization).toBe(citizen.token)
    // What is the same for everybody is asked as a guest [decision 003].
    await call(getConfigurations, {})
    expect(sent.at(-1)!.headers.Authorization).toBe('guest')
  })
  test('R74 R75 token and user live seven days in cookies', async () => {
    const { jar } = await openTab(app, { arrived: citizen.token })
    expect(jar.cookies.get('Authorization')).toEqual({ value: citizen.token, days: 7 })
    expect(jar.cookies.get('user')?.days).toBe(7)
  })
  test('R76 user info is in cookie and storage, in the specified shape, without what identifies a person', async () => {
    await app.db
      .update(users)
      .set({ phone: '13912345678', homeAddress: '青石巷 7 号', sex: 1 })
      .where(eq(users.id, citizen.id))
    const { jar } = await openTab(app, { arrived: citizen.token })
    const kept = {
      id: String(citizen.id),
      phone: '139****5678',
      avatar: '',
      nickname: '小林',
      real_name: 0,
      profile: { home_address: '', birthdate: '', sex: expect.any(Number) as number, real_name: '', identity_card: '' },
    }
    expect(JSON.parse(jar.cookies.get('user')!.value)).toEqual(kept)
    expect(JSON.parse(jar.storage.get('user')!)).toEqual(kept)
  })
  test('R77 R103 the volunteer state has the specified parts; a volunteer has a record and statistics', async () => {
    const stateOf = async () => {
      const { queryClient } = await openTab(app, { arrived: citizen.token })
      return queryClient.fetchQuery(volunteerStateQuery())
    }
    const before = await stateOf()
    const names = 'detail_volunteer helperInfo practiceConfig statistic uc_volunteer'
    expect(Object.keys(before).sort().join(' ')).toBe(names)
    expect(before).toMatchObject({ detail_volunteer: null, uc_volunteer: 0, helperInfo: null })
    await app.db.insert(volunteers).values({ userId: citizen.id, number: '314159265', status: 1 })
    expect(await stateOf()).toMatchObject({
      detail_volunteer: { cpc_tema: [], status: 1 },
      statistic: { hours: 0, points: 0, activity_num: 0, order_num: 0, wish_num: 0, rank: 0, level: 0 },
      uc_volunteer: 314_159_265,
      helperInfo: null,
      practiceConfig: [],
    })
  })
})

describe('the page is seen again', () => {
  test('R84 the app asks anew where it runs', async () => {
    const { stores } = await openTab(app)
    expect(stores.host.native).toBe(false)
    // Tabs of the tests above look around as well; the log-in that they plan a second later must not outlive this file.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const browser = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IOS_APP)
    document.dispatchEvent(new Event('visibilitychange'))
    expect([stores.host.kind, stores.host.native]).toEqual(['ios', true])
    browser.mockRestore()
  })
})
