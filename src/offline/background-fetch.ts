/**
 * Downloads that the browser goes on with while the app is closed (Background Fetch, so far in Chromium). The browser
 * has the bytes until all are there; then the worker stores them [decision 115].
 */
import { withDatabase } from './db.ts'
import type { DownloadEntry } from './download-entry.ts'

interface BackgroundRecord {
  request: Request
  responseReady: Promise<Response>
}
export interface BackgroundFetch {
  id: string
  /** Bytes so far. */
  downloaded: number
  abort: () => Promise<boolean>
  matchAll: () => Promise<BackgroundRecord[]>
}
interface BackgroundFetches {
  fetch: (id: string, requests: Request[], options: { title: string; icons: object[] }) => Promise<BackgroundFetch>
  get: (id: string) => Promise<BackgroundFetch | undefined>
  getIds: () => Promise<string[]>
}
const ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

async function browser(): Promise<BackgroundFetches | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return registration?.active ? (registration as { backgroundFetch?: BackgroundFetches }).backgroundFetch : undefined
}
export const canFetchInBackground = async (): Promise<boolean> => (await browser()) !== undefined

/** Hands these over to the browser. Their entries name the download and their addresses already. */
export async function startInBackground(id: string, entries: DownloadEntry[], title: string): Promise<void> {
  const requests = entries.map(
    ({ background }) => new Request(background!.url, { credentials: 'omit', referrerPolicy: 'no-referrer' }),
  )
  await (await browser())!.fetch(id, requests, { title, icons: ICONS })
}

export async function stopInBackground(id: string): Promise<void> {
  await (await (await browser())?.get(id))?.abort()
}

/** Some browsers accept a download and never begin. */
export async function hasBegun(id: string): Promise<boolean> {
  const fetched = await (await browser())?.get(id)
  return !fetched || fetched.downloaded > 0
}

/** Those that the browser no longer has, and no worker was told of, go back into the queue. */
export async function takeBackLost(entries: DownloadEntry[]): Promise<boolean> {
  const given = entries.filter(({ background }) => background)
  if (given.length === 0) return false
  const running = new Set((await (await browser())?.getIds().catch(() => [])) ?? [])
  const lost = given.filter(({ background }) => !running.has(background!.id))
  for (const { background: _, ...entry } of lost) await withDatabase((database) => database.put('downloads', entry))
  return lost.length > 0
}
