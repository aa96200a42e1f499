/** The focus never falls to the body: each list from which something is deleted, by keyboard. */
import { expect, type Page } from 'playwright/test'
import { postAddress } from '../contract/help/addresses.ts'
import { blockCircleUser } from '../contract/circles/circle-users.ts'
import { postComment } from '../contract/talk/comments.ts'
import { getStreets } from '../contract/volunteers/practice-settings.ts'
import { postCollection } from '../contract/talk/reactions.ts'
import { focusIsKept, keepsFocus, removeByKey } from './focus-place.ts'
import { makeAdvice } from './gov/make-advice.ts'
import { inDatabase } from './outbox/in-database.ts'
import { openListening, startPlaying } from './player/listening.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp, signUpVerified } from './session/sign-up.ts'
import { notedHere } from './noted-here.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
/** Each is noted before the next document comes: the part that notes it loads once the page is drawn. */
async function read(page: Page, reader: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    await openAt(page, `/posts/${id}`)
    await expect(page.locator('.prose p').first()).toBeVisible()
    await expect.poll(() => notedHere(page, reader)).toContain(`"id":"${id}"`)
  }
}
const stored = (page: Page, key: string, value: unknown) =>
  page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, JSON.stringify(value)] as const)
/** Comments that need their author, as the outbox stores them. */
const setAside = (page: Page, user: string, texts: string[]) =>
  page.evaluate(
    ([whose, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('yunshang')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const adding = opening.result.transaction('outbox', 'readwrite')
          for (const content of all) {
            const draft = { form: 'comment', target: '103', fields: { content } }
            const [call, target, state] = ['postComment', 'comments 103', 'attention']
            const what = { id: content, user: whose, call, target, state, draft, page: '/posts/103', files: [] }
            const tried = { at: Date.now(), tries: 1, nextAt: 0, unclear: false, reason: '内容不符合发布要求' }
            adding.objectStore('outbox').put({ ...what, ...tried, input: { post_id: '103', content } })
          }
          adding.oncomplete = () => (opening.result.close(), resolve())
        }
      }),
    [user, texts] as const,
  )

test('history and 最近看过: the middle row, the last, the first, the only one, and all at once', async ({ page }) => {
  const me = await signUp(origin())
  await openAs(page, me, '/mine')
  await read(page, me.user.id, ['101', '102', '103', '104'])
  for (const [address, rows] of [
    ['/history', 2],
    ['/recent', 1],
  ] as const) {
    await openAt(page, address)
    const buttons = page.getByRole('main').getByRole('button', { name: /^删除 / })
    await expect.poll(() => buttons.count()).toBeGreaterThan(rows)
    await removeByKey(page, buttons.nth(1))
    await expect(page.locator('li:focus-within')).toHaveCount(1)
    if (rows === 2) await removeByKey(page, buttons.last())
  }
  await removeByKey(page, button(page, /^删除 /))
  await read(page, me.user.id, ['105', '106'])
  await openAt(page, '/recent')
  await removeByKey(page, button(page, '清空'), '清空')
  await read(page, me.user.id, ['105'])
  await openAt(page, '/history')
  await removeByKey(page, button(page, '清空'), '清空')
})

test('downloads: one recording, the last of its album, and a whole album', async ({ page }) => {
  for (const id of ['242', '243', '246']) {
    await openAt(page, `/audios/${id}`)
    await button(page, '下载').click()
    await expect(page.getByRole('link', { name: '已下载，查看' })).toBeVisible({ timeout: 15_000 })
  }
  await openAt(page, '/downloads')
  await removeByKey(page, button(page, /^删除 /))
  await removeByKey(page, button(page, /^全部删除：/), '删除')
  await removeByKey(page, button(page, /^删除 /))
  await expect(page.getByText('暂无内容信息~')).toBeVisible()
})

test('drafts and what needs its author in the outbox', async ({ page }) => {
  const me = await signUp(origin())
  await openAs(page, me, '/feedback')
  await page.getByRole('textbox').first().fill('页面上的字太小了，看不清楚')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await openAt(page, '/send-inter')
  await page.getByRole('textbox').first().fill('桥头第三盏路灯不亮')
  await expect(page.getByText('已保存草稿')).toBeVisible()
  await openAt(page, '/drafts')
  for (let left = 2; left > 0; left--) await removeByKey(page, button(page, /^删除草稿/), '删除')

  await setAside(page, me.user.id, ['第一句', '第二句'])
  await openAt(page, '/outbox')
  for (let left = 2; left > 0; left--) await removeByKey(page, button(page, '删除'), '删除')
})

test('collections and follows in their edit mode: one of them, then all', async ({ page }) => {
  const me = await signUp(origin())
  const api = clientOf(origin(), me.token)
  for (const id of [101, 102, 103]) await api.call(postCollection, { id, type: 3, status: 1 })
  await openAs(page, me, '/collection')
  await keepsFocus(page)
  await button(page, '编辑').press('Enter')
  await page.getByRole('checkbox').first().press('Space')
  await removeByKey(page, button(page, /^取消收藏（1）/), '取消收藏')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await button(page, '编辑').press('Enter')
  await button(page, '全选').press('Enter')
  await removeByKey(page, button(page, /^取消收藏（2）/), '取消收藏')
  await expect(page.getByText('动动小指，收藏你想要的~')).toBeVisible()
  await focusIsKept(page)
})

test('what was searched for: in the city, in the guide, in a circle, and the words in a field', async ({ page }) => {
  await openAt(page, '/index')
  await stored(page, 'search-history', { words: ['停水', '公交'] })
  await openAt(page, '/search')
  await removeByKey(page, button(page, '清空搜索历史'), '清空')
  await stored(page, 'search-history', { words: ['停水'] })
  await openAt(page, '/guide/search')
  await removeByKey(page, page.getByRole('main').getByRole('button', { name: '清空' }))
  await stored(page, 'circle-searches', { 101: ['荷花'] })
  await openAt(page, '/group-search/101')
  await removeByKey(page, page.getByRole('main').getByRole('button', { name: '清空' }).last())
  await page.getByRole('searchbox').fill('荷花')
  await removeByKey(page, button(page, '清空'))
})

test('addresses, blocked citizens, devices and one comment of two', async ({ page }) => {
  const me = await signUpVerified(origin())
  const other = await signUp(origin())
  const api = clientOf(origin(), me.token)
  const street = (await api.call(getStreets, {})).list.find(({ level }) => level === 1)!.id
  const place = { street_id: street, longitude: 120, latitude: 30, name: '方远', phone: '13900000000' }
  for (const detail of ['望溪路 1 号', '望溪路 2 号']) await api.call(postAddress, { ...place, detail })
  await openAs(page, me, '/address')
  for (let left = 2; left > 0; left--) await removeByKey(page, button(page, '删除'), '删除')

  await api.call(blockCircleUser, { id: other.user.id, status: 1 })
  await openAt(page, '/group-follow-list?tab=blocked')
  await removeByKey(page, button(page, /^解除屏蔽/))

  for (const device of ['iPad · 微信', '华为 · 微信'])
    await inDatabase(
      "insert into sessions (token_hash, user_id, device, expires_at) values ($1, $2, $3, now() + interval '1 day')",
      [`${device}-${me.user.id}`, me.user.id, device],
    )
  await openAt(page, '/safe')
  for (let left = 2; left > 0; left--) await removeByKey(page, button(page, /^退出此设备：/), '退出此设备')

  for (const content of ['荷花开了', '荷花谢了'])
    await api.call(postComment, { post_id: '107', content: `${content} ${me.user.id}` })
  await openAt(page, '/posts/107')
  const mine = page.locator('#comments').getByRole('button', { name: '删除', exact: true })
  for (let left = 2; left > 0; left--) await removeByKey(page, mine.first(), '删除')
})

test('an advice that is withdrawn, and the matters of the guide that were saved', async ({ page }) => {
  const me = await signUpVerified(origin())
  const id = await makeAdvice(me.token, `望溪桥路灯 ${me.user.id}`)
  await openAs(page, me, `/interacts/${id}`)
  await removeByKey(page, button(page, '撤回'), '撤回')
  await expect(page).toHaveURL(/\/interact\?tab=mine/)
  await openAt(page, '/guide')
  await button(page, '离线保存全部指南').click()
  await expect(page.getByText('全部指南已保存')).toBeVisible()
  await button(page, '删除').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: '离线保存全部指南' })).toBeFocused()
  await focusIsKept(page)
})

test('in sheets: a channel, and items of the play list, whose sheet keeps the focus', async ({ page }) => {
  await openAt(page, '/index')
  await button(page, '频道管理').click()
  const channels = page.getByRole('dialog', { name: '频道管理' })
  for (let time = 0; time < 2; time++) {
    await removeByKey(page, channels.getByRole('button', { name: /^移除 / }).last())
    await expect(channels.locator(':focus')).toHaveCount(1)
  }
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await button(page, '播放列表').click()
  const list = page.getByRole('dialog', { name: /播放列表/ })
  await list.getByRole('button', { name: '编辑列表' }).click()
  for (let time = 0; time < 2; time++) {
    await removeByKey(page, list.getByRole('button', { name: /^移除/, disabled: false }).last())
    await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1)
  }
})
