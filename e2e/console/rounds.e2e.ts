/**
 * Writing while things fail, at moments that nobody chose: each sentence that was seen on the page is in the manuscript
 * afterwards, once, and nobody is told of a conflict that is none. ROUND_SEED repeats a run.
 */
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { createClient } from '#contract/client.ts'
import * as calls from '#contract/staff/manuscripts.ts'
import { test } from '../journey.ts'
import { killTab } from '../kill-tab.ts'
import { accept, inviteTo, openConsole, wide, type OpenConsole } from './open-console.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 20)
const SEED = Number(process.env.ROUND_SEED ?? Date.now() % 1e6)
const SENTENCES = 8
const CONFLICT = '有人在你之前保存了这篇稿件'

let city: OpenConsole
test.describe.configure({ mode: 'default', timeout: 590_000 })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  city = await openConsole()
})
test.afterAll(() => city.stop())

/** Numbers between 0 and 1, the same ones for the same seed: mulberry32. */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
/** What a run was made of. */
const tell = (words: string) => process.stdout.write(`${test.info().title}: ${words}, ROUND_SEED=${SEED}\n`)
const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const saved = (page: Page) => expect(page.getByText('已保存到服务器')).toBeVisible({ timeout: 90_000 })

async function member(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await accept(page, inviteTo(city, `夜班${Date.now() % 1e8}`, 'editor'))
  await page.close()
}
/** The server, asked by the session of this browser. */
async function desk(context: BrowserContext) {
  const cookies = await context.cookies(city.desk)
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return createClient({
    baseUrl: () => city.desk,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...(init?.headers as object), Cookie, Origin: city.desk } }),
  })
}

/** What this page saves arrives from now on, and no answer to it. */
const loseAnswers = (page: Page, onLost?: () => void) =>
  page.route('**/v1/staff/manuscripts/*', async (route) => {
    const headers = { ...route.request().headers(), origin: city.desk }
    const answer = await route.fetch({ headers }).catch(() => undefined)
    if (answer?.ok()) onLost?.()
    await route.abort().catch(() => {})
  })

/** One manuscript that is being written. */
class Manuscript {
  /** Sentences that were seen on the page. */
  readonly seen: string[] = []
  #written = 0
  readonly id: string
  readonly random: () => number
  readonly server: Awaited<ReturnType<typeof desk>>
  constructor(id: string, random: () => number, server: Awaited<ReturnType<typeof desk>>) {
    ;[this.id, this.random, this.server] = [id, random, server]
  }
  static async begin(context: BrowserContext, random: () => number): Promise<Manuscript> {
    const server = await desk(context)
    const { id } = await server.call(calls.createManuscript, { type: 3, title: '夜里写的' })
    return new Manuscript(id, random, server)
  }
  chance = (of: number) => this.random() < of
  below = (most: number) => Math.floor(this.random() * most)
  async open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await this.show(page)
    return page
  }
  async show(page: Page): Promise<void> {
    await page.goto(`${city.desk}/console/manuscripts/${this.id}`)
    await expect(text(page)).toBeVisible({ timeout: 60_000 })
    await this.toEnd(page)
  }
  async toEnd(page: Page): Promise<void> {
    await text(page).click()
    await page.keyboard.press('Control+End')
  }
  /** Types sentences. fault: happens within one of them, and answers the page on which it goes on. */
  async write(page: Page, fault?: () => Promise<Page | void>): Promise<Page> {
    const [when, letter] = [this.below(SENTENCES), this.below(12)]
    for (let place = 0; place < SENTENCES; place++) {
      const words = `第${++this.#written}句，编号${this.below(1e9)}，夜里写下。`
      let isWhole = true
      for (const [at, one] of [...words].entries()) {
        if (place === when && at === letter) {
          const other = await fault?.()
          isWhole = !other
          page = other ?? page
        }
        if (isWhole) await page.keyboard.insertText(one)
      }
      if (
        isWhole &&
        (
          await text(page)
            .textContent({ timeout: 1000 })
            .catch(() => '')
        )?.includes(words)
      )
        this.seen.push(words)
      if (this.chance(0.2)) await page.keyboard.press('Enter')
      if (this.chance(0.3)) await page.keyboard.press('Control+s')
    }
    return page
  }
  /** Everything is on the page and on the server, once. */
  async isWhole(page: Page): Promise<void> {
    await saved(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { fields } = await this.server.call(calls.getManuscript, { id: this.id })
    for (const words of this.seen) {
      expect(fields.content.split(words), words).toHaveLength(2)
      expect((await text(page).textContent())!.split(words), words).toHaveLength(2)
    }
  }
}

/** Rounds of one fault, each with a manuscript of its own, by one member. */
function rounds(title: string, round: (context: BrowserContext, one: Manuscript) => Promise<void>) {
  test(`${title} @thorough`, async ({ browser }) => {
    const context = await browser.newContext({ ...wide, permissions: [] })
    context.setDefaultTimeout(60_000)
    await context.addInitScript(() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (...given) {
        if (localStorage.getItem('full')) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, given)
      }
    })
    await member(context)
    let seen = 0
    for (let at = 0; at < ROUNDS; at++)
      await test.step(`ROUND_SEED=${SEED + at} FAULT_ROUNDS=1`, async () => {
        const one = await Manuscript.begin(context, numbersOf(SEED + at))
        await round(context, one)
        seen += one.seen.length
        for (const page of context.pages()) await page.close()
      })
    expect(seen).toBeGreaterThan((ROUNDS * SENTENCES) / 3)
    tell(`${seen} sentences`)
    await context.close()
  })
}

rounds('a killed tab loses no sentence', async (context, one) => {
  const first = await one.open(context)
  if (one.chance(0.7)) await loseAnswers(first)
  await first.keyboard.insertText('开头。')
  await first.keyboard.press('Control+s')
  const last = await one.write(first, async () => {
    await killTab(first)
    return one.open(context)
  })
  await one.isWhole(last)
})

rounds('a lost network, and lost answers, lose no sentence', async (context, one) => {
  const page = await one.open(context)
  const isAnswer = one.chance(0.5)
  let lost = 0
  await one.write(page, async () => {
    if (!isAnswer) return context.setOffline(true)
    await loseAnswers(page, () => lost++)
  })
  await page.keyboard.press('Control+s')
  if (isAnswer) await expect.poll(() => lost).toBeGreaterThan(0)
  await one.write(page, async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
  })
  await page.keyboard.press('Control+s')
  await one.isWhole(page)
})

rounds('a session that ends loses no sentence', async (context, one) => {
  const page = await one.open(context)
  const cookies = await context.cookies()
  await one.write(page, () => context.clearCookies())
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/console\/login/)
  await context.addCookies(cookies)
  await one.show(page)
  await one.isWhole(await one.write(page))
})

rounds('a slow network and a page read anew lose no sentence', async (context, one) => {
  const page = await one.open(context)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  // Slow 3G, as the browser's tools have it.
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await one.write(page)
  await page.keyboard.press('Control+s')
  await one.write(page, async () => {
    await page.reload()
    await expect(text(page)).toBeVisible({ timeout: 60_000 })
    await one.toEnd(page)
    return page
  })
  await one.isWhole(page)
})

rounds('a device that is full loses nothing that the server has, and makes no conflict', async (context, one) => {
  const first = await one.open(context)
  await one.write(first, () => first.evaluate(() => localStorage.setItem('full', '1')))
  await saved(first)
  await killTab(first)
  const second = await one.open(context)
  await one.isWhole(second)
  await one.write(second, () => second.evaluate(() => localStorage.removeItem('full')))
  await one.isWhole(second)
})

test('what two write in one manuscript is in it, in its versions or on the device of who wrote it @thorough', async ({
  browser,
}) => {
  const [mine, theirs] = await Promise.all([1, 2].map(() => browser.newContext({ ...wide, permissions: [] })))
  for (const context of [mine!, theirs!]) {
    context.setDefaultTimeout(60_000)
    await member(context)
  }
  let conflicts = 0
  for (let at = 0; at < ROUNDS; at++)
    await test.step(`ROUND_SEED=${SEED + at} FAULT_ROUNDS=1`, async () => {
      const one = await Manuscript.begin(mine!, numbersOf(SEED + at))
      const page = await one.open(mine!)
      const isRested = one.chance(0.5)
      let other: Page | undefined
      const take = async () => {
        other = await theirs!.newPage()
        await other.goto(`${city.desk}/console/manuscripts/${one.id}`)
        await other.getByRole('button', { name: '接手编辑' }).click()
        await expect(other.getByRole('toolbar')).toBeVisible()
        await one.toEnd(other)
      }
      await one.write(page, isRested ? undefined : take)
      if (isRested) await saved(page).then(take)
      await one.write(other!)
      await other!.keyboard.press('Control+s')
      // Who saves first has it; the other one is asked.
      await expect(other!.getByText('已保存到服务器').or(other!.getByRole('dialog'))).toBeVisible({ timeout: 20_000 })
      for (const sheet of [other!, page]) {
        const dialog = sheet.getByRole('dialog').filter({ hasText: CONFLICT })
        await sheet.reload()
        const again = sheet.getByRole('button', { name: '接手编辑' })
        await expect(again.or(sheet.getByRole('toolbar')).or(dialog).first()).toBeVisible()
        if (await again.isVisible()) await again.click()
        await expect(sheet.getByText('已保存到服务器').or(dialog)).toBeVisible({ timeout: 20_000 })
        if (!(await dialog.isVisible())) continue
        expect(isRested, 'a conflict that is none').toBe(false)
        conflicts++
        await dialog.getByRole('button', { name: one.chance(0.5) ? '都选对方的' : '都选我的' }).click()
        await dialog.getByRole('button', { name: '用选好的保存' }).click()
        await saved(sheet)
      }
      const kept = await Promise.all([page, other!].map(wordsOnDevice))
      const { list } = await one.server.call(calls.getManuscriptVersions, { id: one.id, page_size: 50 })
      const versions = await Promise.all(
        list.map(({ version }) => one.server.call(calls.getManuscriptVersion, { id: one.id, version })),
      )
      const everywhere = [...versions.map(({ fields }) => fields.content), ...kept]
      for (const words of one.seen) {
        expect(everywhere.join(''), words).toContain(words)
        for (const html of everywhere) expect(html.split(words).length, words).toBeLessThan(3)
      }
      await Promise.all([page.close(), other!.close()])
    })
  tell(`${conflicts} conflicts`)
  await Promise.all([mine!.close(), theirs!.close()])
})

/** What a device keeps of all manuscripts, as text. */
const wordsOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('console')
    await new Promise((done) => (opening.onsuccess = done))
    const asked = opening.result.transaction('words').objectStore('words').getAll()
    await new Promise((done) => (asked.onsuccess = done))
    return (asked.result as { aside?: { content: string } }[]).map(({ aside }) => aside?.content ?? '').join('')
  })
