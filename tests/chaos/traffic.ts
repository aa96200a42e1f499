/** Citizens who read and write while things break, and what they were told. */
import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#server/platform/access/session.ts'
import type { ChaosCity } from './chaos-city.ts'
import { rest } from './rest.ts'

const READERS = 6
const WRITERS = 4
/** Each writes a comment now and then: nobody meets a limit. */
const CITIZENS = 1000

export interface Traffic {
  /** Readings that were answered well, since the beginning. */
  read: () => number
  /** The longest that anybody has waited for an answer, in milliseconds, and what for. */
  slowest: () => { milliseconds: number; path: string }
  /** The statuses that were answered besides 200. */
  statuses: () => number[]
  /** Ends when every write that was begun is acknowledged. */
  end: () => Promise<{ acknowledged: number; lost: string[]; doubled: string[] }>
}

/** title: of the article that is read and commented. */
export async function startTraffic(city: ChaosCity, title = '一切正常的文章'): Promise<Traffic> {
  const { article, tokens } = await signUpAll(city, title)
  const reads = [
    `/v1/c_article/${article}`,
    '/v1/categories/0/posts?page_size=20',
    `/v2/c_dynamic_article/${article}`,
    '/healthz',
    `/posts/${article}`,
    '/',
  ]
  // The city may have comments of its own, and of traffic before this one.
  const tag = randomUUID().slice(0, 8)
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let slowest = { milliseconds: 0, path: '' }
  let read = 0
  let running = true
  const ask = async (path: string, init: RequestInit) => {
    const began = performance.now()
    const response = await fetch(`${city.origin}${path}`, init)
    await response.arrayBuffer()
    const milliseconds = Math.round(performance.now() - began)
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, path }
    if (response.status !== 200) statuses.add(response.status)
    return response
  }
  const readOn = async (place: number) => {
    for (let count = place; running; count++) {
      const path = reads[count % reads.length]!
      const good = await ask(path, { headers: { Authorization: tokens[place]! } }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (good) read++
      await rest(good ? 20 : 100)
    }
  }
  let written = 0
  const writeOn = async () => {
    while (running) {
      const place = written++
      const content = `第 ${place} 条 ${tag}`
      const headers = {
        Authorization: tokens[place % tokens.length]!,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      }
      const body = JSON.stringify({ post_id: article, content })
      // Until it is acknowledged, as a device does.
      for (;;) {
        const response = await ask('/v1/mobile/comment', { method: 'POST', headers, body }).catch(() => undefined)
        if (response?.ok) break
        if (response && response.status !== 429 && response.status < 500)
          throw new Error(`a comment was refused: ${response.status}`)
        if (city.ended() !== undefined) return
        await rest(response?.status === 429 ? 1000 * Number(response.headers.get('retry-after')) : 100)
      }
      acknowledged.add(content)
      await rest(150)
    }
  }
  const all = [
    ...Array.from({ length: READERS }, (_, place) => readOn(place)),
    ...Array.from({ length: WRITERS }, writeOn),
  ]
  return {
    read: () => read,
    slowest: () => slowest,
    statuses: () => [...statuses].sort(),
    async end() {
      running = false
      await Promise.all(all)
      const rows = await city.ask<{ content: string; n: number }>(
        'select content, count(*)::int as n from comments where content like $1 group by 1',
        [`% ${tag}`],
      )
      const stored = new Map(rows.map(({ content, n }) => [content, n]))
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((content) => !stored.has(content)),
        doubled: rows.filter(({ n }) => n > 1).map(({ content }) => content),
      }
    },
  }
}

async function signUpAll(city: ChaosCity, title: string): Promise<{ article: string; tokens: string[] }> {
  const [row] = await city.ask<{ id: number }>('select id from posts where title = $1', [title])
  const tokens = Array.from({ length: CITIZENS }, newToken)
  await city.ask(
    `with made as (insert into users (nickname, phone) select '市民', '139' || lpad((n + (select coalesce(max(id), 0) + count(*) from users))::text, 8, '0') from generate_series(1, $2::int) n returning id)
     insert into sessions (token_hash, user_id, expires_at)
     select ($1::text[])[row_number() over ()], id, now() + interval '30 days' from made`,
    [tokens.map(hashToken), CITIZENS],
  )
  return { article: String(row!.id), tokens }
}
