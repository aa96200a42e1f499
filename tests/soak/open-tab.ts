/** A browser tab that stays open and walks between a few pages, while what it keeps in memory is noted. */
import { openBrowser } from '../../e2e/bench/visit.ts'
import { rest } from '../chaos/rest.ts'
import type { Memory } from './memory.ts'

const STAY_MS = 2500
const MIB = 2 ** 20

export interface Tab {
  /** How often it has loaded a document: a new one begins with an empty heap. */
  documents: () => number
  close: () => Promise<void>
}

/** paths: where it goes, again and again. Its heap is measured on the first of them, after a collection of garbage. */
export async function openTab(origin: string, paths: string[], memory: Memory): Promise<Tab> {
  const browser = await openBrowser()
  const page = await browser.newPage()
  let [documents, open] = [0, true]
  page.on('domcontentloaded', () => documents++)
  await page.goto(origin + paths[0])
  await page.waitForFunction(() => (window as { __started?: boolean }).__started === true)
  const session = await browser.newCDPSession(page)
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage')
    memory.note((await session.send('Runtime.getHeapUsage')).usedSize / MIB)
  }
  /** Within the app, as by a link: the document stays. */
  const go = (path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
  const walk = async () => {
    while (open)
      for (const path of paths) {
        await go(path).catch(() => {})
        await rest(STAY_MS)
        if (open && path === paths[0]) await measure().catch(() => {})
      }
  }
  const walking = walk()
  return {
    documents: () => documents,
    async close() {
      open = false
      await walking
      await browser.close()
    },
  }
}
