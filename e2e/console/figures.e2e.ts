/** Figures at the desk, as charts and tables, and on a wall. */
import { expect } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { test } from '../journey.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole('figures')
  // A month of a city that is read mostly in the evening.
  await inDatabase(
    `insert into reads_by_day (day, kind, post_id, num)
     select (now() at time zone 'Asia/Shanghai')::date - n, kind, post.id, (400 - post.place * 30) / kind + (n * 37) % 90
     from generate_series(0, 29) n, (values (1), (2)) kinds(kind),
       (select id, row_number() over (order by id) as place from posts order by id limit 10) post`,
    [],
    'figures',
  )
  await inDatabase(
    `insert into reads_by_hour (hour, kind, post_id, num)
     select date_trunc('hour', now()) - make_interval(hours => n), 1, (select min(id) from posts), 20 + (n * 13) % 40
     from generate_series(0, 23) n`,
    [],
    'figures',
  )
  await inDatabase(
    `insert into figures_by_day (day, name, num)
     select (now() at time zone 'Asia/Shanghai')::date - n, name, most
     from generate_series(0, 29) n, (values ('visitors', 1200), ('listened', 400), ('finished', 260), ('answered', 20),
       ('answered_in_time', 18), ('decided comment', 90), ('waited comment', 81000)) told(name, most)
     on conflict (day, name) do update set num = excluded.num`,
    [],
    'figures',
  )
})
test.afterAll(() => city.stop())

test('what was read and heard, by days and hours, as a table, a file and on a wall', async ({ browser }) => {
  test.setTimeout(240_000)
  const desk = await (await browser.newContext({ ...wide, permissions: [], acceptDownloads: true })).newPage()
  await accept(desk, inviteTo(city, `数据${Date.now() % 1e7}`, 'editor'))
  await desk.getByRole('link', { name: '数据', exact: true }).first().click()
  await expect(desk.getByRole('img', { name: '每天的阅读、播放和访客' })).toBeVisible()
  await expect(desk.getByText('听完率')).toBeVisible()
  await expect(desk.getByText('65%')).toBeVisible()
  await expect(desk.getByRole('row', { name: /^评论 .*15 分钟/ })).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  await desk.getByText('看表格').first().click()
  await expect(desk.getByRole('columnheader', { name: '按期答复' })).toBeVisible()
  await desk.getByLabel('时间').selectOption({ label: '近 7 天' })
  await expect(desk.getByText('看表格').first()).toBeVisible()
  const saving = desk.waitForEvent('download')
  await desk.getByRole('button', { name: '导出 CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('近 7 天数据.csv')
  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await findBarriers(desk)).toEqual([])
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await desk.setViewportSize({ width: 1920, height: 1080 })
  await desk.getByRole('link', { name: '大屏' }).last().click()
  await expect(desk.getByRole('heading', { name: /^今天 / })).toBeVisible()
  await expect(desk.getByText('1,200')).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
})
