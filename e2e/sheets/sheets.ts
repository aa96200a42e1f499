/** Every sheet, dialog and cover of the app: where it is, and how it is opened and closed by hand. */
import { userAgents } from '../hosts/user-agents.ts'
import { answerSheets } from './answer-sheets.ts'
import { inTurn, openAnswers, tap, whilePlaying } from './open-sheet.ts'
import type { SheetCase } from './sheet-case.ts'
import { leading, served } from './sheet-citizens.ts'

const ARTICLE = '/posts/101'
const AUDIO = '/audios/242'

export const sheets: SheetCase[] = [
  {
    name: 'the services that come first',
    file: 'features/services/services-sheet.tsx',
    path: '/services',
    open: tap('收藏'),
  },
  {
    name: 'a filter of suggestions',
    file: 'pages/gov/interacts/advice-filters.tsx',
    path: '/interact',
    open: tap('部门'),
    button: '取消',
  },
  {
    name: 'what can be done with an article',
    file: 'pages/media/articles/article-sheets.tsx',
    path: ARTICLE,
    open: tap('更多'),
    button: '取消',
  },
  {
    name: 'the size of its text',
    file: 'pages/media/articles/font-size-sheet.tsx',
    path: ARTICLE,
    open: inTurn('更多', '字体大小'),
  },
  { name: 'ways to share', file: 'features/share/share-sheet.tsx', path: ARTICLE, open: tap('分享'), button: '取消' },
  { name: 'the code to share', file: 'features/share/share-sheet.tsx', path: ARTICLE, open: inTurn('分享', '二维码') },
  { name: 'the poster', file: 'features/share/poster-sheet.tsx', path: ARTICLE, open: inTurn('分享', '生成海报') },
  {
    name: 'the guide to WeChat’s menu',
    file: 'ui/corner-guide.tsx',
    path: ARTICLE,
    open: inTurn('分享', '微信分享'),
    button: '知道了',
    userAgent: userAgents.wechatAndroid,
    always: true,
  },
  {
    name: 'a comment being written',
    file: 'features/comments/comment-composer.tsx',
    path: ARTICLE,
    open: tap('写评论'),
    button: null,
  },
  {
    name: 'who liked it',
    file: 'features/reactions/likers-sheet.tsx',
    path: '/posts/139',
    async open(page) {
      await page.locator('#article-foot').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: /赞过$/ }).click()
    },
  },
  {
    name: 'the answers to a comment',
    file: 'pages/media/articles/article-comment.page.tsx',
    path: ARTICLE,
    open: openAnswers(ARTICLE),
    addressed: true,
  },
  {
    name: 'the question to log in',
    file: 'ui/dialog-panel.tsx',
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
    file: 'features/player-dock/speed-sheet.tsx',
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
  {
    name: 'the photo viewer',
    file: 'ui/open-photos.ts',
    path: '/atlas/701',
    open: tap(/^放大第 1 张/),
    always: true,
  },
  {
    name: 'speeds',
    file: 'features/player-dock/speed-sheet.tsx',
    path: AUDIO,
    open: whilePlaying('倍速'),
    button: '取消',
  },
  {
    name: 'the sleep timer',
    file: 'features/player-dock/sleep-sheet.tsx',
    path: AUDIO,
    open: whilePlaying('定时关闭'),
    button: '取消',
  },
  { name: 'the play list', file: 'features/player-dock/play-list-sheet.tsx', path: AUDIO, open: tap('播放列表') },
  {
    name: 'comments of a short video',
    file: 'pages/media/short-videos/short-video-comments.tsx',
    path: '/play',
    open: tap(/^评论/),
  },
  { name: 'the channels of home', file: 'pages/home/index/channel-sheet.tsx', path: '/index', open: tap('频道管理') },
  {
    name: 'the code of a class',
    file: 'pages/home/classes/class-code.tsx',
    path: '/class-assistant',
    open: tap('课堂二维码'),
  },
  {
    name: 'an agreement in the settings',
    file: 'features/agreements/agreement-view.tsx',
    path: '/setting',
    open: tap(/隐私政策/),
    addressed: true,
  },
  {
    name: 'an agreement at log-in',
    file: 'pages/login/login/agreement-tick.tsx',
    path: '/login',
    open: tap(/《用户协议》/),
  },
  {
    name: 'credits',
    file: 'features/credits/credits-sheet.tsx',
    path: '/mine',
    open: tap(/我的活跃值/),
    signedIn: true,
  },
  { name: 'avatars', file: 'pages/me/user/avatar-sheet.tsx', path: '/user', open: tap(/头像/), signedIn: true },
  {
    name: 'the policy before a real name',
    file: 'features/agreements/agreement-view.tsx',
    path: '/real-name',
    open: tap('阅读《隐私政策》'),
    signedIn: true,
  },
  {
    name: 'the streets to follow',
    file: 'pages/me/notices/watch-cells.tsx',
    path: '/notices',
    open: tap(/添加街道/),
    signedIn: true,
    button: '取消',
  },
  {
    name: 'the broadcast of the morning edition',
    file: 'pages/media/edition/choice-cells.tsx',
    path: '/morning-choices',
    open: tap(/^新闻广播/),
    button: '取消',
  },
  {
    name: 'how an account ends',
    file: 'pages/me/own-data/closing.tsx',
    path: '/own-data',
    open: inTurn('注销账号', '继续注销'),
    signedIn: true,
  },
  {
    name: 'a question',
    file: 'ui/dialog-panel.tsx',
    path: '/setting',
    open: tap('退出登录'),
    button: '再想想',
    signedIn: true,
  },
  {
    name: 'the way to the home screen',
    file: 'features/home-screen/home-screen-sheet.tsx',
    path: '/setting',
    open: tap(/^添加到桌面/),
  },
  {
    name: 'the scanner',
    file: 'features/scanner/scanner-sheet.tsx',
    path: '/practice-code',
    open: tap('扫一扫'),
    signedIn: true,
    citizen: served(() => '/practice-code'),
  },
  {
    name: 'what is wrong with a comment',
    file: 'features/reports/report-sheet.tsx',
    path: ARTICLE,
    async open(page) {
      await page.locator('#article-foot').scrollIntoViewIfNeeded()
      await page
        .getByRole('button', { name: /^举报 / })
        .first()
        .click()
    },
    signedIn: true,
  },
  {
    name: 'map apps',
    file: 'features/arounds/map-sheet.tsx',
    path: '/arounds-map/113',
    open: (page) => page.getByRole('link', { name: '用地图应用导航' }).click(),
    button: '取消',
  },
  {
    name: 'terms of volunteers',
    file: 'features/agreements/agreement-sheet.tsx',
    path: '/register-volunteer',
    open: tap('阅读《志愿者条款》'),
    signedIn: true,
  },
  {
    name: 'a place on the map',
    file: 'features/map/place-picker.tsx',
    path: '/team-managetab/$id?offer=new',
    async open(page) {
      await page
        .getByRole('group', { name: '活动地点' })
        .getByRole('radio', { name: '其他地点' })
        .check({ force: true })
      await tap('在地图上选')(page)
    },
    signedIn: true,
    citizen: leading('?tab=offers&offer=new'),
  },
  {
    name: 'why a volunteer is refused',
    file: 'pages/practice/teams/member-row.tsx',
    path: '/team-managetab/$id',
    open: tap('拒绝'),
    button: '取消',
    signedIn: true,
    citizen: leading(''),
  },
  {
    name: 'what a leader can do with a member',
    file: 'pages/practice/teams/member-row.tsx',
    path: '/team-managetab/$id?tab=members',
    open: tap('管理'),
    button: '取消',
    signedIn: true,
    citizen: leading('?tab=members'),
  },
  {
    name: 'the proof of hours',
    file: 'pages/practice/hours/proof-sheet.tsx',
    path: '/activity-record',
    open: tap('时长证明'),
    signedIn: true,
    citizen: served(() => '/activity-record'),
  },
  {
    name: 'the address of my calendar',
    file: 'pages/practice/check-ins/calendar-sheet.tsx',
    path: '/activity-record',
    open: tap('订阅到日历'),
    signedIn: true,
  },
  {
    name: 'another look at hours',
    file: 'pages/practice/hours/review-sheet.tsx',
    path: '/activities-details/$id',
    open: tap('申请时长复核'),
    signedIn: true,
    citizen: served((activity) => `/activities-details/${activity}`),
  },
  {
    name: 'what points count for',
    file: 'features/volunteering/points-sheet.tsx',
    path: '/actrank?by=points',
    open: tap('积分有什么用'),
  },
  ...answerSheets,
]
