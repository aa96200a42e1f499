/**
 * Pictures of every screen of the console, at 1280 px in light and dark and at 390 px: those that the navigation of an
 * administrator leads to, and the first one of each list. Some of them stand in the handbook (docs/staff.md).
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from 'playwright/test'
import sharp from 'sharp'
import { postAdvice } from '../contract/government/advices.ts'
import { getAdviceMerchants } from '../contract/site/site.ts'
import { postComment } from '../contract/talk/comments.ts'
import { accept, inviteTo, openConsole, type OpenConsole } from './console/open-console.ts'
import { inDatabase } from './outbox/in-database.ts'
import { clientOf, signUp } from './session/sign-up.ts'

const FOLDER = 'pictures'
const looks = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
} as const
/** In the handbook, by the address of the screen. */
const handbook: Record<string, string> = {
  queue: 'queue',
  'cases-one': 'case',
  broadcasts: 'notices',
  figures: 'figures',
  books: 'books',
  manuscripts: 'manuscripts',
}
const pictures = join(import.meta.dirname, '../docs/pictures')

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole(FOLDER)
  // Something waits, and something was read.
  await inDatabase("delete from settings where name in ('auto_review', 'auto_advice')", [], FOLDER)
  const { token } = await signUp(city.origin)
  const client = clientOf(city.origin, token)
  const { list } = await client.call(getAdviceMerchants, {})
  for (const [title, content] of [
    ['南门桥头路灯不亮', '桥头第三盏路灯从上周起不亮，晚上看不清台阶。'],
    ['滨溪路垃圾清运不及时', '滨溪路菜场门口的垃圾桶每天中午就满了，希望增加清运次数。'],
  ] as const)
    await client.call(postAdvice, { merchant_id: list[0]!.id, type: 1, title, content, is_public: 1 })
  for (const content of ['桥修得好，上班近了十分钟', '请问周末开放吗？'])
    await client.call(postComment, { post_id: 123, content })
  await inDatabase(
    `insert into broadcasts (title, content, publish_at, made_by)
     select '停水通知', '明早八点起滨溪街道停水，请提前储水。', now(), min(id) from staff where login <> 'system'`,
    [],
    FOLDER,
  )
  await inDatabase(
    `with one as (insert into money_orders (kind, title, amount, made_by)
       select 'reward', '好市民奖励', 2000, id from staff where login = '会计老何' returning id)
     insert into money_order_shares (order_id, user_id, amount) select one.id, (select min(id) from users), 2000 from one`,
    [],
    FOLDER,
  )
  await inDatabase(
    `insert into reads_by_day (day, kind, post_id, num)
     select (now() at time zone 'Asia/Shanghai')::date - n, kind, post.id, (400 - post.place * 30) / kind + (n * 37) % 90
     from generate_series(0, 29) n, (values (1), (2)) kinds(kind),
       (select id, row_number() over (order by id) as place from posts order by id limit 10) post`,
    [],
    FOLDER,
  )
})
test.afterAll(() => city.stop())

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('正在读取…')).toHaveCount(0)
}

test('every screen of the console', async ({ browser }) => {
  test.setTimeout(1_800_000)
  mkdirSync(pictures, { recursive: true })
  const context = await browser.newContext({
    ...looks.light,
    isMobile: false,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await accept(page, inviteTo(city, '林主任', 'administrator'))
  await settle(page)
  const links = page.getByRole('navigation').getByRole('link')
  const names = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
  const lists = names.map((path) => [path.replace(/^\/console\/?/, '') || 'home', path] as const)
  const addresses = new Map<string, string>(lists)
  for (const [name, path] of lists) {
    await page.goto(`${city.desk}${path}`)
    await settle(page)
    const first = page.locator('table a[data-row]').first()
    if (await first.count())
      addresses.set(`${name}-one`, new URL((await first.getAttribute('href'))!, city.desk).pathname)
  }
  for (const [look, { viewport, colorScheme }] of Object.entries(looks)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    for (const [name, path] of addresses) {
      await page.goto(`${city.desk}${path}`)
      await settle(page)
      const file = `gallery/console-${name}.${look}.png`
      await page.screenshot({ path: file, animations: 'disabled', fullPage: look === 'phone' })
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), name)
        .toBeLessThanOrEqual(viewport.width)
      const shown = look === 'light' ? handbook[name] : undefined
      if (shown)
        await sharp(file)
          .resize(1000)
          .webp({ quality: 60 })
          .toFile(join(pictures, `${shown}.webp`))
    }
  }
})
