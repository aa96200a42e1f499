/** What one network may do in a minute, of one process and of four that share a database, and what that costs it. */
import { setTimeout as rest } from 'node:timers/promises'
import { connect } from '#server/platform/database/connect.ts'

interface Tried {
  name: string
  path: (n: number) => string
  body?: object
  tries: number
}
const tried: Tried[] = [
  { name: 'readings', path: () => '/v1/system/basic_info', tries: 7000 },
  { name: 'searches', path: (n) => `/v1/search?keyword=${encodeURIComponent(`桥${n % 50}`)}`, tries: 450 },
  { name: 'plays counted', path: () => '/v2/plays/101', body: {}, tries: 450 },
]
const AT_ONCE = 40

export async function benchLimits(origins: string[], dataDir: string): Promise<void> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  const written = async () => {
    const { rows } = await pool.query<{ n: number }>(
      "select n_tup_ins + n_tup_upd as n from pg_stat_user_tables where relname = 'limits'",
    )
    return rows[0]!.n
  }
  for (const [nth, { name, path, body, tries }] of tried.entries()) {
    const told: string[] = []
    for (const servers of [origins.slice(0, 1), origins]) {
      const address = `203.0.113.${10 * nth + servers.length}`
      const before = await written()
      let [allowed, refused] = [0, 0]
      for (let n = 0; n < tries; n += AT_ONCE)
        await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, k) => {
            const answer = await fetch(servers[(n + k) % servers.length]! + path(n + k), {
              headers: { 'X-Forwarded-For': address, ...(body ? { 'Content-Type': 'application/json' } : {}) },
              ...(body ? { method: 'PUT', body: JSON.stringify(body) } : {}),
            })
            await answer.arrayBuffer()
            if (answer.status === 429) refused++
            else allowed++
          }),
        )
      // PostgreSQL counts rows once a second.
      await rest(1500)
      const rows = (await written()) - before
      told.push(`${servers.length} process(es): ${allowed} allowed, ${refused} refused, ${rows} rows written`)
    }
    console.log(name.padEnd(14), told.join('   '))
  }
  await close()
}
