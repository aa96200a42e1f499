/** 活动申请: what the leader of a team offers without a network, staff approve, and a volunteer joins. */
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { getActivityOffers } from '../contract/volunteers/activity-offers.ts'
import { shanghaiDateTime } from '../contract/shanghai-time.ts'
import { connect } from '#server/platform/database/connect.ts'
import { volunteerTeamMembers } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { newWriter, origin, type Writer } from './outbox/writer.ts'
import { clientOf } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, serviceWorkers: 'allow', installed: true })
const open: Writer[] = []
test.afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** The first leads a team, the second is a volunteer. Returns the team. */
async function makeTeamOf(leader: Writer, volunteer: Writer): Promise<string> {
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  try {
    const [one] = await db
      .insert(volunteers)
      .values([leader, volunteer].map(({ id }) => ({ userId: Number(id), number: `offer${id}`, status: 1 })))
      .returning({ id: volunteers.id })
    const [team] = await db
      .insert(volunteerTeams)
      .values({ name: '桥头志愿服务队', code: `offer${leader.id}`, memberNum: 1 })
      .returning({ id: volunteerTeams.id })
    await db.insert(volunteerTeamMembers).values({ teamId: team!.id, volunteerId: one!.id, role: 1, status: 1 })
    return String(team!.id)
  } finally {
    await close()
  }
}

const at = (hours: number) =>
  shanghaiDateTime(Date.now() + hours * 3_600_000)
    .slice(0, 16)
    .replace(' ', 'T')
const lastDay = at(48 + 3 * 7 * 24).slice(0, 10)
async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel('活动名称').fill(title)
  await page.getByLabel('活动介绍').fill('沿河堤捡拾垃圾，手套和夹子现场领取。')
  await page
    .getByLabel('添加封面')
    .last()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await oneColourPicture('#2a6', 300, 300) })
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await page.getByRole('group', { name: '服务类型' }).getByRole('radio').first().check({ force: true })
  await page.getByLabel('开始时间').fill(at(48))
  await page.getByLabel('结束时间').fill(at(51))
  await page.getByLabel('报名截止').fill(at(49))
  await page.getByLabel('每周重复到（选填）').fill(lastDay)
  await page.getByLabel('服务时长（小时）').fill('3')
  await page.getByLabel('名额').fill('12')
  await page.getByRole('group', { name: '所在的实践所' }).getByRole('radio').nth(1).check({ force: true })
}

test('a leader offers an activity without a network, corrects it, and once it is approved a volunteer joins @thorough', async ({
  context,
  browser,
}) => {
  const leader = await newWriter(context, '/posts/123')
  const theirs = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const volunteer = await newWriter(theirs, '/posts/123')
  open.push(leader, volunteer)
  const team = await makeTeamOf(leader, volunteer)
  const title = `河堤清洁 ${leader.id}`
  const { page, network } = leader
  const api = clientOf(origin(), leader.token)
  const offers = async () => (await api.call(getActivityOffers, { id: team })).list

  await page.goto(`${network.origin}/team-detail?id=${team}`)
  await started(page)
  await page.getByRole('link', { name: '团队管理' }).click()
  await page.getByRole('link', { name: '活动申请' }).click()
  await page.getByRole('link', { name: '发起活动' }).click()
  await expect(page.getByRole('group', { name: '所在的实践所' }).getByRole('radio').first()).toBeAttached()
  await wholeProgram(page)
  await network.setMode('down')
  await fill(page, title)
  const submit = page.getByRole('button', { name: '提交审核' })
  await submit.click()
  await expect(page.getByText('报名截止不能晚于开始时间')).toBeVisible()
  await page.getByLabel('报名截止').fill(at(40))
  await submit.click()
  const queued = page.getByRole('listitem').filter({ hasText: '发起活动' })
  await expect(queued).toContainText(title)
  await expect(queued).toContainText('待发送')
  expect(await offers()).toEqual([])

  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(offers, { timeout: 60_000 })
    .toMatchObject([{ title, status: 0, images: [expect.stringContaining('/uploads/')] }])
  const [{ id } = { id: '' }] = await offers()
  await asStaff('refuse', 'activity', id, '请写清集合地点')
  await page.goto(`${network.origin}/team-managetab/${team}?tab=offers`)
  await started(page)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('原因：请写清集合地点')
  await card.getByRole('link', { name: '修改' }).click()
  await expect(page.getByLabel('活动名称')).toHaveValue(title)
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
  await expect(page.getByLabel('每周重复到（选填）')).toHaveValue(lastDay)
  await page.getByRole('group', { name: '活动地点' }).getByRole('radio', { name: '其他地点' }).check({ force: true })
  await page.getByLabel('在哪里').fill('望溪桥北头石狮子旁')
  await submit.click()
  await expect(page.getByText('请附上当前位置、在地图上选，或选择实践场所')).toBeVisible()
  await page.getByRole('button', { name: '在地图上选' }).click()
  const map = page.getByRole('region', { name: '选择地点的地图' }).locator('.leaflet-container')
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: '选这里' }).click()
  await expect(page.getByText('已附上地图上选的位置')).toBeVisible()
  await submit.click()
  await expect(card).toContainText('待审核')
  expect((await offers())[0]).toMatchObject({ position_id: '', longitude: expect.closeTo(118.6, 0) })

  await network.setMode('down')
  await page.reload()
  await expect(card).toContainText('待审核')
  await expect(card).toContainText(`每周一次，到 ${lastDay}`)
  await network.setMode('up')
  await asStaff('approve', 'activity', id)

  for (const [part, can] of [
    ['', '管理团队'],
    ['?tab=offers&offer=new', '发起活动'],
  ]) {
    await volunteer.page.goto(`${volunteer.network.origin}/team-managetab/${team}${part}`)
    await expect(volunteer.page.getByText(`只有团队的负责人和管理员可以${can}`)).toBeVisible()
  }
  await volunteer.page.goto(`${volunteer.network.origin}/activities-details/${id}`)
  await started(volunteer.page)
  await expect(volunteer.page.getByText('望溪桥北头石狮子旁')).toBeVisible()
  await volunteer.page.getByRole('button', { name: /报名/ }).click()
  await expect(volunteer.page.getByText('1/12 人')).toBeVisible()
  await page.goto(`${network.origin}/team-managetab/${team}?tab=activities`)
  await expect(page.getByRole('link').filter({ hasText: title })).toContainText('1/12')
})
