import { sql } from 'drizzle-orm'
import { sqlOnce } from '#server/database/built-once.ts'

const me = sql`${sql.placeholder('me')}::bigint`
const withNews = (subject: 'wish' | 'order', table: string, helper: string) =>
  sql`(select count(distinct one.id)::int from ${sql.raw(table)} one
    join messages on messages.subject_type = ${sql.raw(`'${subject}'`)} and messages.subject_id = one.id
      and messages.user_id = ${me} and messages.read_at is null
    where one.${sql.raw(helper)} = ${me})`

/** Claimed wishes and orders to serve about which a volunteer has messages they have not read. */
export const newsOfVisits = sqlOnce<{ claimed: number; provided: number }>(
  'news_of_visits',
  sql`select ${withNews('wish', 'wishes', 'claimant_id')} as claimed,
    ${withNews('order', 'service_orders', 'provider_id')} as provided`,
)
