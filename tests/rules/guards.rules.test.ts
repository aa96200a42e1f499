// @vitest-environment happy-dom
/** Who may open which page, one case per rule of the specification. */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryHistory } from '@tanstack/react-router'
import { LazyErrorPage } from '#app/frame/lazy-error-page.tsx'
import { LoginNeeded } from '#app/session/guard-access.ts'
import { deleteDevices } from '#contract/people/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, NOT_VIEWABLE, describeError } from '#contract/errors.ts'
import { getUser } from '#contract/people/users.ts'
import { call } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createAppRouter } from '../../src/router.tsx'
import { followStaleBuild, isChunkError, reloadAt } from '#app/start/stale-build.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import { bindPhoneAddress, loginAddress } from '#features/session/login-address.ts'
import { afterLogin } from '#features/session/after-login.ts'
import { defaultRuntimeConfig } from '#contract/site/runtime-config.ts'
import { everyEndpoint, exampleInput } from '#tests/contract/example-input.ts'
import { exampleCase } from '#tests/server/example-case.ts'
import { makeActivity } from '#tests/server/make-activity.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { openTab, type PageTable } from './open-tab.ts'
import { openToGuests, prompts, requiresAuth } from './page-access.ts'

let app: TestApp
let citizen: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
beforeEach(async () => {
  citizen = await app.signUp('小林')
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  sessionStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

const table = (paths: string[], access: PageTable[string]): PageTable =>
  Object.fromEntries(paths.map((path) => [path, access]))
const pages = { ...table(requiresAuth, 'signed-in'), ...table(prompts, 'prompt'), ...table(openToGuests, 'open') }
const cold = (path: string) => path.replace(/\$\w+/, '7')

describe('pages', () => {
  test.each(requiresAuth)('R49 R51 %s without a token leads to log-in, and names the way back', async (page) => {
    const { router } = await openTab(app, { pages, path: cold(page) })
    expect(router.state.location.pathname).toBe('/login')
    expect(new URLSearchParams(router.state.location.searchStr).get('redirect')).toBe(cold(page))
  })
  test('R49 with a token it opens', async () => {
    const { router } = await openTab(app, { pages, path: '/history', arrived: citizen.token })
    expect(router.state.location.pathname).toBe('/history')
  })
  test('R50 without a user in the cache the user is fetched and stored', async () => {
    const { jar } = await openTab(app, { arrived: citizen.token })
    jar.cookies.delete('user')
    jar.storage.delete('user')
    const { stores } = await openTab(app, { jar, pages, path: '/safe' })
    expect(stores.session.user?.nickname).toBe('小林')
    expect(jar.cookies.has('user')).toBe(true)
  })
  test.each(openToGuests)('R52 R101 %s is open to guests', async (page) => {
    const { router } = await openTab(app, { pages, path: cold(page) })
    expect(router.state.location.pathname).toBe(cold(page))
    expect(router.state.matches.every(({ status }) => status === 'success')).toBe(true)
  })
  test.each(prompts)('R54 %s asks over the page, and opens after log-in', async (page) => {
    const { router, stores } = await openTab(app, { pages, path: page })
    expect(router.state.location.pathname).toBe(page)
    expect(router.state.matches[0]?.error).toBeInstanceOf(LoginNeeded)
    stores.session.signIn(citizen.token)
    await router.invalidate()
    expect(router.state.matches.every(({ status }) => status === 'success')).toBe(true)
  })
  test('a page that waits for log-in comes by itself when the native shell has logged in', async () => {
    let token: string | undefined
    const login = vi.fn(async () => true)
    const { router } = await openTab(app, { pages, path: '/user', shell: { login, token: async () => token } })
    expect(login).toHaveBeenCalledTimes(1)
    expect(router.state.matches[0]?.error).toBeInstanceOf(LoginNeeded)
    token = citizen.token
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) YunShangApp/1.0')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(router.state.matches.every(({ status }) => status === 'success')).toBe(true), 4000)
  })
  test('R69 R70 an app that still gives the token that expired is asked for another one once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) YunShangApp/1.0')
    const fresh = await app.signUp('小林又来')
    let give: (token: string) => void = () => {}
    const relogin = vi.fn(() => new Promise<string>((resolve) => (give = resolve)))
    const token = vi.fn(async () => citizen.token)
    const { stores } = await openTab(app, { arrived: citizen.token, shell: { token, relogin } })
    await app.call(deleteDevices, {}, { token: await app.signIn(citizen.id) })
    await call(getUser, {}).catch(() => {})
    await vi.waitFor(() => expect(stores.session.signedIn).toBe(false))
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(token).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(relogin).toHaveBeenCalledTimes(1), 4000)
    await vi.advanceTimersByTimeAsync(1500)
    expect(relogin).toHaveBeenCalledTimes(1)
    expect(stores.overlays.toasts).toHaveLength(1)
    vi.useRealTimers()
    give(fresh.token)
    await vi.waitFor(() => expect(stores.session.user?.nickname).toBe('小林又来'), 4000)
  })
})

describe('log-in and phone binding', () => {
  const here = 'https://city.example'
  test('R55 log-in is at /login?redirect= on its own host', () => {
    expect(loginAddress('', '/posts/7?a=1#write', here)).toBe('/login?redirect=%2Fposts%2F7%3Fa%3D1%23write')
    expect(loginAddress('https://login.example', '/posts/7', here)).toBe(
      'https://login.example/login?redirect=https%3A%2F%2Fcity.example%2Fposts%2F7',
    )
  })
  test('R56 R100 phone binding is at /wx-bind-phone?fouce=1&redirect=', () => {
    expect(bindPhoneAddress('', '/posts/7', here)).toBe('/wx-bind-phone?fouce=1&redirect=%2Fposts%2F7')
    expect(bindPhoneAddress('https://login.example', '/posts/7', here)).toBe(
      'https://login.example/wx-bind-phone?fouce=1&redirect=https%3A%2F%2Fcity.example%2Fposts%2F7',
    )
  })
  test('G48 the token goes back to sister sites of the configuration only', () => {
    const config = { ...defaultRuntimeConfig, trustedOrigins: ['https://sister.example'] }
    expect(afterLogin('https://sister.example/x?y=1', 'T', config, here)).toEqual({
      kind: 'sister',
      address: 'https://sister.example/x?y=1&Authorization=T',
    })
    for (const foreign of [
      'https://evil.example/',
      'https://sister.example.evil.example/',
      'http://sister.example/',
      'javascript:alert(1)',
      '//evil.example',
      undefined,
      '',
      '/login?redirect=/login',
    ])
      expect(afterLogin(foreign, 'T', config, here)).toEqual({ kind: 'here', path: '/' })
    expect(afterLogin('/user?x=1#y', 'T', config, here)).toEqual({ kind: 'here', path: '/user?x=1#y' })
  })
})

describe('who may write', () => {
  /** What an address names stands in the test's own city only once it is made. */
  const inputOf = async ({ name, path }: Endpoint): Promise<Record<string, unknown>> => {
    const known =
      exampleInput[name] ?? (name in ofActivities ? ofActivities[name]!(await makeActivity(app)) : undefined)
    return known ?? (path.includes('{') ? (await exampleCase(app, name)).input : {})
  }
  const ofActivities: Record<string, (id: number) => Record<string, unknown>> = {
    getActivity: (id) => ({ id }),
    getActivityJoins: (activity_id) => ({ activity_id }),
    cancelJoin: (activity_id) => ({ activity_id }),
  }
  test('R101 a guest gets every public and open answer', async () => {
    const readings = everyEndpoint.filter(
      ({ access, method, path }) =>
        (access === 'public' || access === 'open') &&
        method === 'GET' &&
        !/phone_captcha|loginOut|auth|previews/.test(path),
    )
    expect(readings.length).toBeGreaterThan(20)
    for (const endpoint of readings)
      expect((await send(app, endpoint, await inputOf(endpoint))).code, endpoint.name).toBe(100000)
  })
  test('R97 R98 R99 R102 what needs a phone is refused without one, on the server too', async () => {
    const unbound = await app.signUp('未绑定', null)
    const guarded = everyEndpoint.filter(({ access }) => access === 'phone')
    expect(guarded.map(({ name }) => name)).toContain('postComment')
    for (const endpoint of guarded)
      expect((await send(app, endpoint, await inputOf(endpoint), { token: unbound.token })).status, endpoint.name).toBe(
        403,
      )
  })
})

describe('parts of the program', () => {
  test('R60 a failed page is replaced by the error view, above everything the page was', async () => {
    const router = createAppRouter(
      { queryClient: createQueryClient(), stores: (await openTab(app)).stores },
      createMemoryHistory(),
    )
    expect(router.options.defaultErrorComponent).toBe(LazyErrorPage)
    expect(describeError(new ApiError('code', NOT_VIEWABLE, '', '/v1/c_article/1')).view).toBe(1)
    expect(describeError(new ApiError('http', 500, '', '/v1/c_article/1', undefined, true)).view).toBe(2)
  })
  test('R59 a part that does not load is tried again by loading the page that was asked for, once', () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true)
    expect(isChunkError(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
    expect(reloadAt('/guides/7')).toBe(true)
    expect(replace).toHaveBeenCalledWith('/guides/7')
    expect(reloadAt('/guides/7')).toBe(false)
  })
  test('R150 styles that do not load are noted as CSS_CHUNK_LOAD_FAILED, a script by its own words', async () => {
    followStaleBuild((await openTab(app)).router)
    const fails = (message: string) => {
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))
      return diagnostics.notes.at(-1)?.message
    }
    expect(fails('Unable to preload CSS for /assets/a.css')).toBe('CSS_CHUNK_LOAD_FAILED')
    const script = 'Failed to fetch dynamically imported module: /assets/a.js'
    expect(fails(script)).toBe(script)
  })
  test('R59 a page that has not come after 120 s is loaded anew', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    const { router } = await openTab(app)
    followStaleBuild(router)
    vi.useFakeTimers()
    router.update({ ...router.options, context: { ...router.options.context, settled: () => new Promise(() => {}) } })
    void router.navigate({ to: '/user' as never })
    await vi.advanceTimersByTimeAsync(119_000)
    expect(replace).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    expect(replace).toHaveBeenCalledWith('/user')
  })
})
