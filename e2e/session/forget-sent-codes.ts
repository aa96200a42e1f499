import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Journeys are quicker than citizens and all come from one address: what their own server counted of codes sent is
 * forgotten, as if an hour had passed; not of the network that busy-network.e2e.ts has used up. A row that somebody
 * holds ends this with who holds it, not the journey by its time limit.
 */
export async function forgetSentCodes(): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'demo', 'postgres.json'), 'utf8')) as {
    port: number
    password: string
  }
  const client = new pg.Client({
    connectionString: `postgresql://yunshang:${password}@127.0.0.1:${port}/yunshang`,
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
    options: '-c lock_timeout=10000',
  })
  await client.connect()
  try {
    await client.query(
      "delete from limits where (key like 'sms%' or key like 'code%') and key not like '%:203.0.113.%'",
    )
  } catch (error) {
    const { rows } = await client.query<object>(
      "select pid, state, wait_event, now() - xact_start as age, left(query, 200) as query from pg_stat_activity where datname = 'yunshang' and state <> 'idle' and pid <> pg_backend_pid()",
    )
    throw new Error(`Codes sent could not be forgotten while these ran: ${JSON.stringify(rows)}`, { cause: error })
  } finally {
    await client.end()
  }
}
