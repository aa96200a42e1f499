/**
 * Fifty manuscripts go out together at their time, from two processes whose clocks are half a minute apart, while the
 * process of the jobs is killed: readers have none of them before it, and all of them, once, from then on.
 */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { getArticle } from '#contract/content/articles.ts'
import { getCategoryPosts, getRecommends } from '#contract/content/content.ts'
import { searchContent } from '#contract/content/content-search.ts'
import { presentTime } from '#server/platform/time.ts'
import { saveSettings } from '#server/platform/settings.ts'
import * as calls from '#contract/staff/manuscripts.ts'
import { freePort } from '#tests/free-port.ts'
import { openDesk } from './desk.ts'
import { startSecondProcess, type SecondProcess } from './second-process.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type TestApp } from './test-server.ts'

const MANY = 50
const WRONG_BY_MS = 15_000
const WITHIN_MS = 5000
const WORD = '齐发'

let app: TestApp
let [early, late, jobs]: SecondProcess[] = []
let desk: string
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  const key = randomBytes(32)
  const port = await freePort()
  desk = `http://localhost:${port}`
  const clock = (wrong: number) => ({
    CLOCK_WRONG_BY: String(wrong),
    NODE_OPTIONS: `--import ${resolve(import.meta.dirname, 'wrong-clock.mjs')}`,
  })
  const console = { CONSOLE_PORT: String(port), CONSOLE_ORIGIN: desk }
  early = await startSecondProcess(app, key, { ROLE: 'web', ...clock(WRONG_BY_MS), ...console })
  late = await startSecondProcess(app, key, { ROLE: 'web', ...clock(-WRONG_BY_MS) })
  jobs = await startSecondProcess(app, key, { ROLE: 'jobs' })
  await saveSettings(app.db, { content_reviews: 0 })
})
afterAll(async () => {
  for (const one of [early, late, jobs]) await one?.end('SIGTERM')
  await app.close()
})

/** What one answer shows of the fifty, and when it was asked for and had. */
interface Seen {
  from: string
  asked: number
  had: number
  ids: string[]
}

test('none before their time, all of them once within five seconds after it, in every answer of both @thorough', async () => {
  const token = await openDesk(app).hire('值班主任', ['editor'])
  const call = createClient({
    baseUrl: () => desk,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init?.headers as object), Origin: desk, Cookie: `desk=${token}` } }),
  }).call
  const ids: string[] = []
  for (let at = 0; at < MANY; at++) {
    const { id } = await call(calls.createManuscript, { type: 3, title: `${WORD} ${at}` })
    const { version, fields } = await call(calls.getManuscript, { id })
    const written = { category_id: String(world.news), is_selected: 1 as const, content: `<p>${at}</p>` }
    await call(calls.saveManuscript, { id, version, fields: { ...fields, ...written } })
    ids.push(id)
  }
  /** The database's clock, by that of this test. */
  const ahead = await app.connection.pool
    .query<{ now: Date }>('select clock_timestamp() as now')
    .then(({ rows }) => rows[0]!.now.getTime() - Date.now())
  // Sooner than the clock of the process that is asked is wrong.
  const moment = 1000 * Math.floor((Date.now() + ahead + WRONG_BY_MS - 1000) / 1000)
  await call(calls.publishManuscripts, { ids, publish_at: presentTime(new Date(moment)) })
  expect(Date.now() + ahead, 'published before its time').toBeLessThan(moment - 3000)

  const seen: Seen[] = []
  const ours = (list: { id: string }[]) => list.map(({ id }) => id).filter((id) => ids.includes(id))
  const list = { page_size: 100 }
  const readers: Record<string, (one: SecondProcess) => Promise<string[]>> = {
    category: async (one) => ours((await one.call(getCategoryPosts, { id: world.news, ...list })).list),
    site: async (one) => ours((await one.call(getCategoryPosts, { id: 0, ...list })).list),
    picked: async (one) => ours((await one.call(getRecommends, { ...list })).list),
    search: async (one) => ours((await one.call(searchContent, { keyword: WORD, ...list })).list),
  }
  const isOver = () => Date.now() + ahead > moment + WITHIN_MS + 2000
  async function look(from: string, one: SecondProcess, read: (one: SecondProcess) => Promise<string[]>) {
    while (!isOver()) {
      const asked = Date.now() + ahead
      const found = await read(one)
      seen.push({ from, asked, had: Date.now() + ahead, ids: found })
    }
  }
  /** Details, one after the other. */
  async function lookAtEach(name: string, one: SecondProcess) {
    for (let at = 0; !isOver(); at = (at + 7) % MANY) {
      const asked = Date.now() + ahead
      const isThere = await one.call(getArticle, { id: ids[at]! }).then(
        () => true,
        (error: unknown) => (expect(error).toMatchObject({ code: 403_001 }), false),
      )
      const found = isThere ? ids : []
      seen.push({ from: `${name} detail`, asked, had: Date.now() + ahead, ids: found })
    }
  }
  const both = { early: early!, late: late! }
  const killed = new Promise<void>((done) =>
    setTimeout(() => void jobs!.end('SIGKILL').then(done), moment - Date.now() - ahead),
  )
  await Promise.all(
    Object.entries(both).flatMap(([name, one]) => [
      ...Object.entries(readers).map(([what, read]) => look(`${name} ${what}`, one, read)),
      lookAtEach(name, one),
    ]),
  )
  await killed

  for (const name of Object.keys(both))
    for (const what of [...Object.keys(readers), 'detail']) {
      const here = seen.filter(({ from }) => from === `${name} ${what}`)
      expect(here.filter(({ had }) => had < moment).length, `${name} ${what} was asked before`).toBeGreaterThan(3)
      const all = here.filter(({ asked }) => asked > moment + WITHIN_MS)
      expect(all.length, `${name} ${what} was asked afterwards`).toBeGreaterThan(3)
      for (const { asked, had, ids: found } of here) {
        const about = `${name} ${what}, asked ${asked - moment} ms after the time and answered at ${had - moment}`
        expect(new Set(found).size, about).toBe(found.length)
        expect([0, MANY], about).toContain(found.length)
        if (had < moment) expect(found.length, about).toBe(0)
        if (asked > moment + WITHIN_MS) expect(found.length, about).toBe(MANY)
      }
    }
  const { rows } = await app.db.execute(
    sql`select count(*)::int as n, count(distinct publish_at)::int as times from posts where title like ${`${WORD} %`}`,
  )
  expect(rows).toEqual([{ n: MANY, times: 1 }])
})
