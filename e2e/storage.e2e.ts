/**
 * What lies on the device and what support may read, in a real browser: one kind is cleared and the others stay,
 * nothing of the citizen is copied, and a script that does not come takes no page along.
 */
import { expect, type Page } from 'playwright/test'
import { findBarriers } from './find-barriers.ts'
import { signUp } from './session/sign-up.ts'
import { sideways, started } from './started.ts'
import { openAs } from './session/open-as.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const missing = '请求资源失败，请检查网络状况，稍后重试'

async function workerHere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    while (registration.active?.state !== 'activated')
      await new Promise((done) => registration.active!.addEventListener('statechange', done, { once: true }))
  })
  await page.reload()
  await started(page)
}
/** Rows of one store of the app's own database. */
const countRows = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('yunshang')
      opening.onsuccess = () => done(opening.result)
    })
    const asked = database.transaction(name).objectStore(name).count()
    const count = await new Promise<number>((done) => void (asked.onsuccess = () => done(asked.result)))
    database.close()
    return count
  }, store)
const leavePlace = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('yunshang')
      opening.onsuccess = () => done(opening.result)
    })
    const transaction = database.transaction('places', 'readwrite')
    transaction.objectStore('places').put({
      id: '9001',
      album: '',
      track: { id: '9001', name: '故事', image: '', album: { id: '', name: '', cover: '' }, duration: 600 },
      position: 60,
      duration: 600,
      at: 1000,
      done: false,
      user: 'guest',
    })
    await new Promise((done) => void (transaction.oncomplete = done))
    database.close()
  })

/** An article is read, and words are left in it. */
async function leaveDraft(page: Page): Promise<void> {
  await page.goto('/posts/101')
  await started(page)
  await workerHere(page)
  await page.getByRole('button', { name: '写评论' }).first().click()
  await page.getByRole('textbox').fill('写了一半的话')
  await expect(page.getByText('已保存草稿')).toBeVisible()
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('one kind is cleared, and the others stay @thorough', async ({ page }) => {
    await leaveDraft(page)
    await leavePlace(page)
    await page.goto('/setting')
    await started(page)
    await page.getByRole('link', { name: /存储空间/ }).click()
    await expect(page).toHaveURL('/storage')
    await expect(page.getByText(/有 1 份草稿还没有发出/)).toBeVisible()
    await expect(page.getByText(/长期保存：/)).toBeVisible()
    await expect(page.getByText(/^\d+ 张 · /)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    const named = (kind: string) => page.getByRole('button', { name: `清除${kind}` })
    const question = page.getByRole('alertdialog')
    await named('图片').click()
    await expect(question).toContainText('离线内容、下载的节目、收听位置、草稿、发件箱、浏览记录、登录和设置都会保留')
    await expect(question).toContainText('1 份草稿还没有发出，不受影响')
    await question.getByRole('button', { name: '取消' }).click()
    expect(await page.evaluate(() => caches.has('app-pictures-v1'))).toBe(true)
    await named('图片').click()
    await question.getByRole('button', { name: '清除' }).click()
    await expect(page.getByText('图片已清除')).toBeVisible()
    expect(
      await page.evaluate(() => Promise.all(['app-pictures-v1', 'app-articles-v1'].map((name) => caches.has(name)))),
    ).toEqual([false, true])
    expect(await countRows(page, 'copies')).toBeGreaterThan(2)

    await named('收听位置').click()
    await expect(question).toContainText('再听时从头开始')
    await question.getByRole('button', { name: '清除' }).click()
    await expect(page.getByText('收听位置已清除')).toBeVisible()
    expect([await countRows(page, 'places'), await countRows(page, 'drafts')]).toEqual([0, 1])

    await named('离线内容').click()
    await question.getByRole('button', { name: '清除' }).click()
    await expect(page.getByText('离线内容已清除')).toBeVisible()
    expect(
      await page.evaluate(() => Promise.all(['app-articles-v1', 'app-documents-v1'].map((name) => caches.has(name)))),
    ).toEqual([false, false])
    expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('precache')))).toBe(true)
    expect(await countRows(page, 'drafts')).toBe(1)

    await named('草稿').click()
    await expect(question).toContainText('1 份草稿还没有发出，删除后无法恢复')
    await question.getByRole('button', { name: '清除' }).click()
    await expect(page.getByText('草稿已清除')).toBeVisible()
    await expect(page.getByText(/份草稿还没有发出/)).toHaveCount(0)
    expect(await countRows(page, 'drafts')).toBe(0)
  })
})

test('without a worker the page says who keeps the pictures, and is narrow enough', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  for (const [path, words] of [
    ['/storage', '图片由浏览器自己保管'],
    ['/diagnostics', '没有安装'],
  ] as const) {
    await page.goto(origin() + path)
    await started(page)
    await expect(page.getByText(words)).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(await findBarriers(page)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-elder', ''))
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.evaluate(() => document.documentElement.removeAttribute('data-elder'))
  }
  await context.close()
})

test('what is copied for support holds versions and faults, and nothing of the citizen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const citizen = await signUp(origin())
  const { token, phone } = citizen
  const { nickname } = citizen.user
  await openAs(page, citizen, '/posts/101')
  await page.getByRole('button', { name: '写评论' }).first().click()
  await page.getByRole('textbox').fill('金丝雀评论 canary-comment')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await page.goto('/setting')
  await started(page)
  // What a fault may say: words and numbers of the citizen, an address with their token.
  await page.evaluate(
    ([key, number]) =>
      void Promise.reject(
        new Error(`no good: "金丝雀评论 canary-comment" ${number} https://x.example/a?Authorization=${key} ${key}`),
      ),
    [token, phone],
  )
  await page.getByRole('link', { name: /诊断信息/ }).click()
  await expect(page).toHaveURL('/diagnostics')
  await expect(page.getByText('已登录')).toBeVisible()
  await expect(page.getByText('第 7 版')).toBeVisible()
  await expect(page.getByText('1 份')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: '复制全部' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const shown = await page.locator('main').innerText()
  for (const text of [copied, shown]) {
    expect(text).toContain('Error: no good: "…"')
    for (const canary of [token, phone, nickname, '金丝雀', 'canary']) expect(text).not.toContain(canary)
  }
  expect(copied).toMatch(/程序版本：\S+\n离线服务：/)
  expect(copied).toMatch(/最近的请求\n20/)
})

test('a sheet whose script does not come leaves the page, and comes at the next tap', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin()}/index`)
  await started(page)
  // What says it comes once the page is calm.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays-'))),
    )
    .toBe(true)
  // With the files that it imports.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: '频道管理' }).click()
  await expect(page.getByText(missing)).toBeVisible()
  await expect(page.getByRole('button', { name: '频道管理' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '频道管理' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.close()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('clearing the cache takes what was read and leaves what was written @thorough', async ({ page }) => {
    await leaveDraft(page)
    await page.goto('/storage')
    await expect(page.getByText(/^1 份 · /)).toBeVisible()
    expect(await page.evaluate(() => caches.has('app-documents-v1'))).toBe(true)
    await page.getByRole('button', { name: '清除离线内容' }).click()
    await page.getByRole('button', { name: '清除', exact: true }).click()
    await expect(page.getByText('离线内容已清除')).toBeVisible()
    await expect(page.getByText(/^1 份 · /)).toBeVisible()
    expect(await page.evaluate(() => caches.has('app-articles-v1'))).toBe(false)
    expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('precache')))).toBe(true)
  })
})
