import { sql, type SQL } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { adviceState } from '#contract/government/advice-states.ts'
import { orderState } from '#contract/help/order-states.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/volunteers/under-way.ts'
import type { UnderWay } from '#contract/volunteers/under-way.ts'
import { CLAIM_LASTS_MS, wishState } from '#contract/help/wish-states.ts'
import { placeholders, sqlOnce } from '#server/platform/database/built-once.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { literal } from '#server/platform/database/literal.ts'

const value = placeholders<{ reader: number }>()
const reader = sql`${value.reader}::bigint`
const DUE_AFTER = sql.raw(`interval '${CLAIM_LASTS_MS / 1000} seconds'`)
/** One of a kind, by an index that begins with its citizen. */
const one = (kind: UnderWay['kind'], rows: SQL) =>
  sql`(select ${sql.raw(`'${kind}'`)} as kind, one.* from (${rows}) one)`

const nearest = sqlOnce<{ reader: number }, Omit<UnderWay, 'at' | 'id'> & { id: string; at: Date | string | null }>(
  'under_way',
  () =>
    sql.join(
      [
        one(
          'activity',
          sql`select a.id, a.title, j.status as state, a.start_at as at
          from activity_joins j join activities a on a.id = j.activity_id
          where j.user_id = ${reader} and j.status in (${literal(joinState.joined, joinState.signedIn)}) and j.end_at > now() and a.cancelled_at is null
          order by j.start_at limit 1`,
        ),
        one(
          'visit',
          sql`select o.id, i.title, o.status as state, o.service_at as at
          from service_orders o join service_items i on i.id = o.service_id
          where o.provider_id = ${reader} and o.status in (${literal(orderState.taken, orderState.serving)}) order by o.service_at limit 1`,
        ),
        one(
          'order',
          sql`select o.id, i.title, o.status as state, o.service_at as at
          from service_orders o join service_items i on i.id = o.service_id
          where o.user_id = ${reader} and o.status between ${literal(orderState.open)} and ${literal(orderState.served)} order by o.service_at limit 1`,
        ),
        one(
          'claimed',
          sql`select w.id, w.title, w.status as state, w.claimed_at + ${DUE_AFTER} as at
          from wishes w where w.claimant_id = ${reader} and w.status = ${literal(wishState.claimed)} order by w.claimed_at limit 1`,
        ),
        one(
          'wish',
          sql`select w.id, w.title, w.status as state, null::timestamptz as at
          from wishes w where w.user_id = ${reader} and w.status between ${literal(wishState.waiting)} and ${literal(wishState.finished)} order by w.created_at desc limit 1`,
        ),
        one(
          'advice',
          sql`select a.id, a.title, a.status as state, null::timestamptz as at
          from advices a where a.user_id = ${reader} and a.status between ${literal(adviceState.waiting)} and ${literal(adviceState.answered)} order by a.created_at desc limit 1`,
        ),
      ],
      sql` union all `,
    ),
)

export const getUnderWay: Handle<typeof contract.getUnderWay> = async (_, context) => ({
  list: (await nearest(context.db, { reader: signedIn(context).id })).map(({ id, at, ...rest }) => ({
    ...rest,
    id: String(id),
    at: at ? shanghaiDateTime(new Date(at).getTime()) : '',
  })),
})
