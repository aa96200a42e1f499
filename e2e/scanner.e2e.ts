/** The app's own scanner before a camera that sees the code of an activity, and where the camera is refused. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, test, type Browser } from 'playwright/test'
import sharp from 'sharp'
import { openAs } from './session/open-as.ts'
import { signUp } from './session/sign-up.ts'
import { makeUnderWay } from './session/volunteering.ts'

/** The smaller shell of the other journeys has no camera. */
const chromium = process.env.CHROME_PATH ?? ['/usr/bin/chromium'].find((path) => existsSync(path))
let browser: Browser | undefined
test.afterEach(() => browser?.close())

/** A film of one picture, as a camera of 640 × 480 sees it. */
async function filmOf(picture: Buffer): Promise<Buffer> {
  const frame = await sharp(picture)
    .resize(440, 440)
    .extend({ left: 100, right: 100, top: 20, bottom: 20, background: 'gray' })
    .jpeg()
    .toBuffer()
  return Buffer.concat([frame, frame, frame])
}

test('a camera reads the code of an activity; where it is refused, its digits do', async ({
  page,
  baseURL,
  playwright,
}, info) => {
  test.slow()
  const [leader, volunteer] = [await signUp(baseURL!), await signUp(baseURL!)]
  const title = `看护河堤 ${leader.user.id}`
  const activity = await makeUnderWay(title, leader, volunteer)
  await openAs(page, leader, `/practice-code?activity=${activity}`)
  const code = page.getByRole('img', { name: '活动签到码' }).and(page.locator('[aria-busy=false]'))
  await expect(code).toBeVisible()
  const film = info.outputPath('code.mjpeg')
  await writeFile(film, await filmOf(await code.screenshot()))

  const { args = [], ...options } = info.project.use.launchOptions ?? {}
  browser = await playwright.chromium.launch({
    ...options,
    ...(chromium ? { executablePath: chromium } : {}),
    args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
  const open = async (permissions: string[]) => {
    const context = await browser!.newContext({
      permissions,
      locale: 'zh-CN',
      serviceWorkers: 'block',
      baseURL: baseURL!,
    })
    const mine = await context.newPage()
    await openAs(mine, volunteer, `/activities-details/${activity}`)
    await mine.getByRole('button', { name: '扫活动码' }).click()
    return mine
  }
  const seen = await open(['camera'])
  await expect(seen).toHaveURL(/\/scan-result\?c=/)
  await expect(seen.getByRole('heading', { name: title })).toBeVisible()
  await seen.getByRole('button', { name: '签到', exact: true }).click()
  await expect(seen.getByText('签到成功')).toBeVisible()

  const refused = await open([])
  await expect(refused.getByText('没有相机权限')).toBeVisible()
  await refused
    .getByLabel('或输入二维码下方的数字')
    .fill((await page.getByLabel('数字').textContent())!.replace(' ', ''))
  await refused.getByRole('button', { name: '确定' }).click()
  const row = refused.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: '签退', exact: true }).click()
  await expect(row.getByText('签退成功')).toBeVisible()
})
