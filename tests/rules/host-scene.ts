/** The shells of the rules' tests: made by hand, each with what it was asked. */
import { runInNewContext } from 'node:vm'
import { browserShell } from '#host/browser-shell.ts'
import type { Shell } from '#host/host-shell.ts'
import type { BridgeWindow } from '#host/bridge-window.ts'
import { createNativeBridge } from '#host/native-bridge.ts'
import { createNativeShell } from '#host/native-shell.ts'
import { createWechatShell, type WechatDependencies } from '#host/wechat-shell.ts'
import { createStores } from '#stores/create-stores.ts'
import { type Stores } from '#stores/stores.ts'
import { inlineScript } from '../../scripts/build/inline-script.ts'

export const IOS_APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) YunShangApp/3.2'
export const ANDROID_APP = 'Mozilla/5.0 (Linux; Android 14) YunShangApp/3.2'
export const WECHAT = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49'
export const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0'

/** The stores as a tab has them, in a shell of the test's choice. */
export function storesIn(userAgent: string, shell: Partial<Shell> = {}, search = ''): Stores {
  const memory = new Map<string, string>()
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  }
  const stores = createStores({
    storage,
    online: true,
    loadShell: async (kind) => ({ ...browserShell, kind, ...shell }),
  })
  stores.host.detect(userAgent, search)
  return stores
}
/** A native shell whose app answers by `reply`; silence: undefined. */
export function nativeShell(reply: (method: string, params: object) => unknown) {
  const asked: { method: string; params: object }[] = []
  const win: BridgeWindow = {
    top: undefined,
    webkit: {
      messageHandlers: {
        YunShangApp: {
          postMessage: (message) => {
            const { method, params } = message as { method: string; params: object }
            asked.push({ method, params })
            const result = reply(method, params)
            return result === undefined
              ? undefined
              : Promise.resolve(result).then((given) => ({ ok: true, result: given }))
          },
        },
      },
    },
  }
  win.top = win
  return { shell: createNativeShell('ios', createNativeBridge(win)), asked }
}
const script = await inlineScript()
/** The first script of index.html, run for an address. */
export function boot(address: string, saved: Record<string, string> = {}) {
  const url = new URL(address)
  const attributes: Record<string, string> = {}
  const root = {
    classList: { add: () => {} },
    setAttribute: (name: string, value: string) => (attributes[name] = value),
    style: { setProperty: (name: string, value: unknown) => (attributes[name] = String(value)) },
  }
  const place = { href: url.href, pathname: url.pathname, search: url.search, hash: url.hash }
  const window: Record<string, unknown> = {}
  runInNewContext(script, {
    window,
    URLSearchParams,
    location: place,
    document: { documentElement: root, querySelector: () => null },
    getComputedStyle: () => ({ fontSize: '16px' }),
    matchMedia: () => ({ matches: false }),
    navigator: { userAgent: BROWSER },
    addEventListener: () => {},
    setTimeout: () => 0,
    history: { state: null, replaceState: (_: unknown, __: string, to: string) => (place.href = url.origin + to) },
    localStorage: { getItem: (key: string) => saved[key] ?? null },
    sessionStorage: { getItem: (key: string) => saved[key] ?? null },
  })
  return {
    attributes,
    window: window as { __arrived: { token: string; deviceId: string }; __entryUrl: string },
    address: place.href,
  }
}
export const wechatShell = (parts: Partial<WechatDependencies> & { good?: boolean }) => {
  const notes: string[] = []
  const configured: object[] = []
  let failed: (failure: unknown) => void
  const shell = createWechatShell({
    sign: () => Promise.resolve({ appid: 'wx1', timestamp: 1, noncestr: 'n', sign: 's' }),
    ios: false,
    entry: 'https://city.example/',
    here: () => 'https://city.example/posts/1#x',
    note: (text) => notes.push(text),
    load: () =>
      Promise.resolve({
        config: (options: object) => (
          configured.push(options),
          parts.good === false && failed({ errMsg: 'config:invalid signature' })
        ),
        ready: (then: () => void) => then(),
        error: (then: never) => (failed = then),
        checkJsApi: ({ success }: { success: (result: object) => void }) => success({ checkResult: {} }),
        updateAppMessageShareData: () => {},
        updateTimelineShareData: () => {},
      } as never),
    ...parts,
  })
  return { shell, notes, configured }
}
