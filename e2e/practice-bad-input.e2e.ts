/** What citizens may write wrongly in the forms of practice: a sentence beside the field, and nothing is lost. */
import { expect, type Locator, type Page } from 'playwright/test'
import { postAddress } from '../contract/help/addresses.ts'
import { getServiceItems, getOwnOrders } from '../contract/help/orders.ts'
import { getPracticeColumns } from '../contract/posts/practice-posts.ts'
import { shanghaiDate } from '../contract/shanghai-time.ts'
import { getStreets } from '../contract/volunteers/practice-settings.ts'
import { getMyWishes } from '../contract/help/wishes.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUpVerified } from './session/sign-up.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 120_000 })
const origin = `http://localhost:${process.env.E2E_PORT}`
const DAY_MS = 86_400_000
const letters = (count: number) => '长'.repeat(count)
const minute = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16)

/** What is said beside a field: it is told of together with the field. */
const saidOf = (field: Locator) =>
  field.evaluate((one) =>
    (one.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((said) => said?.role === 'alert')
      .map((said) => said!.textContent)
      .join(),
  )
/** Sends with one field wrong: it says so and has the focus, and whatever was written still stands. */
async function refused(page: Page, send: string, field: Locator, wrong: string, said: string | RegExp) {
  const written = () =>
    page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll<HTMLInputElement>('input, textarea')].map((one) =>
          one.type === 'radio' || one.type === 'checkbox' ? String(one.checked) : one.type === 'file' ? '' : one.value,
        ),
      )
  const right = await field.inputValue()
  await field.fill(wrong)
  const before = await written()
  await page.getByRole('button', { name: send, exact: true }).click()
  await expect.poll(() => saidOf(field)).toMatch(said)
  await expect(field).toBeFocused()
  expect(await written()).toEqual(before)
  await field.fill(right)
}
async function watched(page: Page, path: string) {
  const citizen = await signUpVerified(origin)
  const failures: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && failures.push(`${answer.status()} ${answer.url()}`))
  await openAs(page, citizen, path)
  return { api: clientOf(origin, citizen.token), failures }
}
async function fillContact(page: Page) {
  await page.getByLabel('联系人').fill('欧阳秀兰')
  await page.getByLabel('手机号').fill('13977778888')
  await page
    .getByRole('group', { name: /所在街道/ })
    .getByRole('radio')
    .first()
    .check({ force: true })
  await page.getByLabel('详细地址').fill('暗巷 404 室')
}
const contactFaults = (page: Page): [Locator, string, RegExp][] => [
  [page.getByLabel('联系人'), ' ', /请填写联系人/],
  [page.getByLabel('手机号'), '1380000', /手机号不正确/],
  [page.getByLabel('详细地址'), '巷', /至少 2 个字/],
]
const pictures = async (count: number) => {
  const buffer = await oneColourPicture('#2a6', 60, 60)
  return Array.from({ length: count }, (_, n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }))
}

test('a wish @thorough', async ({ page }) => {
  const { api, failures } = await watched(page, '/send-wish')
  await page.getByRole('radio', { name: '生活用品' }).check({ force: true })
  await page.getByLabel('心愿', { exact: true }).fill('想要一台收音机')
  await page.getByLabel('说说情况').fill('眼睛不好，想听听新闻和戏曲。')
  await fillContact(page)
  await page
    .getByLabel('添加图片')
    .last()
    .setInputFiles(await pictures(7))
  await expect(page.getByText('最多 6 张，多出的没有加入')).toBeVisible()
  await expect(page.getByAltText(/^第 \d 张图片$/)).toHaveCount(6)
  const deadline = page.getByLabel('截止日期')
  for (const [field, wrong, said] of [
    [page.getByLabel('心愿', { exact: true }), letters(31), /最多 30 个字/],
    [page.getByLabel('说说情况'), letters(501), /最多 500 个字/],
    ...contactFaults(page),
    [deadline, shanghaiDate(Date.now() - DAY_MS), /截止日期已经过去/],
    [deadline, '2100-01-01', /截止日期最远/],
    [deadline, '', /请选择截止日期/],
  ] as [Locator, string, RegExp][])
    await refused(page, '发布', field, wrong, said)
  expect((await api.call(getMyWishes, {})).list).toEqual([])
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page).toHaveURL(/\/my-wish/)
  await expect.poll(async () => (await api.call(getMyWishes, {})).list.map(({ images }) => images.length)).toEqual([6])
  expect(failures).toEqual([])
})

test('an order @thorough', async ({ page }) => {
  const [service] = (await clientOf(origin).call(getServiceItems, {})).list
  const { api, failures } = await watched(page, `/order-serve?service=${service!.id}`)
  const [at, people] = [page.getByLabel('服务时间'), page.getByLabel('人数')]
  await at.fill(minute(Date.now() + 2 * DAY_MS))
  await fillContact(page)
  for (const [field, wrong, said] of [
    [at, minute(Date.now() - 3_600_000), /服务时间已经过去/],
    [at, '2100-01-01T09:00', /服务时间最远/],
    [people, '0', /请填写 1–50 的整数/],
    [people, '51', /请填写 1–50 的整数/],
    [people, '', /请填写人数/],
    ...contactFaults(page),
    [page.getByLabel('备注（选填）'), letters(501), /最多 200 个字/],
  ] as [Locator, string, RegExp][])
    await refused(page, '提交订单', field, wrong, said)
  expect((await api.call(getOwnOrders, {})).list).toEqual([])
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/service-order/)
  await expect.poll(async () => (await api.call(getOwnOrders, {})).list.length).toBe(1)
  expect(failures).toEqual([])
})

test('a post @thorough', async ({ page }) => {
  const columns = (await clientOf(origin).call(getPracticeColumns, {})).list
  const { failures } = await watched(page, `/create/${columns.find((one) => one.end_at === '')!.id}`)
  const words = page.getByRole('main').getByRole('textbox').first()
  await words.fill('今天在社区读报')
  await refused(page, '发布', words, letters(1001), /最多 1000 个字/)
  await refused(page, '发布', words, ' ', /请写几句话/)
  expect(failures).toEqual([])
})

test("an address; somebody else's in the address of a form leaves the form as it is @thorough", async ({ page }) => {
  const [street] = (await clientOf(origin).call(getStreets, {})).list
  const other = clientOf(origin, (await signUpVerified(origin)).token)
  const theirs = await other.call(postAddress, {
    name: '别人',
    phone: '13911112222',
    street_id: street!.id,
    detail: '别人的 9 号',
  })
  const { failures } = await watched(page, '/address')
  await page.getByRole('button', { name: '新增地址' }).click()
  await fillContact(page)
  for (const [field, wrong, said] of contactFaults(page)) await refused(page, '保存', field, wrong, said)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('暗巷 404 室')).toBeVisible()
  await openAt(page, '/send-wish')
  await page.getByLabel('联系人').fill('欧阳秀兰')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await openAt(page, `/send-wish?address=${theirs.id}`)
  await expect(page.getByLabel('联系人')).toHaveValue('欧阳秀兰')
  await expect(page.getByLabel('详细地址')).toHaveValue('')
  expect(await page.content()).not.toContain('别人的 9 号')
  expect(failures).toEqual([])
})
