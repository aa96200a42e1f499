/** The focus never falls to the body: what citizens wrote is deleted on its own page, or part by part in its form. */
import { expect, type Page } from 'playwright/test'
import { getStreets } from '../contract/volunteers/practice-settings.ts'
import { shanghaiDateTime } from '../contract/shanghai-time.ts'
import { getWishConfig, postWish } from '../contract/help/wishes.ts'
import { focusIsKept, keepsFocus, removeByKey } from './focus-place.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { inDatabase } from './outbox/in-database.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp, signUpVerified } from './session/sign-up.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** The id of the row that is added. */
async function add(table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row)
  const { rows } = await inDatabase<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return rows[0]!.id
}
const later = (count: number) => shanghaiDateTime(Date.now() + count * 3_600_000)
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

test('a post of a circle, a practice post and a wish, each deleted on its page, which leads to its list', async ({
  page,
}) => {
  const me = await signUpVerified(origin())
  const mine = { user_id: me.user.id, content: `荷花开了 ${me.user.id}` }
  const post = await add('circle_posts', { ...mine, circle_id: 103, status: 1 })
  const practice = await add('practice_posts', { ...mine, column_id: 101, status: 1 })
  const api = clientOf(origin(), me.token)
  const street_id = (await api.call(getStreets, {})).list.find(({ level }) => level === 1)!.id
  const category = (await api.call(getWishConfig, {})).categories[0]!.id
  const asked = {
    title: '想要一盏台灯',
    content: '晚上看书用的台灯，旧的也可以',
    category,
    street_id,
    address: '望溪路 1 号',
  }
  const { id: wish } = await api.call(postWish, { ...asked, deadline: later(240) })
  await openAs(page, me, '/group-follow-list?tab=own')
  await page.getByRole('link', { name: mine.content }).first().press('Enter')
  await removeByKey(page, button(page, '删除').last(), '删除')
  await expect(page).toHaveURL(/\/group-follow-list\?tab=own/)
  await expect(page.getByText(mine.content)).toHaveCount(0)
  await focusIsKept(page)
  expect((await inDatabase('select 1 from circle_posts where id = $1', [post])).rowCount).toBe(0)

  await openAt(page, `/practices/${practice}`)
  await removeByKey(page, button(page, '删除').first(), '删除')
  await expect(page).toHaveURL(/\/publish\?tab=mine/)
  await focusIsKept(page)

  await openAt(page, `/micro-wish-details/${wish}`)
  await removeByKey(page, page.getByRole('button', { name: '删除心愿' }), '删除')
  await expect(page).toHaveURL(/\/my-wish/)
  await focusIsKept(page)
})

test('two activities offered and refused: the first, then the last', async ({ page }) => {
  const me = await signUpVerified(origin())
  const volunteer = await add('volunteers', { user_id: me.user.id, number: `focus${me.user.id}`, status: 1 })
  const team = await add('volunteer_teams', { name: '桥头志愿服务队', code: `focus${me.user.id}`, member_num: 1 })
  await add('volunteer_team_members', { team_id: team, volunteer_id: volunteer, role: 1, status: 1 })
  const times = { start_at: hours(48), end_at: hours(51), apply_end: hours(47) }
  const offered = {
    team_id: team,
    user_id: me.user.id,
    status: 2,
    content: '沿河堤捡拾垃圾',
    address: '望溪桥头',
    ...times,
  }
  const asked = { quota: 9, half_hours: 6, service_type: 1, need_position: false, contact: '', phone: '' }
  for (const place of [1, 2])
    await add('activity_offers', {
      ...offered,
      ...asked,
      id: 900_000_000 + Number(me.user.id) * 10 + place,
      title: `河堤清洁 ${place}`,
    })
  await openAs(page, me, `/team-managetab/${team}?tab=offers`)
  await removeByKey(page, button(page, '删除').first(), '删除')
  await expect(page.locator('article:focus-within')).toHaveCount(1)
  await removeByKey(page, button(page, '删除'), '删除')
})

test('an option of a vote: the middle one, then the last; and the whole vote', async ({ page }) => {
  const me = await signUpVerified(origin())
  await openAs(page, me, '/vote-create?circle=103')
  const options = page.getByRole('textbox', { name: /^选项 \d$/ })
  for (let more = 0; more < 2; more++) await button(page, '添加选项').press('Enter')
  await expect(options).toHaveCount(4)
  // An option is its place: the button of the last one goes, whichever is deleted.
  for (const [place, left] of [
    [2, 3],
    [3, 2],
  ] as const) {
    await button(page, `删除选项 ${place}`).press('Enter')
    await expect(options).toHaveCount(left)
    await focusIsKept(page)
  }
  await page.getByRole('textbox', { name: '投票标题' }).fill('种什么花')
  await removeByKey(page, button(page, '不要投票了'))
  await expect(page).toHaveURL(/\/post-publish\/103/)
})

test('what is stored on the device, kind by kind', async ({ page }) => {
  await openAs(page, await signUp(origin()), '/posts/101')
  await expect(page.locator('.prose p').first()).toBeVisible()
  await openAt(page, '/storage')
  await keepsFocus(page)
  const clear = button(page, '清除离线内容')
  await clear.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '清除', exact: true }).press('Enter')
  await expect(page.getByText('离线内容已清除')).toBeVisible()
  await focusIsKept(page)
  await expect(clear).toBeFocused()
})

test('the sheet of one’s picture: a photo chosen, taken away, and another saved', async ({ page }) => {
  await openAs(page, await signUp(origin()), '/user')
  await keepsFocus(page)
  await page.getByRole('button', { name: /^头像/ }).press('Enter')
  const sheet = page.getByRole('dialog', { name: '选择头像' })
  const field = sheet.locator('input[type=file]')
  await field.focus()
  const buffer = await oneColourPicture('#2a6', 300, 300)
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(sheet.getByRole('radio', { name: '上传的照片' })).toBeChecked()
  await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1)
  await sheet.getByRole('radio', { name: '用昵称的文字' }).press('Space')
  await sheet.getByRole('radio', { name: '上传的照片' }).press('Space')
  await sheet.getByRole('button', { name: '保存' }).press('Enter')
  await expect(sheet).toHaveCount(0)
  await focusIsKept(page)
  await expect(page.getByRole('button', { name: /^头像/ })).toBeFocused()
})
