/** Sitemaps of a city with a million articles. */
import { sql } from 'drizzle-orm'
import '#server/city/lists.ts'
import { listFiles, readAddresses, readNews } from '#server/delivery/sitemaps/read-addresses.ts'
import { startTestDatabase } from '#tests/server/start-test-database.ts'

const ARTICLES = 1_000_000
const PART = 20_000
const FILES = [0, 1, 25, 50, 75, 98, 99]

export async function benchSitemaps(): Promise<void> {
  const { db, stop } = await startTestDatabase()
  try {
    // In parts: no session of ours may work for long.
    for (let from = 1; from <= ARTICLES; from += PART)
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`
          insert into posts (title, publish_at)
          select 'article ' || n, now() - n * interval '1 minute' from generate_series(${from}::int, ${from + PART - 1}::int) as n`)
      })
    await db.execute(sql`analyze posts`)
    const timed = async (name: string, work: () => Promise<unknown[]>) => {
      const began = performance.now()
      const { length } = await work()
      console.log(`sitemaps ${name.padEnd(8)} ${(performance.now() - began).toFixed(0).padStart(5)} ms  ${length} rows`)
    }
    await timed('index', () => listFiles(db))
    for (const file of FILES) await timed(`post-${file}`, () => readAddresses(db, 'post', file))
    await timed('news', () => readNews(db, new Date()))
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (costs off) select id from posts where status = 1 and publish_at <= now() and id between 500000 and 509999 order by id`,
    )
    console.log(rows.map((row) => row['QUERY PLAN'].trim()).join(' < '))
  } finally {
    await stop()
  }
}
