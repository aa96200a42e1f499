/** The app's own scanner before a camera that sees the code of an activity, and where the camera is refused. */
import { expect, type Page } from 'playwright/test'
import { openAs } from './session/open-as.ts'
import { signUp } from './session/sign-up.ts'
import { makeUnderWay } from './session/volunteering.ts'
import { test } from './journey.ts'

/** The browser of the journeys has no camera: this one films a picture, or refuses where there is none. */
async function putCamera(page: Page, picture?: Buffer): Promise<void> {
  await page.addInitScript(
    (address) => {
      const film = async () => {
        if (!address) throw new DOMException('refused', 'NotAllowedError')
        const seen = new Image()
        seen.src = address
        await seen.decode()
        const canvas = document.createElement('canvas')
        ;[canvas.width, canvas.height] = [640, 480]
        const brush = canvas.getContext('2d')!
        const draw = () => {
          brush.fillStyle = 'gray'
          brush.fillRect(0, 0, 640, 480)
          brush.drawImage(seen, 100, 20, 440, 440)
          requestAnimationFrame(draw)
        }
        draw()
        return canvas.captureStream(10)
      }
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: film } })
    },
    picture && `data:image/png;base64,${picture.toString('base64')}`,
  )
}

test('a camera reads the code of an activity; where it is refused, its digits do @thorough', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow()
  const [leader, volunteer] = [await signUp(baseURL!), await signUp(baseURL!)]
  const title = `看护河堤 ${leader.user.id}`
  const activity = await makeUnderWay(title, leader, volunteer)
  await openAs(page, leader, `/practice-code?activity=${activity}`)
  const code = page.getByRole('img', { name: '活动签到码' }).and(page.locator('[aria-busy=false]'))
  await expect(code).toBeVisible()
  const open = async (picture?: Buffer) => {
    const mine = await (await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })).newPage()
    await putCamera(mine, picture)
    await openAs(mine, volunteer, `/activities-details/${activity}`, baseURL)
    await mine.getByRole('button', { name: '扫活动码' }).click()
    return mine
  }

  const seen = await open(await code.screenshot())
  await expect(seen).toHaveURL(/\/scan-result\?c=/)
  await expect(seen.getByRole('heading', { name: title })).toBeVisible()
  await seen.getByRole('button', { name: '签到', exact: true }).click()
  await expect(seen.getByText('签到成功')).toBeVisible()

  const refused = await open()
  await expect(refused.getByText('没有相机权限')).toBeVisible()
  await refused
    .getByLabel('或输入二维码下方的数字')
    .fill((await page.getByLabel('数字').textContent())!.replace(' ', ''))
  await refused.getByRole('button', { name: '确定' }).click()
  const row = refused.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: '签退', exact: true }).click()
  // Signed in a moment ago: they are told that it earns nothing.
  await refused.getByRole('button', { name: '仍要签退' }).click()
  await expect(row.getByText('签退成功')).toBeVisible()
})
