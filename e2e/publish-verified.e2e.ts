/** Publishing where the city asks for a real name [rule R104]. */
import { expect } from 'playwright/test'
import { openAs } from './session/open-as.ts'
import { signUp, verify } from './session/sign-up.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`

test('R104 the city asks for a real name before publishing, and for nothing more once it is proved', async ({
  page,
  browser,
}) => {
  const field = page.getByRole('textbox', { name: '说说情况' })
  const me = await signUp(origin())
  await openAs(page, me, '/show-civilization-publish')
  await expect(page.getByText('发布随手拍需要先完成实名认证')).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('link', { name: '去实名认证' })).toHaveAttribute(
    'href',
    '/real-name?next=show-civilization-publish',
  )
  const proved = { ...me, user: await verify(origin(), me.token) }
  const later = await (await browser.newContext({ baseURL: origin() })).newPage()
  await openAs(later, proved, '/real-name?next=show-civilization-publish')
  await later.getByRole('link', { name: '继续发布随手拍' }).click()
  await expect(later.getByRole('textbox', { name: '说说情况' })).toBeVisible()
  await later.context().close()
})
