import { phoneSystem } from './phone-system.ts'

/** How a browser adds this page to the home screen by hand. */
export interface InstallWay {
  steps: string[]
  /** Where on the screen it begins, and with which sign. */
  at: 'top' | 'bottom' | 'corner'
  sign: 'share' | 'dots' | 'bars'
  /** The browser never offers it itself. */
  byHand: boolean
}

const ADD = '选“添加到主屏幕”或“添加到桌面”'
const inMenu = (sign: InstallWay['sign'], at: InstallWay['at'], ...steps: string[]): InstallWay => ({
  steps,
  at,
  sign,
  byHand: true,
})

/** The one that an address or an app's own mark tells comes first: WeChat's mentions QQ's engine too. */
const ways: [mark: RegExp, way: InstallWay][] = [
  [
    /MicroMessenger/i,
    inMenu('dots', 'corner', '点右上角“···”', '选“在浏览器打开”', '在浏览器的菜单里选“添加到主屏幕”或“添加到桌面”'),
  ],
  [/Quark/i, inMenu('bars', 'bottom', '点底部的菜单', '选“收藏”或“添加到”', '选“桌面”')],
  [/UCBrowser|UBrowser/i, inMenu('bars', 'bottom', '点底部中间的菜单', '选“收藏网址”或“分享”', '选“添加到桌面”')],
  [/\bQQ\//i, inMenu('dots', 'corner', '点右上角“···”', '选“用浏览器打开”', `在浏览器的菜单里${ADD}`)],
  [/MQQBrowser/i, inMenu('bars', 'bottom', '点底部的菜单', '选“收藏网址”', '选“添加到桌面”')],
  [/HuaweiBrowser/i, inMenu('dots', 'bottom', '点底部的菜单“⋮”', '选“添加至”', '选“桌面”')],
  [/MiuiBrowser/i, inMenu('bars', 'bottom', '点底部的菜单', '选“添加到”或“工具箱”', '选“桌面”')],
  [/VivoBrowser/i, inMenu('bars', 'bottom', '点底部的菜单', '选“添加书签”或“工具箱”', '选“添加到桌面”')],
  [/HeyTapBrowser|OppoBrowser/i, inMenu('bars', 'bottom', '点底部的菜单', '选“添加书签”', '选“桌面”，点“完成”')],
]

/** Other browsers of an iPhone than Safari. */
const elsewhereOnApple = /CriOS|FxiOS|EdgiOS/i
/** Browsers of an iPhone that cannot do it. */
const cannotOnApple = /MQQBrowser|UCBrowser|Quark|Baidu|QQ\//i

export function installWay(userAgent: string, touchPoints: number): InstallWay {
  const system = phoneSystem(userAgent, touchPoints)
  if (system === 'ios' && !/MicroMessenger/i.test(userAgent)) return onApple(userAgent)
  const known = ways.find(([mark]) => mark.test(userAgent))
  if (known) return known[1]
  return system === 'android'
    ? { ...inMenu('dots', 'corner', '点浏览器的菜单', `${ADD}或“安装应用”`, '确认名称，点“添加”'), byHand: false }
    : {
        ...inMenu('dots', 'corner', '用 Chrome 或 Edge 打开本页', '点地址栏右侧的安装图标', '确认“安装”'),
        byHand: false,
      }
}

function onApple(userAgent: string): InstallWay {
  if (cannotOnApple.test(userAgent))
    return inMenu('share', 'bottom', '用 Safari 打开本页', '点底部的分享按钮', '选“添加到主屏幕”')
  const isTop = elsewhereOnApple.test(userAgent) || !/iPhone|iPod/i.test(userAgent)
  return inMenu(
    'share',
    isTop ? 'top' : 'bottom',
    isTop ? '点地址栏旁的分享按钮' : '点底部的分享按钮；没看到就先点“···”',
    '往下找到“添加到主屏幕”',
    '点右上角“添加”',
  )
}
