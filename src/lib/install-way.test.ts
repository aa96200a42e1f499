import { expect, test } from 'vitest'
import { installWay } from './install-way.ts'

const android = (mark: string) =>
  `Mozilla/5.0 (Linux; U; Android 14; zh-CN) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/114.0.5735.196 Mobile Safari/537.36 ${mark}`
const iphone = (mark: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${mark}`
const safari = 'Version/17.5 Mobile/15E148 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15'

test.each([
  ['WeChat, whose engine is QQ’s', android('MQQBrowser/6.2 MicroMessenger/8.0.49'), 'corner', '在浏览器打开'],
  ['WeChat on an iPhone', iphone('Mobile/15E148 MicroMessenger/8.0.49'), 'corner', '在浏览器打开'],
  ['UC', android('UCBrowser/16.5.2'), 'bottom', '添加到桌面'],
  ['QQ’s browser', android('MQQBrowser/14.6'), 'bottom', '添加到桌面'],
  ['QQ itself', android('V1_AND_SQ MQQBrowser/6.2 QQ/9.0.65'), 'corner', '用浏览器打开'],
  ['Quark', android('Quark/6.8.5'), 'bottom', '桌面'],
  ['Huawei', android('HuaweiBrowser/14.0.5'), 'bottom', '添加至'],
  ['Xiaomi', android('XiaoMi/MiuiBrowser/18.2'), 'bottom', '桌面'],
  ['Vivo', android('VivoBrowser/17.6'), 'bottom', '添加到桌面'],
  ['Oppo', android('HeyTapBrowser/45.10'), 'bottom', '桌面'],
  ['Safari', iphone(safari), 'bottom', '添加到主屏幕'],
  ['Chrome on an iPhone', iphone('CriOS/126.0 Mobile/15E148'), 'top', '添加到主屏幕'],
  ['UC on an iPhone, which cannot', iphone('UCBrowser/16.5 Mobile'), 'bottom', '用 Safari 打开'],
])('%s adds it by hand', (_, userAgent, at, words) => {
  const way = installWay(userAgent, 5)
  expect(way).toMatchObject({ at, byHand: true })
  expect(way.steps.join()).toContain(words)
})
test('an iPad, which claims to be a Mac, shares at the top', () => {
  expect(installWay(mac, 5)).toMatchObject({ at: 'top', sign: 'share', byHand: true })
})
test.each([
  ['Chrome', android('')],
  ['a Mac', mac],
])('%s may offer it itself', (_, userAgent) => expect(installWay(userAgent, 0)).toMatchObject({ byHand: false }))
