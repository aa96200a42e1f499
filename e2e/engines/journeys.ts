/** What somebody does on an older phone, from log-in on; the same in every engine. */
import type { Network } from '../network.ts'
import type { Visit } from './visit.ts'

export interface Trip extends Visit {
  network: Network
  routes: { route: string; address: string }[]
}

const ROWS = 'main article'
const rows = 'return document.querySelectorAll("main article").length'

export async function logIn(me: Visit): Promise<void> {
  const phone = `137${String(Date.now()).slice(-8)}`
  await me.opens('/login')
  await me.writes('input[type=tel]', phone)
  await me.taps('button', '获取验证码')
  await me.taps('button', '填入')
  await me.until('the code', 'return /^\\d{6}$/.test(find("input[autocomplete=one-time-code]").value)')
  await me.taps('input[type=checkbox]')
  await me.taps('button', '登录 / 注册')
  await me.until('a session', 'return localStorage.getItem("Authorization") && location.pathname !== "/login"')
}

export async function search(me: Visit): Promise<void> {
  await me.opens('/search')
  await me.writes('input[type=search]', '公交')
  await me.taps('[role=option]', '搜索“公交”')
  await me.until(
    'rows with the word, marked',
    `const first = [...document.querySelectorAll('main article')].slice(0, 5)
    return first.length === 5 && first.every((one) => one.querySelector('mark')?.textContent === '公交')`,
  )
}

/** The rows of the second page are others than those of the first. */
export async function secondPage(me: Visit): Promise<void> {
  await me.opens('/find')
  await me.sees(ROWS)
  const first = await me.run<number>(rows)
  await me.until(
    'a second page',
    `scrollTo(0, document.documentElement.scrollHeight)
    return document.querySelectorAll('main article').length > args[0]`,
    first,
  )
  await me.until(
    'no row twice',
    `const links = [...document.querySelectorAll('main article')].map((one) => one.querySelector('a')?.href ?? '')
    return links.length > args[0] && new Set(links.slice(0, args[0])).size > 1 && !links.slice(args[0]).includes(links[0])`,
    first,
  )
}

async function writeOffline(me: Trip): Promise<void> {
  const words = `断网时写下的第 ${Date.now()} 句`
  await me.opens('/posts/103')
  await me.taps('button', '写评论')
  await me.sees('textarea')
  await me.network.setMode('down')
  await me.writes('textarea', words)
  await me.taps('button', '发布')
  await me.until('the comment, waiting', 'return /待发送|等待网络/.test(document.body.innerText)')
  await me.network.setMode('up')
  await me.until(
    'the comment, sent',
    `dispatchEvent(new Event('online'))
    return document.body.innerText.includes(args[0]) && !/待发送|等待网络|发送中/.test(document.body.innerText)`,
    words,
  )
  await me.opens('/outbox')
  await me.until('an empty outbox', 'return find("main") && !document.body.innerText.includes("待发送")')
}

async function sound(me: Visit): Promise<void> {
  await me.opens('/audios/242')
  await me.taps('main button', '播放')
  await me.until('sound', 'return (document.querySelector("audio")?.currentTime ?? 0) > 0.5')
}

async function upload(me: Visit): Promise<void> {
  await me.opens('/user')
  await me.taps('button', '头像')
  await me.until('a field for the photo', 'return document.querySelector("input[type=file]") !== null')
  await me.run(`
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
    const brush = canvas.getContext('2d')
    brush.fillStyle = '#7fa6b8'
    brush.fillRect(0, 0, 300, 300)
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg'))
    const chosen = new DataTransfer()
    chosen.items.add(new File([blob], 'photo.jpg', { type: 'image/jpeg' }))
    const field = document.querySelector('input[type=file]')
    field.files = chosen.files
    field.dispatchEvent(new Event('change', { bubbles: true }))`)
  await me.until(
    'the photo, uploaded',
    `return [...document.images].some(({ src, naturalWidth }) => src.includes('/uploads/') && naturalWidth > 0)`,
  )
}

/** Opens an address when the worker answers for it. */
export async function opensByWorker(me: Trip, address: string): Promise<void> {
  await me.opens(address)
  await me.until(
    'the worker',
    `return (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'`,
  )
  // It answers for the pages after that one.
  await me.opens(address)
  await me.until('the worker in charge', 'return navigator.serviceWorker.controller !== null')
}

/** The worker is there, and a page that was read starts without a network. */
async function startOffline(me: Trip): Promise<void> {
  await opensByWorker(me, '/posts/101')
  await me.until('the document, stored', 'return (await caches.match(location.href)) !== undefined')
  await me.network.setMode('down')
  try {
    await me.opens('/posts/101')
    await me.sees('h1')
  } finally {
    await me.network.setMode('up')
  }
}

/** Pages left while they read, and back to each of them: a page kept by the browser holds up no other. */
async function backAndForth(me: Trip): Promise<void> {
  const pages = ['/posts/101', '/message', '/posts/102', '/drafts', '/posts/103']
  for (const path of pages) await me.opens(path)
  for (const path of pages.slice(0, -1).reverse()) {
    await me.run('history.back()').catch(() => {})
    await me.until(
      `${path}, again`,
      'return location.pathname === args[0] && Boolean(find("main h1, header h1"))',
      path,
    )
  }
  await me.opens('/posts/102')
  await me.taps('button', '写评论')
  await me.writes('textarea', '去而复返')
  await me.until('the draft, saved', 'return document.body.innerText.includes("已保存草稿")')
}

/** One logs out and another in, then goes back: what the browser keeps of pages shows nothing of the first. */
async function anotherPerson(me: Trip): Promise<void> {
  const name = () =>
    me.until<string>('a citizen', 'return JSON.parse(localStorage.getItem("user") ?? "null")?.nickname')
  const first = await name()
  for (const path of ['/mine', '/message', '/user']) await me.opens(path)
  await me.until('the name of the first', 'return document.body.innerText.includes(args[0])', first)
  await me.opens('/setting')
  await me.taps('button', '退出登录')
  await me.taps('[role=dialog] button, [role=alertdialog] button', '退出登录')
  await me.until('nobody', 'return !localStorage.getItem("Authorization")')
  await logIn(me)
  const second = await name()
  const home = await me.run<string>('return location.origin')
  for (let step = 0; step < 8; step++) {
    await me.run('history.back()').catch(() => {})
    await me.until('a page', 'return document.readyState === "complete"')
    await me.settles()
    if ((await me.run<string>('return location.origin')) !== home) break
    await me.until('nothing of the first', 'return !document.body.innerText.includes(args[0])', first)
  }
  await me.opens('/user')
  await me.until('the name of the second', 'return document.body.innerText.includes(args[0])', second)
  if ((await me.run<string>('return JSON.stringify({ ...localStorage })')).includes(first)) throw new Error('stored')
}

async function everyRoute(me: Trip): Promise<void> {
  const wrong: string[] = []
  await me.engine.complaints()
  for (const { route, address } of me.routes)
    try {
      await me.opens(address)
      await me.until(
        'words',
        'return document.querySelector("#root").innerText.trim() && !document.getElementById("rescue")',
      )
      await me.settles()
      const broken = await me.run<string[]>(
        'return [...document.images].filter((one) => one.src && one.complete && !one.naturalWidth).map((one) => one.src)',
      )
      for (const one of broken) wrong.push(`${route}: broken picture ${one}`)
      for (const one of await me.engine.complaints()) wrong.push(`${route}: ${one}`)
    } catch (error) {
      wrong.push(`${route}: ${String(error)}`)
    }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

export const journeys: Record<string, (me: Trip) => Promise<void>> = {
  登录: logIn,
  搜索: search,
  第二页: secondPage,
  断网重开: startOffline,
  断网写评论: writeOffline,
  返回: backAndForth,
  声音: sound,
  上传: upload,
  换人: anotherPerson,
  每个页面: everyRoute,
}
