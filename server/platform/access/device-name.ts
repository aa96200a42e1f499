const systems: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
/** The order matters: many browsers also call themselves Chrome and Safari. */
const programs: [RegExp, string][] = [
  [/YunShangApp/i, 'APP'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/MQQBrowser|QQ\//i, 'QQ 浏览器'],
  [/UCBrowser/i, 'UC 浏览器'],
  [/Quark/i, '夸克'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/SamsungBrowser/, '三星浏览器'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const find = (table: [RegExp, string][], userAgent: string): string | undefined =>
  table.find(([mark]) => mark.test(userAgent))?.[1]

/**
 * 'iPhone · 微信', for the list of devices. Composed from these words only: nothing of the user agent itself is stored.
 */
export function deviceName(userAgent: string): string {
  return [find(systems, userAgent) ?? '其他设备', find(programs, userAgent) ?? '浏览器'].join(' · ')
}
