/**
 * Twenty log-ins by password a second while the feed is read: do both stay quick? Each log-in is another citizen's, so
 * that no limit is met.
 */
import { connect } from '#server/platform/database/connect.ts'
import { Passwords } from '#server/platform/access/passwords.ts'
import { askAtRate, type Times } from './at-rate.ts'

const SECONDS = Number(process.env.SECONDS ?? 20)
const LOGINS_PER_SECOND = 20
const READS_PER_SECOND = 200
const CITIZENS = 400
const PASSWORD = 'bridge2026'
const phoneOf = (n: number): string => `1880000${String(n % CITIZENS).padStart(4, '0')}`

export async function benchLogin(origin: string, dataDir: string): Promise<void> {
  await seedCitizens(dataDir)
  await readFeed(origin, 3)
  const alone = await readFeed(origin, SECONDS / 2)
  const [logins, together] = await Promise.all([logInSteadily(origin), readFeed(origin, SECONDS)])
  for (const [name, { p50, p99, longest, errors }] of [
    ['feed alone', alone],
    ['feed, with log-ins', together],
  ] as const)
    console.log(
      `${name.padEnd(23)} ${READS_PER_SECOND}/s   p50 ${p50} ms   p99 ${p99} ms   longest ${longest} ms   errors ${errors}`,
    )
  const at = (share: number) =>
    Math.round(logins.took[Math.min(logins.took.length - 1, Math.floor(logins.took.length * share))]!)
  console.log(
    `log-ins by password     ${(logins.took.length / logins.seconds).toFixed(1)}/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   refused ${logins.refused}`,
  )
}

async function seedCitizens(dataDir: string): Promise<void> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  const passwordHash = await new Passwords().hash(PASSWORD)
  await pool.query(
    "insert into users (nickname, phone, password_hash) select '市民' || phone, phone, $2 from unnest($1::text[]) phone on conflict do nothing",
    [Array.from({ length: CITIZENS }, (_, n) => phoneOf(n)), passwordHash],
  )
  await close()
}

const readFeed = (origin: string, seconds: number): Promise<Times> =>
  askAtRate(
    origin,
    Array.from({ length: 200 }, (_, n) => `/v1/categories/${101 + (n % 12)}/posts?page=${1 + (n % 5)}&page_size=20`),
    READS_PER_SECOND,
    seconds,
  )

/** At their own pace, however slow the answers are: a rush does not wait for itself. */
async function logInSteadily(origin: string): Promise<{ took: number[]; refused: number; seconds: number }> {
  const took: number[] = []
  let refused = 0
  const logIn = async (n: number): Promise<void> => {
    const began = performance.now()
    const response = await fetch(`${origin}/v1/consumer/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'guest' },
      body: JSON.stringify({ type: 'password', phone: phoneOf(n), password: PASSWORD, agreement: 1 }),
    })
    const { code } = (await response.json()) as { code: number }
    if (code === 100000) took.push(performance.now() - began)
    else refused++
  }
  const started = performance.now()
  const all: Promise<void>[] = []
  for (let n = 0; n < SECONDS * LOGINS_PER_SECOND; n++) {
    await new Promise((resolve) => setTimeout(resolve, started + n * (1000 / LOGINS_PER_SECOND) - performance.now()))
    all.push(logIn(n).catch(() => void refused++))
  }
  await Promise.all(all)
  return { took: took.sort((a, b) => a - b), refused, seconds: (performance.now() - started) / 1000 }
}
