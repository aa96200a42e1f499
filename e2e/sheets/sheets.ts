/** Every sheet, dialog and cover of the app: where it is, and how it is opened and closed by hand. */
import type { Page } from 'playwright/test'
import { userAgents } from '../hosts/user-agents.ts'

export interface SheetCase {
  name: string
  path: string
  open: (page: Page) => Promise<unknown>
  /** The button that closes it; null: it has none, a tap beside it does. */
  button?: string | null
  signedIn?: true
  userAgent?: string
  /** In a browser that can speak. */
  voice?: true
  /** Its entry of the history is made in every browser. */
  always?: true
  /** The address says that it is open: back closes it in every browser, without an entry of its own. */
  addressed?: true
}

const tap = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const then =
  (...taps: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of taps) await tap(name)(page)
  }
const whilePlaying = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^(播放|暂停)$/ }).waitFor()
  const play = page.getByRole('button', { name: '播放', exact: true })
  if (await play.isVisible()) await play.click()
  await tap(name)(page)
}
const ARTICLE = '/posts/101'
const AUDIO = '/audios/242'

export const sheets: SheetCase[] = [
  { name: 'what can be done with an article', path: ARTICLE, open: tap('更多'), button: '取消' },
  { name: 'the size of its text', path: ARTICLE, open: then('更多', '字体大小') },
  { name: 'ways to share', path: ARTICLE, open: tap('分享'), button: '取消' },
  { name: 'the code to share', path: ARTICLE, open: then('分享', '二维码') },
  { name: 'the poster', path: ARTICLE, open: then('分享', '生成海报') },
  {
    name: 'the guide to WeChat’s menu',
    path: ARTICLE,
    open: then('分享', '微信分享'),
    button: '知道了',
    userAgent: userAgents.wechatAndroid,
    always: true,
  },
  { name: 'a comment being written', path: ARTICLE, open: tap('写评论'), button: null },
  {
    name: 'who liked it',
    path: '/posts/139',
    async open(page) {
      await page.locator('#article-foot').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: /赞过$/ }).click()
    },
  },
  {
    name: 'the answers to a comment',
    path: ARTICLE,
    async open(page) {
      await page.locator('#article-foot').scrollIntoViewIfNeeded()
      await page.locator(`main a[href^="${ARTICLE}/comment/"]`).first().click()
    },
    addressed: true,
  },
  {
    name: 'the question to log in',
    path: ARTICLE,
    async open(page) {
      // A tap within half a second of the last one is dropped [rule R201].
      const question = page.getByText('登录后才能继续操作')
      for (let tries = 0; tries < 5 && !(await question.isVisible()); tries++) {
        await tap(/^收藏/)(page)
        await question.waitFor({ timeout: 2000 }).catch(() => {})
      }
    },
    button: '暂不登录',
  },
  {
    name: 'speeds of an article read aloud',
    path: ARTICLE,
    async open(page) {
      const bar = page.getByRole('region', { name: '听文章' })
      const start = bar.getByRole('button', { name: /^听文章/ })
      if (await start.isVisible()) await start.click()
      await bar.getByRole('button', { name: /^倍速/ }).click()
    },
    button: '取消',
    voice: true,
  },
  { name: 'the photo viewer', path: '/atlas/701', open: tap(/^放大第 1 张/), always: true },
  { name: 'speeds', path: AUDIO, open: whilePlaying('倍速'), button: '取消' },
  { name: 'the sleep timer', path: AUDIO, open: whilePlaying('定时关闭'), button: '取消' },
  { name: 'the play list', path: AUDIO, open: tap('播放列表') },
  { name: 'comments of a short video', path: '/play', open: tap(/^评论/) },
  { name: 'the channels of home', path: '/index', open: tap('频道管理') },
  { name: 'the code of a class', path: '/class-assistant', open: tap('课堂二维码') },
  { name: 'an agreement in the settings', path: '/setting', open: tap(/隐私政策/), addressed: true },
  { name: 'an agreement at log-in', path: '/login', open: tap(/《用户协议》/) },
  { name: 'credits', path: '/mine', open: tap(/我的积分/), signedIn: true },
  { name: 'avatars', path: '/user', open: tap(/头像/), signedIn: true },
  { name: 'the policy before a real name', path: '/real-name', open: tap('阅读《隐私政策》'), signedIn: true },
  { name: 'how an account ends', path: '/safe', open: tap(/注销账号/), signedIn: true },
  { name: 'a question', path: '/setting', open: tap('退出登录'), button: '再想想', signedIn: true },
]
