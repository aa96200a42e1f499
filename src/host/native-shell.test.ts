import { describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { browserShell } from './browser-shell.ts'
import { createNativeShell } from './native-shell.ts'
import type { NativeBridge } from './native-bridge.ts'

const page = { title: '大桥通车', text: '今日通车', url: 'https://city.example/posts/1', picture: '' }
const live = { url: 'rtmp://x', stream_name: 's', room_id: '7', show_model: 2, entry_mode: 1 }

/** An app that gives each method its reply; an Error is a refusal, undefined an ability it lacks. */
function app(replies: Record<string, unknown>) {
  const asked: [string, object, object?][] = []
  const bridge: NativeBridge = {
    present: () => true,
    callNative: async (method, params, schema, options) => {
      asked.push(options ? [method, params, options] : [method, params])
      const reply = replies[method]
      if (reply instanceof Error) throw reply
      return reply === undefined ? undefined : v.parse(schema, reply)
    },
  }
  return { asked, shell: createNativeShell('ios', bridge) }
}

it('R82 without the bridge it is a browser that keeps the name of the app', () => {
  const shell = createNativeShell('android', { present: () => false, callNative: vi.fn() })
  expect(shell).toEqual({ ...browserShell, kind: 'android' })
})
describe('R61 the token', () => {
  it('is what the app says; nobody, an empty one and guest are nobody', async () => {
    expect(await app({ getToken: { token: 'T' } }).shell.token()).toBe('T')
    for (const token of [null, undefined, '', 'guest'])
      expect(await app({ getToken: { token } }).shell.token(), String(token)).toBeNull()
    expect(await app({}).shell.token(), 'an app without a session').toBeUndefined()
  })
  it('is refused when it cannot stand in a header', async () => {
    for (const token of ['a b', 'a\nb', '云', 'x'.repeat(4097)])
      await expect(app({ getToken: { token } }).shell.token(), token).rejects.toThrow()
    expect(await app({ getToken: { token: 'x'.repeat(4096) } }).shell.token()).toHaveLength(4096)
  })
  it('is asked anew when it expired; nobody is no token', async () => {
    const { asked, shell } = app({ relogin: { token: 'new' } })
    expect([await shell.relogin(), asked]).toEqual(['new', [['relogin', {}]]])
    expect(await app({ relogin: { token: null } }).shell.relogin()).toBeUndefined()
    expect(await app({}).shell.relogin()).toBeUndefined()
  })
})
it('what the app does by itself: it is asked by name, with the facts, and a reply of nothing means done', async () => {
  const names = [
    'login',
    'logout',
    'bindPhone',
    'share',
    'offerShare',
    'openMap',
    'openPage',
    'openMiniProgram',
    'startLive',
  ]
  const place = { name: '文化站', address: '南门大街 1 号', longitude: 118.4, latitude: 28.4 }
  const everything = (shell: ReturnType<typeof app>['shell']) =>
    Promise.all([
      shell.login(),
      shell.logout(),
      shell.bindPhone(),
      shell.share(page),
      shell.offerShare(page),
      shell.openMap(place),
      shell.openPage('/posts/101'),
      shell.openMiniProgram({ appid: 'gh_1', path: 'a' }),
      shell.startLive(live),
    ])
  const params = [{}, {}, {}, page, page, place, { address: '/posts/101' }, { appid: 'gh_1', path: 'a' }, live]
  const able = app(Object.fromEntries(names.map((name) => [name, {}])))
  expect(await everything(able.shell)).toEqual(names.map(() => true))
  expect(able.asked).toEqual(names.map((name, place) => [name, params[place]]))
  expect(await everything(app(Object.fromEntries(names.map((name) => [name, { done: false }]))).shell)).toEqual(
    names.map(() => false),
  )
  expect(await everything(app({}).shell), 'an app that cannot').toEqual(names.map(() => false))
  expect(await able.shell.confirmTransfer({ mchId: '1', appId: 'wx1', package: 'p' })).toBe(false)
})
it('who closes what the app has opened has been served; a failure is told', async () => {
  const both = ({ shell }: ReturnType<typeof app>) => [
    shell.openMiniProgram({ appid: 'gh_1', path: 'a' }),
    shell.startLive(live),
  ]
  const closed = new DOMException('closed', 'AbortError')
  expect(await Promise.all(both(app({ openMiniProgram: closed, startLive: closed })))).toEqual([true, true])
  const failed = new Error('failed')
  for (const one of both(app({ openMiniProgram: failed, startLive: failed })))
    await expect(one).rejects.toThrow('failed')
})
it('scanning waits for a person: two minutes; closing the camera is nothing, a refusal is told', async () => {
  const { asked, shell } = app({ scan: { text: 'https://city.example/x' } })
  expect(await shell.scan()).toBe('https://city.example/x')
  expect(asked).toEqual([['scan', {}, { timeout: 120_000 }]])
  expect(await app({}).shell.scan()).toBeUndefined()
  expect(await app({ scan: new DOMException('closed', 'AbortError') }).shell.scan()).toBeUndefined()
  await expect(app({ scan: new Error('denied') }).shell.scan()).rejects.toThrow('denied')
  await expect(app({ scan: { text: 'x'.repeat(4097) } }).shell.scan()).rejects.toThrow()
})
it('where signing in asks for the position of now, the app is told so', async () => {
  const { asked, shell } = app({ location: { latitude: 30, longitude: 120 } })
  await shell.position()
  expect(await shell.position(true)).toEqual({ latitude: 30, longitude: 120, city: '' })
  expect(asked).toEqual([
    ['location', {}],
    ['location', { fresh: true }],
  ])
})
it('a position lies on the globe, and its city may be missing', async () => {
  const at = (location: object) => app({ location }).shell.position()
  expect(await at({ latitude: 30, longitude: 120 })).toEqual({ latitude: 30, longitude: 120, city: '' })
  expect(await at({ latitude: -90, longitude: 180, city: '云溪' })).toEqual({
    latitude: -90,
    longitude: 180,
    city: '云溪',
  })
  for (const [latitude, longitude] of [
    [91, 0],
    [-91, 0],
    [0, 181],
    [0, -181],
  ])
    await expect(at({ latitude, longitude }), `${latitude} ${longitude}`).rejects.toThrow()
  await expect(at({ latitude: 0, longitude: 0, city: '云'.repeat(61) })).rejects.toThrow()
})
