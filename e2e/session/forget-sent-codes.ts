import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Journeys are quicker than citizens and all come from one address: what their own server counted of codes sent is
 * forgotten, as if an hour had passed.
 */
export async function forgetSentCodes(): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'demo', 'postgres.json'), 'utf8')) as {
    port: number
    password: string
  }
  const client = new pg.Client(`postgresql://yunshang:${password}@127.0.0.1:${port}/yunshang`)
  await client.connect()
  await client.query("delete from limits where key like 'sms%' or key like 'code%'")
  await client.end()
}
