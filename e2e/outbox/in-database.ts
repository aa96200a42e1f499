/** What really lies in the demo city's database. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** How often each text is there, of one citizen's comments. */
export async function commentsInDatabase(userId: string): Promise<Map<string, number>> {
  const { rows } = await inDatabase<{ content: string; count: string }>(
    'select content, count(*) from comments where user_id = $1 group by 1',
    [userId],
  )
  return new Map(rows.map(({ content, count }) => [content, Number(count)]))
}

/**
 * A cash-out that its provider wants to be confirmed, as WeChat does: whether it could be set so, which is when nobody
 * is about to ask for it.
 */
export async function awaitConfirmation(transfer: string): Promise<boolean> {
  const { rowCount } = await inDatabase(
    `update transfers set confirmation = $2, next_at = now() + interval '1 hour'
     where id = $1 and status = 1 and lease_until is null and next_at > now() + interval '3 seconds'`,
    [transfer, JSON.stringify({ package: 'package-of-wechat', mch_id: '1900000001', app_id: 'wx1' })],
  )
  return rowCount === 1
}

/** folder: of the shared demo city, or of one of its own. */
export async function inDatabase<T extends pg.QueryResultRow>(
  text: string,
  values: unknown[],
  folder = 'demo',
): Promise<pg.QueryResult<T>> {
  const { port, password } = JSON.parse(readFileSync(join(process.env.E2E_DATA!, folder, 'postgres.json'), 'utf8')) as {
    port: number
    password: string
  }
  const client = new pg.Client(`postgresql://yunshang:${password}@127.0.0.1:${port}/yunshang`)
  await client.connect()
  try {
    return await client.query<T>(text, values)
  } finally {
    await client.end()
  }
}
