/** What citizens do most, in a second engine: reading, listening, marks, words and what is kept without a network. */
import { opensByWorker, type Trip } from './journeys.ts'

const text = 'document.body.innerText'
const heading = 'return find("main h1, header h1")?.textContent.trim()'

/** Opens a list, then its first article. Resolves to the title. */
async function readFirst(me: Trip): Promise<string> {
  await me.opens('/index')
  await me.taps('main article a')
  await me.until('an article', 'return location.pathname !== "/index" && find("main h1, header h1")')
  return me.until<string>('a title', heading)
}

async function backToTheRow(me: Trip): Promise<void> {
  await me.opens('/index')
  await me.sees('main article')
  const y = await me.until<number>(
    'rows below',
    'scrollTo(0, 900)\nreturn scrollY > 500 && document.querySelectorAll("main article").length > 5 && scrollY',
  )
  await me.run(`
    const inView = (one) => one.getBoundingClientRect().top > 150 && one.getBoundingClientRect().bottom < innerHeight - 150
    ;[...document.querySelectorAll('main article a')].find(inView).click()`)
  await me.until('the article', 'return location.pathname !== "/index" && find("main h1, header h1")')
  await me.run('history.back()').catch(() => {})
  await me.until('the row again', 'return location.pathname === "/index" && Math.abs(scrollY - args[0]) < 200', y)
}

async function recent(me: Trip): Promise<void> {
  const title = await readFirst(me)
  await me.opens('/recent')
  await me.until('what was read', `return ${text}.includes(args[0])`, title)
}

/** Sets a mark, and finds it after a reload. */
const mark = (address: string, name: string) => async (me: Trip) => {
  const pressed = `return [...document.querySelectorAll('button[aria-pressed=true]')].filter(seen).some((one) => called(one).includes(args[0]))`
  await me.opens(address)
  await me.settles()
  await me.taps('button', name)
  await me.until(`${name}, pressed`, pressed, name)
  await me.settles()
  await me.opens(address)
  await me.until(`${name}, still pressed`, pressed, name)
}

async function markOffline(me: Trip): Promise<void> {
  const pressed = `return [...document.querySelectorAll('button[aria-pressed=true]')].filter(seen).some((one) => called(one).includes('点赞'))`
  await me.opens('/posts/106')
  await me.settles()
  await me.network.setMode('down')
  try {
    await me.taps('button', '点赞')
    await me.until('the like, shown', pressed)
  } finally {
    await me.network.setMode('up')
  }
  await me.run('dispatchEvent(new Event("online"))')
  await me.opens('/outbox')
  await me.until(
    'an empty outbox',
    `return find('main') && !${text}.includes('待发送') && !${text}.includes('等待网络')`,
  )
  await me.opens('/posts/106')
  await me.until('the like, stored', pressed)
}

async function comment(me: Trip): Promise<void> {
  const words = `读完写的第 ${Date.now()} 句`
  await me.opens('/posts/102')
  await me.taps('button', '写评论')
  await me.writes('textarea', words)
  await me.taps('button', '发布')
  await me.until('the comment', `return ${text}.includes(args[0]) && !find('textarea')`, words)
}

/** Written and left: the draft is found, and goes on where it was. */
const draft = (address: string, open: string | undefined, field: string) => async (me: Trip) => {
  const words = `没写完的第 ${Date.now()} 句`
  await me.opens(address)
  if (open) await me.taps('button', open)
  await me.writes(field, words)
  await me.until('the draft, saved', `return ${text}.includes('已保存草稿')`)
  await me.opens('/drafts')
  await me.until('the draft', `return ${text}.includes(args[0])`, words)
}

/** A page that was read opens without a network, with its first row or title. */
const offline = (address: string, part: string) => async (me: Trip) => {
  await opensByWorker(me, address)
  const words = await me.until<string>('its words', `return find(args[0])?.innerText.trim().slice(0, 20)`, part)
  await me.settles()
  await me.network.setMode('down')
  try {
    await me.opens(address)
    await me.until('its words, kept', `return ${text}.includes(args[0])`, words)
  } finally {
    await me.network.setMode('up')
  }
}

async function neverRead(me: Trip): Promise<void> {
  await opensByWorker(me, '/posts/101')
  await me.network.setMode('down')
  try {
    await me.opens('/specials/235')
    await me.until('a sentence about the network', `return /网络|离线/.test(${text}) && ${text}.includes('重试')`)
  } finally {
    await me.network.setMode('up')
  }
  await me.until('the page, by itself', `return !${text}.includes('重试') && find('main h1, header h1')`)
}

const isPlaying =
  'return [...document.querySelectorAll("audio, video")].some((one) => !one.paused && one.currentTime > 0.3)'

async function nextItem(me: Trip): Promise<void> {
  await me.opens('/audios/242')
  await me.taps('main button', '播放')
  await me.until('sound', isPlaying)
  const first = await me.until<string>('a title', heading)
  await me.taps('button', '下一条')
  await me.until('another title', `${heading} !== args[0]`, first)
  await me.until('its sound', isPlaying)
}

async function listenOn(me: Trip): Promise<void> {
  await me.opens('/audios/243')
  await me.taps('main button', '播放')
  await me.until('two seconds', 'return (document.querySelector("audio")?.currentTime ?? 0) > 2')
  await me.taps('main button', '暂停')
  await me.opens('/audios/243')
  await me.until(
    'the place where it was left',
    'return Number(document.querySelector("input[type=range]")?.value ?? 0) >= 1',
  )
}

async function station(me: Trip): Promise<void> {
  await me.opens('/radios/111')
  await me.taps('button', '播放 云溪之声')
  await me.until('the station', isPlaying)
}

async function film(me: Trip): Promise<void> {
  await me.opens('/videos/389')
  await me.taps('button', '播放视频')
  await me.until('the film', isPlaying)
}

async function darkPages(me: Trip): Promise<void> {
  const isDark = 'return document.documentElement.getAttribute("data-theme") === "dark"'
  await me.opens('/setting')
  await me.taps('[role=radiogroup][aria-label=深色模式] label', '深色')
  await me.until('a dark page', isDark)
  await me.opens('/posts/101')
  await me.until('the next one, dark', isDark)
  await me.run('localStorage.removeItem("settings")')
}

export const coreJourneys: Record<string, (me: Trip) => Promise<void>> = {
  读文章: async (me) => void (await readFirst(me)),
  回到原处: backToTheRow,
  最近看过: recent,
  点赞: mark('/posts/104', '点赞'),
  收藏: mark('/posts/105', '收藏'),
  断网点赞: markOffline,
  评论: comment,
  评论草稿: draft('/posts/107', '写评论', 'textarea'),
  反馈草稿: draft('/feedback', undefined, 'textarea'),
  离线首页: offline('/index', 'main article'),
  离线文章: offline('/posts/108', 'main h1'),
  离线办事: offline('/guides/101', 'main h1, header h1'),
  离线圈子: offline('/group-detail/101', 'main article'),
  没读过的: neverRead,
  下一条: nextItem,
  听到哪里: listenOn,
  电台: station,
  视频: film,
  深色: darkPages,
  退后再来: async (me) => {
    const title = await readFirst(me)
    await me.run('history.back()').catch(() => {})
    await me.until('the list', 'return location.pathname === "/index"')
    await me.run('history.forward()').catch(() => {})
    await me.until('the article again', `${heading} === args[0]`, title)
  },
}
