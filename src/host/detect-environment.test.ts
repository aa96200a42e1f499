import { describe, expect, it, test } from 'vitest'
import { detectEnvironment } from './detect-environment.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36'
const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const APP = ' YunShangApp/3.2.0'
const WECHAT = ' MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN'
const WORK = ' wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh'

const cases: [string, string, string, string][] = [
  ['iPhone, app', IPHONE + APP, '', 'ios'],
  ['iPad that calls itself a Mac, app', IPAD + APP, '', 'ios'],
  ['Android, app', ANDROID + APP, '', 'android'],
  ['HarmonyOS, app', HARMONY + APP, '', 'android'],
  ['app whose web view also names WeChat', ANDROID + WECHAT + APP, '', 'android'],
  ['iPhone, WeChat', IPHONE + WECHAT, '', 'wechat'],
  ['Android, WeChat', ANDROID + WECHAT, '', 'wechat'],
  ['WeChat on a PC', `${DESKTOP} MicroMessenger/7.0.20.1781 WindowsWechat`, '', 'wechat'],
  ['WeCom', IPHONE + WORK, '', 'h5'],
  ['iPhone, Safari', IPHONE, '', 'h5'],
  ['Android, Chrome', ANDROID, '', 'h5'],
  ['desktop', DESKTOP, '', 'h5'],
  ['the mark on a system without an app', DESKTOP + APP, '', 'h5'],
  ['called so by the address', DESKTOP, 'app=ios', 'ios'],
  ['called so by the address', DESKTOP, 'app=android', 'android'],
  ['an unknown name in the address', DESKTOP, 'app=tv', 'h5'],
  ['the mark beats the address', IPHONE + APP, 'app=android', 'ios'],
]
describe('detectEnvironment', () => {
  it.each(cases)('%s (%s, %s) is %s', (_, userAgent, query, kind) =>
    expect(detectEnvironment(userAgent, new URLSearchParams(query)).kind).toBe(kind),
  )

  it('detects the PC column by the address, in any shell', () => {
    expect(detectEnvironment(DESKTOP, new URLSearchParams('app=pc'))).toEqual({
      kind: 'h5',
      pc: true,
      marked: false,
      miniProgram: false,
    })
  })
  it('is marked by the user agent only: no link can make a browser pass for the native app', () => {
    expect(detectEnvironment(IPHONE + APP, new URLSearchParams()).marked).toBe(true)
    expect(detectEnvironment(IPHONE, new URLSearchParams('app=ios')).marked).toBe(false)
  })
})

test('a mini program is detected by user agent, or by exactly one value of the WeChat environment', () => {
  const mini = (userAgent: string, said?: unknown) =>
    detectEnvironment(userAgent, new URLSearchParams(), said).miniProgram
  expect(mini(`${ANDROID + WECHAT} miniProgram/wx123`)).toBe(true)
  expect(mini(IPHONE + WECHAT, 'miniprogram')).toBe(true)
  expect(mini(IPHONE + WECHAT, 'browser')).toBe(false)
  expect(mini(IPHONE, 'miniprogram')).toBe(false)
})
