/** Tells search engines of new addresses, where the operator has keys for them. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { contentPage } from '#contract/content/content-page.ts'
import type { ContentType } from '#contract/fields.ts'
import { isPublished } from '#server/content/is-published.ts'
import { posts } from '#server/content/posts.tables.ts'
import { writtenOrigin } from '#server/platform/public-origin.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { saveSettings, type Settings } from '#server/platform/settings.ts'
import { settings as settingRows } from '#server/platform/settings.tables.ts'

/** Keys by engine; one without a key is told nothing. */
export interface SearchEngines {
  /** Also the content of the file at INDEXNOW_FILE. */
  indexNow: string | undefined
  baidu: string | undefined
}
export const INDEXNOW_FILE = '/indexnow.txt'

/** The setting that says until when everything has been told. */
const TOLD_UNTIL = 'addresses_told_until'
const AT_ONCE = 500
const TIMEOUT_MS = 20_000
const addresses = { indexNow: 'https://api.indexnow.org/indexnow', baidu: 'http://data.zz.baidu.com/urls' }

interface PushServices {
  db: Database
  settings: Settings
  engines: SearchEngines
}

/**
 * What was published since the last time, at most 500 at once; the first time notes the moment only. Rejects where an
 * engine does not accept them: the same are told again next time. to: their addresses.
 */
export async function pushAddresses({ db, settings, engines }: PushServices, to = addresses): Promise<void> {
  const origin = await writtenOrigin(settings)
  if (!origin || (!engines.indexNow && !engines.baidu)) return
  const [told] = await db.select({ value: settingRows.value }).from(settingRows).where(eq(settingRows.name, TOLD_UNTIL))
  if (!told) return saveSettings(db, { [TOLD_UNTIL]: new Date().toISOString() })
  const rows = await db
    .select({ id: posts.id, type: posts.type, at: posts.publishAt })
    .from(posts)
    .where(and(isPublished, gt(posts.publishAt, new Date(String(told.value))), lte(posts.publishAt, sql`now()`)))
    .orderBy(asc(posts.publishAt))
    .limit(AT_ONCE)
  if (rows.length === 0) return
  const list = rows.map(({ id, type }) => origin + contentPage(String(id), type as ContentType))
  if (engines.indexNow) {
    const key = engines.indexNow
    const body = { host: new URL(origin).host, key, keyLocation: origin + INDEXNOW_FILE, urlList: list }
    await post(to.indexNow, 'application/json; charset=utf-8', JSON.stringify(body))
  }
  if (engines.baidu)
    await post(
      `${to.baidu}?${new URLSearchParams({ site: origin, token: engines.baidu })}`,
      'text/plain',
      list.join('\n'),
    )
  await saveSettings(db, { [TOLD_UNTIL]: rows.at(-1)!.at.toISOString() })
}

async function post(address: string, type: string, body: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  // The address may bear a token: only the host is told.
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`)
}
