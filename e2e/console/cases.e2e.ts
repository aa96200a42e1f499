/** A department at its desk: its cases alone, one of them noted and answered, wide and on a phone. */
import { expect } from 'playwright/test'
import { getAdvice, getAdviceRecords, postAdvice } from '../../contract/government/advices.ts'
import { getAdviceMerchants } from '../../contract/site/site.ts'
import { findBarriers } from '../find-barriers.ts'
import { findLayoutFaults } from '../find-layout-faults.ts'
import { test } from '../journey.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { startedAgain } from '../started.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

const FOLDER = 'cases'
let city: OpenConsole
test.beforeAll(async () => {
  test.setTimeout(240_000)
  // In a city of its own, where no department answers by itself.
  city = await openConsole(FOLDER)
  await ask("delete from settings where name = 'auto_advice'")
})
test.afterAll(() => city.stop())
const ask = <T extends object>(text: string, ...values: unknown[]) =>
  inDatabase<T & Record<string, never>>(text, values, FOLDER)

test('a department notes and answers its own case, and finds those of no other', async ({ browser }) => {
  test.setTimeout(240_000)
  const { token } = await signUp(city.origin)
  const citizen = clientOf(city.origin, token)
  const [own, other] = (await citizen.call(getAdviceMerchants, {})).list
  const mark = `台阶灯 ${Date.now() % 1e6}`
  const send = async (title: string, merchant: string) => {
    const words = { type: 3, title, content: '桥头第三盏路灯从上周起不亮，晚上看不清台阶' }
    const { id } = await citizen.call(postAdvice, { ...words, merchant_id: merchant })
    for (const step of [['approve'], ['assign', merchant]])
      city.staff('--as', '值班编辑', step[0]!, 'advice', id, ...step.slice(1))
    return id
  }
  const id = await send(`${mark} 甲`, own!.id)
  const foreign = await send(`${mark} 乙`, other!.id)
  const name = `部门${Date.now() % 1e7}`
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  const invitation = inviteTo(city, name, 'department')
  await ask(
    `insert into staff_departments (staff_id, merchant_id) select id, $2::int from staff where login = $1`,
    name,
    own!.id,
  )
  await accept(desk, invitation)

  await desk.getByRole('link', { name: '诉求' }).first().click()
  await desk.getByLabel('搜索标题和内容').fill(mark)
  await desk.getByLabel('搜索标题和内容').press('Enter')
  await expect(desk).toHaveURL(/words=/)
  await expect(desk.getByRole('link', { name: `${mark} 甲` })).toBeVisible()
  await expect(desk.getByText(`${mark} 乙`)).toHaveCount(0)
  expect(await findBarriers(desk)).toEqual([])

  await desk.getByRole('link', { name: `${mark} 甲` }).press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: `${mark} 甲` })).toBeVisible()
  await expect(desk.getByRole('button', { name: '催办' })).toHaveCount(0)
  await expect(desk.getByRole('button', { name: '并案' })).toHaveCount(0)
  await desk.getByLabel('备注').fill('已派人去看')
  await desk.getByRole('button', { name: '添加备注' }).click()
  await expect(desk.getByText('已派人去看')).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])

  await desk.getByRole('button', { name: '答复', exact: true }).press('Enter')
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('回复内容').fill('已经换了灯泡，今晚就亮')
  await dialog.getByRole('button', { name: '看看市民会读到什么' }).click()
  await expect(dialog.getByText('你的建言有了回复')).toBeVisible()
  await dialog.getByRole('textbox').press('Control+Enter')
  // Taken back once, and decided anew.
  await desk.getByRole('button', { name: /^撤销/ }).click()
  await desk.getByRole('button', { name: '答复', exact: true }).click({ timeout: 20_000 })
  await dialog.getByLabel('回复内容').fill('已经换了灯泡，今晚就亮')
  await dialog.getByRole('textbox').press('Control+Enter')
  await expect(desk.getByText('答复，十秒后生效')).toBeVisible()
  await expect(desk.getByText('现在没有要办的')).toBeVisible({ timeout: 40_000 })
  expect(await citizen.call(getAdvice, { id })).toMatchObject({ reply: '已经换了灯泡，今晚就亮', status: 3 })
  expect(JSON.stringify(await citizen.call(getAdviceRecords, { id }))).not.toContain('已派人去看')

  await desk.goto(`${city.desk}/console/cases/${foreign}`)
  await expect(desk.getByRole('alert')).toBeVisible()
  await expect(desk.getByText(`${mark} 乙`)).toHaveCount(0)

  const phone = await desk.context().newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${city.desk}/console/cases?state=3&words=${encodeURIComponent(mark)}`)
  await expect(phone.getByRole('link', { name: `${mark} 甲` })).toBeVisible()
  expect(await findBarriers(phone)).toEqual([])
  expect(await findLayoutFaults(phone, 24)).toEqual([])
  await phone.getByRole('link', { name: `${mark} 甲` }).click()
  await expect(phone.getByText('已派人去看')).toBeVisible()
  expect(await findBarriers(phone)).toEqual([])
  expect(await findLayoutFaults(phone, 24)).toEqual([])
})

test('duplicates are handled as one, and one is made public: their author sees both @thorough', async ({
  page: phone,
  browser,
}) => {
  test.setTimeout(240_000)
  const { token } = await signUp(city.origin)
  const citizen = clientOf(city.origin, token)
  const [department] = (await citizen.call(getAdviceMerchants, {})).list
  const mark = `井盖响 ${Date.now() % 1e6}`
  const send = async (title: string) =>
    citizen.call(postAdvice, {
      merchant_id: department!.id,
      type: 3,
      title,
      content: '路口的井盖松了，车一过就响，夜里睡不好',
      address: '幸福里三号楼',
    })
  const [{ id: main }, { id: second }] = [await send(`${mark} 甲`), await send(`${mark} 乙`)]
  const desk = await (await browser.newContext({ ...wide, permissions: [] })).newPage()
  await accept(desk, inviteTo(city, `受理${Date.now() % 1e7}`, 'clerk'))
  await desk.goto(`${city.desk}/console/cases/${main}`)
  const dialog = desk.getByRole('dialog')
  await desk.getByRole('button', { name: '并案' }).click()
  await dialog.getByLabel(new RegExp(`${mark} 乙`)).check()
  await dialog.getByLabel('原因').fill('同一个井盖')
  expect(await findBarriers(desk)).toEqual([])
  await dialog.getByRole('button', { name: '并案' }).click()
  await expect(desk.getByRole('heading', { name: '并入这一件的' })).toBeVisible()
  await desk.getByRole('button', { name: '通过' }).click()
  const publish = desk.getByRole('button', { name: '匿名公开' })
  await publish.click({ timeout: 40_000 })
  await expect(dialog.getByLabel('公开的标题')).toHaveValue(`${mark} 甲`)
  await dialog.getByLabel('公开的标题').fill(`井盖异响 ${mark.slice(-3)}`)
  await dialog.getByLabel('公开的内容').fill('有市民反映路口井盖松动，夜间有异响。')
  await dialog.getByLabel('原因').fill('附近多人反映')
  await dialog.getByRole('button', { name: '匿名公开' }).click()
  await expect(desk.getByText('改写后匿名公开')).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${city.origin}/interacts/${main}`)
  await expect(guest.getByText('有市民反映路口井盖松动，夜间有异响。')).toBeVisible()
  await expect(guest.getByText('幸福里')).toHaveCount(0)
  await phone.goto(`${city.origin}/interacts/${second}?Authorization=${token}`)
  await startedAgain(phone)
  await expect(phone.getByText('合并办理，进展相同')).toBeVisible()
  await phone.getByRole('link', { name: '反映同一问题的建言' }).click()
  await expect(phone.getByText('车一过就响，夜里睡不好')).toBeVisible()
  await expect(phone.getByText('工作人员改写后匿名公开了这一条')).toBeVisible()
  expect(await findBarriers(phone)).toEqual([])
})
