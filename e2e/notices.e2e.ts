/** Notices: switched on, tried, shown by the worker, tapped while a radio plays; the number on the icon; launches. */
import { expect, type BrowserContext, type Worker } from 'playwright/test'
import { getNoticeSettings } from '../contract/notices/notices.ts'
import { postLike } from '../contract/talk/reactions.ts'
import { postComment } from '../contract/talk/comments.ts'
import { pushPayload } from '../server/notices/channels/push-payload.ts'
import { startPushDouble, type PushDouble } from '../tests/server/push-double.ts'
import { findBarriers } from './find-barriers.ts'
import { test } from './journey.ts'
import { ownServer, type OwnServer } from './outbox/own-server.ts'
import { openListening, sound, startPlaying } from './player/listening.ts'
import { openAs } from './session/open-as.ts'
import { asStaff } from './session/staff.ts'
import { clientOf, signUp } from './session/sign-up.ts'
import { started } from './started.ts'

test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

let push: PushDouble
let server: OwnServer
let devices = 0
test.beforeAll(async () => {
  push = await startPushDouble()
  server = await ownServer('demo', { PUSH_SERVICES: push.origin })
})
test.afterAll(async () => {
  await server.stop()
  await push.stop()
})

/** A browser whose push service is ours: no other can be reached from here. */
async function giveSubscription(context: BrowserContext): Promise<number> {
  const device = ++devices
  await context.addInitScript((address: { endpoint: string; p256dh: string; auth: string }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    let key: ArrayBuffer | null = null
    // A headless browser refuses notices whatever it is told.
    const allowed = { get: () => (sessionStorage.getItem('allowed') ? 'granted' : 'default'), configurable: true }
    Object.defineProperty(Notification, 'permission', allowed)
    Notification.requestPermission = () => {
      sessionStorage.setItem('allowed', '1')
      return Promise.resolve('granted')
    }
    const made = () => ({
      endpoint: address.endpoint,
      options: { applicationServerKey: key },
      getKey: (name: 'p256dh' | 'auth') => bytes(address[name]),
      unsubscribe: () => {
        sessionStorage.removeItem('subscribed')
        return Promise.resolve(true)
      },
    })
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('subscribed') ? (made() as unknown as PushSubscription) : null)
    PushManager.prototype.subscribe = (options) => {
      key = (options!.applicationServerKey as Uint8Array<ArrayBuffer>).buffer
      sessionStorage.setItem('subscribed', '1')
      return Promise.resolve(made() as unknown as PushSubscription)
    }
  }, push.subscription(device))
  return device
}

interface Shown {
  title: string
  options: { tag?: string; data?: unknown }
}
/** The part of a worker's globals that is used here. */
interface WorkerPlace {
  shown?: Shown[]
  navigator: object
  registration: { showNotification: (title: string, options?: Shown['options']) => Promise<void> }
  dispatchEvent: (event: Event) => boolean
}
/** The worker of this browser, with a place for its notices, which a headless one has not. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const place = globalThis as unknown as WorkerPlace
    if (place.shown) return
    const shown: Shown[] = (place.shown = [])
    // Its process ends where there is no place for a number either.
    Object.assign(place.navigator, { setAppBadge: () => Promise.resolve(), clearAppBadge: () => Promise.resolve() })
    place.registration.showNotification = (title, options = {}) => {
      shown.splice(0, shown.length, ...shown.filter((one) => one.options.tag !== options.tag), { title, options })
      return Promise.resolve()
    }
  })
  return worker
}

/** What the push service would hand to the browser. */
async function deliver(context: BrowserContext, data: string): Promise<void> {
  const worker = await workerOf(context)
  await worker.evaluate((text) => {
    const place = globalThis as unknown as WorkerPlace
    const push = Object.assign(new Event('push'), {
      data: { json: () => JSON.parse(text) as unknown },
      waitUntil: (work: Promise<unknown>) => void work,
    })
    place.dispatchEvent(push)
  }, data)
}
const shown = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(() => (globalThis as unknown as WorkerPlace).shown)
/** As if the first one were tapped: its worker gets the event. */
const tap = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(() => {
    const place = globalThis as unknown as WorkerPlace
    const { title, options } = place.shown!.shift()!
    const notification = { title, data: options.data, close: () => {} }
    place.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
  })

test('switched on with one tap, tried, shown with the words of the server, and tapped', async ({ page, context }) => {
  const device = await giveSubscription(context)
  const me = await signUp(server.origin)
  await openAs(page, me, '/setting', server.origin)
  await page.getByRole('link', { name: /^通知/ }).click()
  await expect(page.getByRole('heading', { name: '通知', level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('switch', { name: /接收通知/ }).click()
  await expect(page.getByText(/（本机）/)).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: /^试一试/ }).click()
  await expect(page.getByText(/^已发出/)).toBeVisible()
  const [{ json } = {}] = push.taken.filter((one) => one.device === device)
  expect(json).toMatchObject({ web_push: 8030, notification: { title: '通知已开启' } })
  await deliver(context, JSON.stringify(json))
  await expect.poll(() => shown(context)).toMatchObject([{ title: '通知已开启', options: { tag: 'test' } }])

  await page.getByRole('switch', { name: /回复和点赞/ }).uncheck()
  await page.getByRole('textbox', { name: '关键词' }).fill('停水')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('button', { name: '取消关注停水' })).toBeVisible()
  expect(await clientOf(server.origin, me.token).call(getNoticeSettings, {})).toMatchObject({
    wanted: 1,
    muted: ['talk'],
    watches: [{ kind: 'word', value: '停水' }],
    devices: [{ current: 1, failure: '' }],
  })
  // Its browser gives the address up.
  push.answer = () => ({ status: 410 })
  await page.getByRole('button', { name: /^试一试/ }).click()
  await expect(page.getByText(/浏览器已关闭这台设备的通知/).first()).toBeVisible()
  push.answer = () => ({ status: 201 })

  await page.getByRole('button', { name: '在这台设备上开启' }).click()
  await page.getByRole('button', { name: '这台设备不再接收' }).click()
  await expect(page.getByText('这台设备不再接收通知')).toBeVisible()
  const { devices: left } = await clientOf(server.origin, me.token).call(getNoticeSettings, {})
  expect(left).toEqual([])
})

test('a tapped notice opens its thing in the window in which a radio plays on; so do forty launches', async ({
  page,
  context,
}) => {
  await giveSubscription(context)
  await context.addInitScript(() => {
    const launched = window as unknown as { launch: (url: string) => void }
    const queue = {
      setConsumer: (consumer: (params: { targetURL: string }) => void) => {
        launched.launch = (url) => consumer({ targetURL: url })
        consumer({ targetURL: location.href })
      },
    }
    Object.defineProperty(window, 'launchQueue', { value: queue })
  })
  await openListening(page, `${server.origin}/audios/242`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await startPlaying(page)
  await page.evaluate(() => ((window as { sameDocument?: boolean }).sameDocument = true))
  const title = '你的活动有新提醒'
  const address = `${server.origin}/posts/103#notice-999999`
  await deliver(
    context,
    pushPayload({ title, body: '打开查看', path: '', url: address, tag: 'message-999999', pressing: true, unread: 2 }),
  )
  await expect.poll(() => shown(context)).toMatchObject([{ title, options: { body: '打开查看' } }])
  await tap(context)
  await expect(page).toHaveURL(`${server.origin}/posts/103`)
  expect(await shown(context)).toEqual([])

  let at = (await sound(page)).at
  const paths = ['/radios', '/index', '/posts/101', '/?src=pwa']
  for (let launch = 0; launch < 40; launch++) {
    const path = paths[launch % paths.length]!
    await page.evaluate(
      (url) => (window as unknown as { launch: (url: string) => void }).launch(url),
      server.origin + path,
    )
    // The icon alone leads nowhere.
    await expect(page).toHaveURL(server.origin + (path === '/?src=pwa' ? paths[2]! : path))
    const now = await sound(page)
    expect(now).toMatchObject({ paused: false, elements: 1 })
    expect(now.at).toBeGreaterThanOrEqual(at)
    at = now.at
  }
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
})

test('the icon has the number of unread messages, from the page and from a push, and none after log-out', async ({
  page,
  context,
}) => {
  await giveSubscription(context)
  await context.addInitScript(() => {
    const badges = window as unknown as { badges: number[] }
    badges.badges = []
    Object.assign(Navigator.prototype, {
      setAppBadge: (n: number) => Promise.resolve(void badges.badges.push(n)),
      clearAppBadge: () => Promise.resolve(void badges.badges.push(0)),
    })
  })
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  const [me, other] = [await signUp(server.origin), await signUp(server.origin)]
  const { id } = await clientOf(server.origin, me.token).call(postComment, { post_id: 104, content: '盼着早点开通' })
  await asStaff('approve', 'comment', id)
  await clientOf(server.origin, other.token).call(postLike, { id, type: 'comment', status: 1 })
  await openAs(page, me, '/mine', server.origin)
  await started(page)
  await expect.poll(badge).toBe(2)
  await page.goto(`${server.origin}/setting`)
  await started(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mine/)
  await expect.poll(badge).toBe(0)
})
