import { chromium } from 'playwright'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--headless=new', '--disable-gpu'] })
const shot = async (name: string, path: string, o: { w?: number; h?: number; settings?: object; act?: (p: any) => Promise<void> } = {}) => {
  const context = await browser.newContext({ baseURL: 'http://localhost:4111', viewport: { width: o.w ?? 390, height: o.h ?? 844 }, hasTouch: true, isMobile: !o.w || o.w < 500, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text()))
  page.on('pageerror', (e) => console.log(name, e.message))
  await page.addInitScript((s) => localStorage.setItem('settings', s), JSON.stringify(o.settings ?? {}))
  await page.goto(path)
  await page.waitForFunction(() => (window as any).__started === true)
  await page.waitForLoadState('networkidle')
  if (o.act) await o.act(page)
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/p1-${name}.png` })
  await context.close()
}
const only = process.argv[2]
const play = async (p: any) => { await p.getByRole('button', { name: '播放', exact: true }).click(); await p.waitForTimeout(2500) }
const jobs: [string, string, object?][] = [
  ['audio', '/audios/242'],
  ['playing', '/audios/242', { act: play }],
  ['dark320', '/audios/242', { w: 320, h: 640, settings: { theme: 'dark' }, act: play }],
  ['elder', '/audios/242', { settings: { elder: true, multiple: 1.4 }, act: play }],
  ['list', '/audios/242', { act: async (p: any) => { await play(p); await p.getByRole('button', { name: '播放列表' }).click(); await p.waitForTimeout(600) } }],
  ['sleep', '/audios/242', { act: async (p: any) => { await play(p); await p.getByRole('button', { name: '定时关闭' }).click(); await p.getByRole('button', { name: '20 分钟后' }).click(); await p.waitForTimeout(600); await p.getByRole('button', { name: /后关闭/ }).click(); await p.waitForTimeout(600) } }],
  ['foot', '/audios/242', { act: async (p: any) => { await p.mouse.wheel(0, 700); await p.waitForTimeout(1500) } }],
  ['dock', '/albums/241', { act: async (p: any) => { await p.getByRole('button', { name: /^播放 / }).first().click(); await p.waitForTimeout(2000) } }],
  ['dockopen', '/albums/241', { act: async (p: any) => { await p.getByRole('button', { name: /^播放 / }).first().click(); await p.waitForTimeout(1500); await p.getByRole('button', { name: /展开播放器/ }).click() } }],
  ['dockdark', '/albums/241', { w: 320, h: 640, settings: { theme: 'dark' }, act: async (p: any) => { await p.getByRole('button', { name: /^播放 / }).first().click(); await p.waitForTimeout(1500); await p.getByRole('button', { name: /展开播放器/ }).click() } }],
  ['dockelder', '/albums/241', { settings: { elder: true, multiple: 1.4 }, act: async (p: any) => { await p.getByRole('button', { name: /^播放 / }).first().click(); await p.waitForTimeout(1500); await p.getByRole('button', { name: /展开播放器/ }).click() } }],
  ['dockpc', '/albums/241?app=pc', { w: 1280, h: 800, act: async (p: any) => { await p.getByRole('button', { name: /^播放 / }).first().click(); await p.waitForTimeout(1500) } }],
]
for (const [name, path, o] of jobs) if (!only || only.split(',').includes(name)) await shot(name, path, o as any).catch((e) => console.log(name, String(e).slice(0, 300)))
await browser.close()
