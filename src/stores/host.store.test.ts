import { afterEach, describe, expect, test, vi } from 'vitest'
import { defaultRuntimeConfig } from '#contract/site/runtime-config.ts'
import { browserShell } from '#host/browser-shell.ts'
import type { Shell } from '#host/host-shell.ts'
import { HostStore, type LoadShell } from './host.store.ts'

const IPHONE = 'Mozilla/5.0 (iPhone)'
const CHROME = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0'
const WECHAT = `${CHROME} MicroMessenger/8.0`
const IN_APP = `${IPHONE} YunShangApp/3.2`
function visit() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
afterEach(() => vi.unstubAllGlobals())

describe('R80 R81 the environment', () => {
  test('is a plain browser until it is looked at', () => {
    const host = new HostStore(visit())
    expect(host.environment).toEqual({ kind: 'h5', pc: false, marked: false, miniProgram: false })
    expect([host.kind, host.pc, host.native, host.inApp, host.config]).toEqual([
      'h5',
      false,
      false,
      false,
      defaultRuntimeConfig,
    ])
    host.detect(CHROME, '')
    expect(host.kind).toBe('h5')
  })
  test.each([
    [IPHONE, '?app=ios', 'ios', true],
    [CHROME, '?app=android', 'android', true],
    [WECHAT, '', 'wechat', false],
    [CHROME, '?app=pc', 'h5', false],
  ])('of %s at %s is %s', (agent, search, kind, native) => {
    const host = new HostStore(visit())
    host.detect(agent, search)
    expect([host.kind, host.native]).toEqual([kind, native])
  })
  test('that an address names holds for the whole visit of this tab', () => {
    const tab = visit()
    new HostStore(tab).detect(CHROME, '?app=pc')
    const later = new HostStore(tab)
    later.detect(CHROME, '?x=1')
    expect([later.pc, [...tab.kept]]).toEqual([true, [['app', 'pc']]])
  })
})
test('a token is trusted where the app proves itself, by its mark or its bridge, not where an address claims it', () => {
  vi.stubGlobal('window', {})
  const host = new HostStore(visit())
  host.detect(IPHONE, '?app=ios')
  expect([host.native, host.inApp]).toEqual([true, false])
  host.detect(IN_APP, '')
  expect(host.inApp).toBe(true)
  const win = { top: {} as unknown, YunShangApp: { postMessage: () => {} } }
  win.top = win
  vi.stubGlobal('window', win)
  host.detect(IPHONE, '?app=ios')
  expect(host.inApp).toBe(true)
  const browser = new HostStore(visit())
  browser.detect(CHROME, '')
  expect(browser.inApp, 'a bridge no app claims').toBe(false)
})
describe('G66 the shell', () => {
  const signing = { sign: vi.fn(), note: vi.fn() }
  test('is loaded once for its kind, with what signs for it, and anew when the kind changes', async () => {
    const load = vi.fn<LoadShell>(async (kind) => ({ ...browserShell, kind }))
    const host = new HostStore(visit(), load)
    host.signWith(signing)
    host.detect(WECHAT, '')
    const [first, second] = await Promise.all([host.shell(), host.shell()])
    expect([first.kind, second === first, load.mock.calls]).toEqual(['wechat', true, [['wechat', signing]]])
    host.detect(IN_APP, '')
    expect([(await host.shell()).kind, load.mock.calls.length]).toEqual(['ios', 2])
  })
  test('that cannot be loaded is a browser’s; the next use tries again', async () => {
    const load = vi.fn<LoadShell>(async (kind) => ({ ...browserShell, kind }))
    load.mockRejectedValueOnce(new Error('offline'))
    const host = new HostStore(visit(), load)
    host.detect(IN_APP, '')
    expect(await host.shell()).toBe(browserShell)
    expect([(await host.shell()).kind, load.mock.calls.length]).toEqual(['ios', 2])
  })
  test('of an earlier kind that fails late does not discard the present one', async () => {
    let fail: ((error: Error) => void) | undefined
    const load = vi.fn<LoadShell>(async (kind) => ({ ...browserShell, kind }))
    load.mockReturnValueOnce(new Promise<Shell>((_, reject) => (fail = reject)))
    const host = new HostStore(visit(), load)
    host.detect(WECHAT, '')
    const early = host.shell()
    host.detect(IN_APP, '')
    await host.shell()
    fail!(new Error('offline'))
    expect(await early).toBe(browserShell)
    await host.shell()
    expect(load).toHaveBeenCalledTimes(2)
  })
  test.each([
    [IN_APP, '', 'ios'],
    [CHROME, '?app=android', 'android'],
    [CHROME, '', 'h5'],
  ])('of %s at %s is the one of its kind', async (agent, search, kind) => {
    vi.stubGlobal('window', {})
    const host = new HostStore(visit())
    host.detect(agent, search)
    expect((await host.shell()).kind).toBe(kind)
  })
  test('without a signer WeChat cannot be configured, and says so', async () => {
    const load = vi.fn<LoadShell>(async () => browserShell)
    const host = new HostStore(visit(), load)
    await host.shell()
    await expect(load.mock.calls[0]![1].sign('https://city.example/')).rejects.toThrow('no signer')
  })
})
test('the operator’s addresses are those of the configuration', () => {
  const host = new HostStore(visit())
  const config = { ...defaultRuntimeConfig, loginBase: 'https://login.example' }
  host.configure(config)
  expect(host.config).toBe(config)
})
