/** The first day of a city: nothing is there, and one person makes it with the console alone. */
import { join } from 'node:path'
import { expect, type Browser, type Page } from 'playwright/test'
import { shanghaiDateTime } from '../../contract/shanghai-time.ts'
import { test } from '../journey.ts'
import { drawn, openAt } from '../started.ts'
import { cover, FirstDay } from './first-steps.ts'
import { isHuman } from './human-hand.ts'
import { inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

const root = join(import.meta.dirname, '../..')
const STREAM = `http://radio.example:${process.env.E2E_PORT}/streams/111/live.m3u8`
const LIMIT_MS = 60 * 60_000
const pictures = [cover, 'film-hill-cloud-1200', 'bailu-reed-bed-1200']

let city: OpenConsole
let browser: Browser
test.beforeAll(async ({ playwright }, info) => {
  test.setTimeout(240_000)
  const station = `--import ${join(root, 'tests/server/far-station.mjs')}`
  city = await openConsole('empty-first', { SEED: 'empty', NODE_OPTIONS: station })
  const { launchOptions } = info.project.use
  const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP radio.example 127.0.0.1']
  browser = await playwright.chromium.launch({ ...launchOptions, args })
})
test.afterAll(async () => {
  await browser.close()
  await city.stop()
})

const moment = (at: number) => shanghaiDateTime(at).slice(0, 16).replace(' ', 'T')

test('one person makes a city of nothing with the console alone, within an hour @thorough', async () => {
  test.setTimeout(isHuman ? LIMIT_MS : 480_000)
  const began = Date.now()
  const context = await browser.newContext({ ...wide, permissions: [], locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const day = new FirstDay(page)
  const { hand, main, dialog } = day
  const shot = (name: string) => test.info().outputPath(name)
  /** As long as a person takes, who hesitates, whether this one did or not. */
  const seconds = () => Math.round((Date.now() - began + (isHuman ? 0 : hand.hesitated)) / 1000)
  const tell = (what: string) => process.stdout.write(`${what}: steps ${hand.steps}, seconds ${seconds()}\n`)
  const invitation = inviteTo(city, '小云', 'administrator')
  city.staff('--as', '小云', 'setting', 'set', 'content_reviews', '0')
  await day.enter(invitation)
  await hand.look(page.getByRole('heading', { level: 1, name: '小云，你好' }))
  tell('entered')

  await day.open('素材')
  const files = pictures.map((name) => join(root, 'demo/pictures/landscape', `${name}.webp`))
  await hand.files(main.getByRole('button', { name: '选择文件上传' }), [
    ...files,
    join(root, 'demo/films/film-bridge.mp4'),
  ])
  await expect(page.getByText('共 4 个，已完成 4 个')).toBeVisible()
  tell('files')

  await day.open('栏目')
  await day.begin('新建栏目')
  await hand.type(day.field('名称'), '要闻')
  await day.press('保存')
  for (const title of ['新桥今天通车', '冬季路线调整', '图书馆延长开放'])
    await day.write(title, '图文', () =>
      hand.type(page.getByRole('textbox', { name: '正文' }), `${title}，请市民留意。`),
    )
  await day.write('看新桥', '视频', () => day.pick('音视频文件', 'film-bridge'))
  tell('content')

  await day.open('电台电视')
  await day.begin('添加电台电视')
  await hand.type(day.field('名称'), '云城之声')
  await hand.type(day.field('频率'), 'FM 98.6')
  await hand.type(day.field('直播流地址'), STREAM)
  await day.pick('封面', cover)
  await day.press('保存')
  await hand.look(page.getByRole('heading', { level: 1, name: '云城之声' }))
  const week = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
  for (const [name, days, from, to] of [
    ['早安云城', week, '06:00', '12:00'],
    ['午后音乐', week, '12:00', '18:00'],
    ['晚间新闻', week.slice(0, 5), '18:00', '24:00'],
    ['周末夜话', week.slice(5), '18:00', '24:00'],
  ] as const) {
    await day.press('添加节目')
    await hand.look(dialog)
    await hand.type(day.field('节目', dialog), name)
    for (const one of days) await hand.tick(day.field(one, dialog))
    await hand.type(day.field('开始', dialog), from)
    await hand.type(day.field('结束', dialog), to)
    await day.press('保存', dialog)
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: '周日' })).toContainText('周末夜话')
  const station = new URL(page.url()).pathname.split('/').at(-1)!
  await day.open('电台电视')
  await expect(async () => {
    await page.reload()
    await expect(main.getByRole('cell', { name: '直播流', exact: true })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  tell('station')

  await day.open('直播')
  await day.begin('预告直播')
  await hand.type(day.field('标题'), '新桥通车直播')
  await hand.typeMoment(day.field('开始时间'), moment(Date.now() - 120_000))
  await day.pick('封面', cover)
  await day.press('保存')
  await hand.look(page.getByRole('heading', { level: 1, name: '新桥通车直播' }))
  const room = new URL(page.url()).pathname.split('/').at(-1)!
  for (const [words, names] of [
    ['桥头已经站满了人。', pictures.slice(1)],
    ['剪彩开始。', []],
  ] as const) {
    await hand.type(day.field('写实录'), words)
    if (names.length > 0) {
      await day.press('添加图片到实录')
      await hand.look(dialog)
      for (const name of names) await hand.click(dialog.getByRole('button', { name }))
      await day.press(`选好了（${names.length}）`, dialog)
    }
    await day.press('发布实录')
    await expect(page.getByRole('list', { name: '实录' })).toContainText(words)
  }
  tell('live report')

  await day.open('编排')
  await day.press('添加页面')
  await hand.click(main.getByText('页面设置'))
  await hand.type(day.field('页面名称'), '首页')
  await day.card('搜索框', '搜新闻和服务')
  await day.card('轮播图', '今日看点', async () => {
    await day.press('添加一项')
    await hand.click(main.locator('summary').last())
    await hand.type(main.locator('details').last().getByLabel('地址'), `/lives/${room}`)
    await day.pick('图片', cover)
  })
  await day.card('图标入口', '常用', async () => {
    for (const [name, path, icon] of [
      ['电台', '/radios', 'radio'],
      ['直播', '/live', 'tv'],
      ['专题', '/specials', 'newspaper'],
      ['矩阵', '/matrixs', 'building-2'],
    ] as const) {
      await day.press('添加一项')
      await hand.click(main.locator('summary').last())
      const item = main.locator('details').last()
      await hand.type(day.field('地址', item), path)
      await hand.type(day.field('标题', item), name)
      await hand.click(item.getByRole('button', { name: '选择图标' }))
      await hand.look(dialog)
      await day.press(icon, dialog)
    }
  })
  const newest = (kind: string) => async () => {
    await hand.choose(day.field('内容来自'), '一类内容的最新')
    if (await day.field('哪一种').isVisible()) await hand.choose(day.field('哪一种'), kind)
  }
  await day.card('滚动公告', '公告', newest('图文'))
  await day.card('内容列表', '新闻', newest('图文'))
  await day.card('视频', '看云城', newest('视频'))
  await day.card('广播电视', '听云城')
  await day.card('直播', '现场')
  tell('eight cards')

  await day.press('底部导航')
  for (const [name, opens, icon] of [
    ['电台', '电台', 'radio'],
    ['我的', '我的', 'mine'],
  ] as const) {
    await day.press('添加一项')
    await hand.click(main.locator('summary').last())
    const item = main.locator('details').last()
    await hand.type(day.field('名称', item), name)
    await hand.choose(day.field('打开', item), opens)
    await hand.click(item.getByRole('button', { name: '选择图标' }))
    await hand.look(dialog)
    await day.press(icon, dialog)
  }
  await day.press('皮肤')
  await hand.type(page.getByRole('textbox', { name: '品牌色', exact: true }), '#0B6E4F')
  await day.press('功能模块')
  for (const name of ['矩阵', '党建', '钱包']) {
    await day.press('添加模块')
    await hand.click(main.locator('summary').last())
    const item = main.locator('details').last()
    await hand.choose(day.field('模块', item), name)
    await hand.type(day.field('名称', item), name)
    await hand.choose(day.field('开放', item), '关')
  }
  await day.confirm('发布', { 原因: '开通' })
  await expect(page.getByText('和现在生效的一样')).toBeVisible()
  tell('published')

  const phone = await openPhone()
  await openAt(phone, `${city.origin}/`)
  for (const title of ['常用', '新闻', '看云城', '听云城', '现场'])
    await expect(phone.getByRole('region', { name: title })).toBeVisible()
  await expect(phone.getByText('搜新闻和服务')).toBeVisible()
  await expect(phone.getByRole('region', { name: '公告' })).toBeVisible()
  await expect(phone.locator(`a[href*="/lives/${room}"]`).first()).toBeVisible()
  await expect(phone.getByRole('region', { name: '常用' }).getByRole('link')).toHaveText(['电台', '直播', '专题'])
  const footer = phone.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(footer).toHaveText(['首页', '专题', '发现', '电台', '我的'])
  const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim().toLowerCase()
  expect(await phone.evaluate(brand)).toBe('#0b6e4f')
  await drawn(phone)
  await phone.screenshot({ path: shot('home.png'), fullPage: true })
  for (const closed of ['/wallet', '/dj', '/matrixs']) {
    await openAt(phone, city.origin + closed)
    await expect(phone.getByText(/暂未开放/).first()).toBeVisible()
  }
  await openAt(phone, `${city.origin}/radios/${station}`)
  for (const programme of ['早安云城', '午后音乐', /晚间新闻|周末夜话/])
    await expect(phone.getByText(programme).first()).toBeVisible()
  await phone.screenshot({ path: shot('station.png') })
  await openAt(phone, `${city.origin}/lives/${room}`)
  await expect(phone.getByText('桥头已经站满了人。')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^放大第 \d 张图片$/ })).toHaveCount(2)
  await drawn(phone)
  await phone.screenshot({ path: shot('report.png') })

  await day.open('直播')
  await hand.click(main.getByRole('link', { name: '新桥通车直播' }))
  await hand.look(page.getByRole('heading', { level: 1, name: '新桥通车直播' }))
  await day.confirm('结束直播', { 原因: '活动结束' })
  await day.open('直播')
  await hand.click(main.getByRole('link', { name: '新桥通车直播' }))
  await hand.look(page.getByRole('heading', { level: 1, name: '新桥通车直播' }))
  await day.pick('回看影片', 'film-bridge')
  await hand.type(day.field('修改原因'), '放上回看')
  await day.press('保存')
  await hand.look(page.getByRole('heading', { level: 1, name: '直播' }))
  tell('replay')
  test.info().annotations.push({ type: 'first day', description: `steps ${hand.steps}, seconds ${seconds()}` })
  expect(seconds()).toBeLessThanOrEqual(LIMIT_MS / 1000)
  await openAt(phone, `${city.origin}/lives/${room}`)
  await expect(phone.getByText('回放', { exact: true }).first()).toBeVisible()
  await phone.screenshot({ path: shot('replay.png') })
  await phone.getByRole('button', { name: /播放/ }).first().click()
  await expect
    .poll(() => phone.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await openAt(phone, `${city.origin}/radios/${station}`)
  await phone.getByRole('main').getByRole('button', { name: /播放/ }).first().click()
  await expect
    .poll(() =>
      phone.evaluate(() => Math.max(0, ...[...document.querySelectorAll('audio')].map((one) => one.currentTime))),
    )
    .toBeGreaterThan(1)
})

async function openPhone(): Promise<Page> {
  const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...narrow, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}
