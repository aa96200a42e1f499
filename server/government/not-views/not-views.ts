import { sql } from 'drizzle-orm'
import { feedbackState } from '#contract/government/feedbacks.ts'
import type * as contract from '#contract/talk/not-views.ts'
import { placeholders, sqlOnce } from '#server/platform/database/built-once.ts'
import { countBroadcasts } from '#server/marks/heard-broadcasts.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { literal } from '#server/platform/database/literal.ts'

type Counts = Record<'message' | 'feedback' | 'advice' | 'order' | 'wish' | 'claimed', number>
const value = placeholders<{ reader: number }>()
const reader = sql`${value.reader}::bigint`
/** The wishes or orders of a helper about which they have unread messages. */
const withNews = (subject: 'wish' | 'order', table: string, helper: string) =>
  sql`(select count(distinct one.id)::int from ${sql.raw(table)} one
    join messages on messages.subject_type = ${sql.raw(`'${subject}'`)} and messages.subject_id = one.id
      and messages.user_id = ${reader} and messages.read_at is null
    where one.${sql.raw(helper)} = ${reader})`
const notViewed = sqlOnce<{ reader: number }, Counts>(
  'not_viewed',
  () => sql`select
    (select count(*)::int from messages where user_id = ${reader} and read_at is null)
      + ${countBroadcasts(reader)}::int as message,
    (select count(*)::int from feedbacks where user_id = ${reader} and status = ${literal(feedbackState.answered)} and seen_at is null) as feedback,
    (select count(*)::int from advices where user_id = ${reader} and unseen) as advice,
    (select count(*)::int from service_orders where user_id = ${reader} and unseen)
      + ${withNews('order', 'service_orders', 'provider_id')} as "order",
    (select count(*)::int from wishes where user_id = ${reader} and unseen) as wish,
    ${withNews('wish', 'wishes', 'claimant_id')} as claimed`,
)

export const getNotViews: Handle<typeof contract.getNotViews> = async (_, context) =>
  (await notViewed(context.db, { reader: signedIn(context).id }))[0]!
