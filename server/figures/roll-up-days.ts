/** What is counted from the things themselves: of today, and of yesterday until it can change no more. */
import { sql, type SQL } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'

/** What is left of an item when it has been heard to the end. */
const FINISHED = sql.raw('0.95')
const day = sql.raw(`(now() at time zone 'Asia/Shanghai')::date - ago`)
const start = sql.raw(`((now() at time zone 'Asia/Shanghai')::date - ago)::timestamp at time zone 'Asia/Shanghai'`)
const within = (column: string): SQL =>
  sql`${sql.raw(column)} >= ${start} and ${sql.raw(column)} < ${start} + interval '1 day'`
const inMilliseconds = sql`at >= extract(epoch from ${start}) * 1000 and at < extract(epoch from ${start} + interval '1 day') * 1000`

const counted: Record<string, SQL> = {
  newcomers: sql`select count(*) from users where ${within('created_at')}`,
  comments: sql`select count(*) from comments where ${within('created_at')}`,
  listened: sql`select count(*) from positions where ${inMilliseconds}`,
  finished: sql`select count(*) from positions where ${inMilliseconds} and duration > 0 and position >= duration * ${FINISHED}`,
  answered: sql`select count(*) from advices where ${within('replied_at')} and status in (${literal(adviceState.answered, adviceState.closed)})`,
  answered_in_time: sql`select count(*) from advices where ${within('replied_at')} and in_time and status in (${literal(adviceState.answered, adviceState.closed)})`,
}

export async function rollUpDays(db: Database): Promise<void> {
  for (const [name, count] of Object.entries(counted))
    await db.execute(sql`
      insert into figures_by_day (day, name, num)
      select ${day}, ${name}, (${count}) from (values (0), (1)) days(ago)
      on conflict (day, name) do update set num = excluded.num`)
}
