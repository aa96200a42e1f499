/** 选择地址: from a form to the saved addresses and back with its draft, in the hardest look there is, by keyboard. */
import { expect } from 'playwright/test'
import { getAddresses } from '../contract/help/addresses.ts'
import { getStreets } from '../contract/volunteers/practice-settings.ts'
import { findBarriers } from './find-barriers.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { looks, takeLook } from './looks.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUpVerified } from './session/sign-up.ts'
import { sideways } from './started.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000 })

test('an elder chooses a community by words, saves the address, and finds the wish as it was @thorough', async ({
  page,
  baseURL,
}) => {
  const me = await signUpVerified(baseURL!)
  const api = clientOf(baseURL!, me.token)
  const { list: streets } = await api.call(getStreets, {})
  const community = streets.find(({ level }) => level === 2)!
  const street = streets.find(({ id }) => id === community.parent_id)!
  await takeLook(page, { settings: { theme: 'dark', elder: true }, ...looks[320] })
  await openAs(page, me, '/send-wish')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await typeInto(page, page.getByLabel('心愿', { exact: true }), '想要一台收音机')
  await typeInto(page, page.getByLabel('说说情况'), '眼睛不好，想听听新闻和戏曲。')
  await pressOn(page, button('下一步'))
  await pressOn(page, page.getByRole('link', { name: '从我的地址选择' }))
  await pressOn(page, button('新增地址'))

  await typeInto(page, page.getByLabel('联系人'), '欧阳秀兰')
  await typeInto(page, page.getByLabel('手机号'), '13977778888')
  const search = page.getByLabel('搜索街道、社区')
  await typeInto(page, search, '没有这个地方')
  await expect(page.getByText('没有找到，请在下面选')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('没有这个地方')
  await search.fill('')
  await search.pressSequentially(community.name.slice(0, 2))
  await pressOn(page, button(`${street.name} ${community.name}`))
  const chosen = page.getByRole('radio', { name: community.name, exact: true })
  await expect(chosen).toBeChecked()
  await expect(chosen).toBeFocused()
  await expect(page.getByRole('radio', { name: street.name, exact: true })).toBeChecked()
  expect(await sideways(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await typeInto(page, page.getByLabel('详细地址'), '暗巷 404 室')
  await pressOn(page, button('保存'))
  await expect(page.getByText(`${street.name} ${community.name} 暗巷 404 室`)).toBeVisible()
  expect((await api.call(getAddresses, {})).list).toMatchObject([
    { street_id: street.id, detail: `${community.name} 暗巷 404 室` },
  ])

  await pressOn(page, button('修改'))
  await expect(chosen).toBeChecked()
  await expect(page.getByLabel('详细地址')).toHaveValue('暗巷 404 室')
  await pressOn(page, button('返回').last())
  await pressOn(page, page.getByRole('button', { name: '用这个地址' }))
  await expect(page.getByLabel('联系人')).toHaveValue('欧阳秀兰')
  await expect(chosen).toBeChecked()
  await expect(page.getByLabel('详细地址')).toHaveValue('暗巷 404 室')
  expect(await findBarriers(page)).toEqual([])
  await pressOn(page, button('上一步'))
  await expect(page.getByLabel('心愿', { exact: true })).toHaveValue('想要一台收音机')
})

test('from the tree: a street, then one of its communities; another street leaves none chosen', async ({
  page,
  baseURL,
}) => {
  const me = await signUpVerified(baseURL!)
  const { list: streets } = await clientOf(baseURL!).call(getStreets, {})
  const [first, second] = streets.filter(({ level }) => level === 1)
  const under = streets.filter(({ parent_id: parent }) => parent === first!.id)
  await openAs(page, me, '/address')
  await page.getByRole('button', { name: '新增地址' }).click()
  const tree = page.getByRole('group', { name: /所在街道/ }).getByRole('radio')
  const communities = page.getByRole('group', { name: /社区（村）/ }).getByRole('radio')
  await expect(communities).toHaveCount(0)
  await tabTo(page, tree.first())
  await page.keyboard.press('Space')
  await expect(communities).toHaveCount(under.length)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(communities.first()).toBeChecked()
  await page.getByRole('radio', { name: second!.name, exact: true }).check({ force: true })
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})
