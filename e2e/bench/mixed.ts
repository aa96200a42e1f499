/**
 * What a city's citizens ask, mixed: 18 % states of articles, 8 % comments, 5 % red dots, 12 % documents, the rest feed
 * pages and articles. As fast as it goes; then at two thirds of what is promised; then what a call of each kind costs.
 */
import { hashToken, newToken } from '#server/platform/access/session.ts'
import { connect } from '#server/platform/database/connect.ts'
import { askAsFast } from './as-fast.ts'
import { askAtRate, type Ask } from './at-rate.ts'
import { used } from './processor.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
const PROMISED = 1500
const CITIZENS = 200
const post = (n: number) => 101 + ((n * 47) % 90_000)
const popular = (n: number) => 101 + ((n * 47) % 400)

/** Each kind by its share of a hundred. Citizens look at states, comments and red dots; documents carry no token. */
const kinds: Record<string, { share: number; signedIn?: true; path: (n: number) => string }> = {
  states: { share: 18, signedIn: true, path: (n) => `/v2/c_dynamic_article/${post(n)}` },
  comments: { share: 8, signedIn: true, path: (n) => `/v1/consumer/post_comments/${post(n)}` },
  dots: { share: 5, signedIn: true, path: () => '/v1/user_not_views' },
  documents: { share: 12, path: (n) => (n % 4 === 0 ? '/' : `/posts/${popular(n)}`) },
  feeds: { share: 28, path: (n) => `/v1/categories/${101 + (n % 12)}/posts?page=${1 + (n % 40)}&page_size=20` },
  articles: { share: 29, path: (n) => `/v2/c_static_article/${post(n)}` },
}

const names = Object.keys(kinds)
const ask = (kind: string, n: number, tokens: string[]): Ask => ({
  path: kinds[kind]!.path(n),
  headers: kinds[kind]!.signedIn ? { Authorization: tokens[n % tokens.length]! } : {},
})
function mixOf(tokens: string[]): Ask[] {
  const hundred = names.flatMap((kind) => Array.from({ length: kinds[kind]!.share }, () => kind))
  // 37 and 100 have no common divisor: every hundred holds each kind by its share, far from the last of its kind.
  return Array.from({ length: 4000 }, (_, n) => ask(hundred[(n * 37) % 100]!, n, tokens))
}
/** The mix, asked by citizens of that busy city. */
export const citizensMix = async (dataDir: string): Promise<Ask[]> => mixOf(await signIn(dataDir))

export async function benchMixed(origin: string, pid: number, dataDir: string): Promise<void> {
  const tokens = await signIn(dataDir)
  const mix = mixOf(tokens)
  const drive = (requests: Ask[], seconds: number) => askAsFast(origin, requests, { connections: 30, seconds })

  await drive(mix, 3)
  const { requests, latency, errors, non2xx } = await drive(mix, SECONDS)
  console.log(
    `mixed, 30 connections`.padEnd(26),
    `${Math.round(requests.average)}/s   p50 ${latency.p50} ms   p99 ${latency.p99} ms   errors ${errors + non2xx}`,
  )
  const rate = Math.round((PROMISED * 2) / 3)
  const even = await askAtRate(origin, mix, rate, SECONDS)
  console.log(
    `mixed, at an even rate`.padEnd(26),
    `${rate}/s   p50 ${even.p50} ms   p99 ${even.p99} ms   errors ${even.errors}`,
  )

  console.log('-- processor of one call, in milliseconds')
  for (const kind of names) {
    const before = used(pid, dataDir)
    const alone = await drive(
      Array.from({ length: 2000 }, (_, n) => ask(kind, n, tokens)),
      Math.max(2, SECONDS / 2),
    )
    const after = used(pid, dataDir)
    const each = (what: keyof typeof after) => ((after[what] - before[what]) / alone.requests.total).toFixed(2)
    console.log(kind.padEnd(26), `server ${each('server')}   PostgreSQL ${each('database')}`)
  }
}

async function signIn(dataDir: string): Promise<string[]> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  const tokens = Array.from({ length: CITIZENS }, newToken)
  try {
    await pool.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select ($1::text[])[n], 100 + n, now() + interval '1 day' from generate_series(1, $2::int) n`,
      [tokens.map(hashToken), CITIZENS],
    )
  } finally {
    await close()
  }
  return tokens
}
