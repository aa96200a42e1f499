import { sql } from 'drizzle-orm'
import { orderState } from '#contract/help/order-states.ts'
import { wishState, claimState } from '#contract/help/wish-states.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { sealContact } from '#server/help/care/contacts.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { withoutIndexes } from '#demo/load/without-indexes.ts'

const WISHES = 200_000
const ORDERS = 200_000
const SERVICES = 40
const LOT = 20_000
const FIRST = 101
export const wishTables = 'wishes, wish_claims, wish_records, service_items, service_orders, order_records'

/** 200,000 wishes of 5,000 citizens and as many orders of 40 services, in every state, with their steps. */
export async function seedBusyWishes(tx: Transaction, secrets: Secrets): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text))
  /** What is sealed is bound to the number of its row, so that no two are the same text. */
  const inLots = async (
    kind: 'wish' | 'order',
    rows: number,
    enter: (contacts: string[], first: number) => Promise<unknown>,
  ) => {
    const contact = { contact: '李云', phone: '13900000101', address: '文昌路 20 号 301 室' }
    for (let first = 0; first < rows; first += LOT)
      await enter(
        Array.from({ length: LOT }, (_, at) => sealContact(secrets, kind, FIRST + first + at, contact)),
        first,
      )
  }
  await withoutIndexes(tx, 'wishes', () =>
    inLots('wish', WISHES, (contacts, first) =>
      tx.execute(sql`
        insert into wishes (id, user_id, title, content, category, contact, masked_name, street_id, deadline, is_anonymous, status,
          claimant_id, claimed_at, finish_content, finished_at, created_at)
        overriding system value
        select ${FIRST} + n, 101 + (n * 13) % 5000,
          (array['想要一辆轮椅','教我用手机','修一修水龙头','陪着去看病','一套旧课本','理个发','换一盏灯','搬一次家'])[1 + n % 8] || '（第' || n || '件）',
          '家里人手不够，盼着有人能来帮一把，时间都好商量。', 1 + n % 6, contact, '李*', 1 + n % 12,
          now() + case when state = ${literal(wishState.open)} then (1 + n % 90) * interval '1 day' else - (n % 90) * interval '1 day' end, n % 5 = 0, state,
          case when state in (${literal(wishState.claimed, wishState.finished, wishState.done)}) then 5101 + (n * 7) % 100000 end, case when state in (${literal(wishState.claimed, wishState.finished, wishState.done)}) then now() - (1 + n % 5) * interval '1 day' end,
          case when state in (${literal(wishState.finished, wishState.done)}) then '已经办好。' else '' end, case when state in (${literal(wishState.finished, wishState.done)}) then now() - (n % 5) * interval '1 hour' end,
          now() - n * interval '90 seconds' - interval '6 days'
        from unnest(${sql.param(contacts)}::text[]) with ordinality sealed (contact, place)
          cross join lateral (select ${first}::int + place::int - 1 as n) numbered
          cross join lateral (select (array[4,4,1,4,6,4,4,2,4,5,4,3,4,4,1,4,0,4,4,6])[1 + (n / 3) % 20] as state) stated`),
    ),
  )
  await withoutIndexes(tx, 'wish_claims', () =>
    run(`
      insert into wish_claims (wish_id, user_id, status, claimed_at, finished_at)
      select id, claimant_id, case when status = ${wishState.claimed} then ${claimState.ongoing} else ${claimState.finished} end, claimed_at, finished_at from wishes where status in (${wishState.claimed}, ${wishState.finished}, ${wishState.done})`),
  )
  await withoutIndexes(tx, 'wish_records', () =>
    run(`
      insert into wish_records (wish_id, state, created_at)
      select w.id, s, w.created_at + s * interval '1 hour' from wishes w cross join generate_series(0, 4) s
      where s <= w.status and w.status < ${wishState.refused} order by w.id, s`),
  )
  await run(`
    insert into service_items (title, content, service_type, area, half_hours, points, sort)
    select (array['上门理发','家电小修','陪诊','代买代办','家庭保洁','助浴','心理陪伴','法律咨询'])[1 + n % 8] || '（' || n || '）', '<p>提前一天预约。</p>',
      1 + n % 8, '全城', 4, 2, n
    from generate_series(1, ${SERVICES}) n`)
  await withoutIndexes(tx, 'service_orders', () =>
    inLots('order', ORDERS, (contacts, first) =>
      tx.execute(sql`
        insert into service_orders (id, service_id, user_id, contact, masked_name, street_id, service_at, people, remark, provider_id, status, score,
          taken_at, completed_at, created_at)
        overriding system value
        select ${FIRST} + n, i.id, 101 + (n * 17) % 5000, contact, '李*', 1 + n % 12,
          case when state < ${literal(orderState.serving)} then date_trunc('hour', now()) + (24 + n % 600) * interval '1 hour' else now() - n * interval '90 seconds' end, 1 + n % 4, '门口有坡道。',
          case when state between ${literal(orderState.taken)} and ${literal(orderState.done)} then 5101 + (n * 7) % 100000 end, state, case when state = ${literal(orderState.done)} then 4 + n % 2 else 0 end,
          case when state between ${literal(orderState.taken)} and ${literal(orderState.done)} then now() - (1 + n % 5) * interval '1 day' end,
          case when state in (${literal(orderState.served, orderState.done)}) then now() - (n % 5) * interval '1 hour' end, now() - n * interval '90 seconds' - interval '6 days'
        from unnest(${sql.param(contacts)}::text[]) with ordinality sealed (contact, place)
          cross join lateral (select ${first}::int + place::int - 1 as n) numbered
          cross join lateral (select (array[4,4,0,4,5,4,1,4,4,3,4,4,2,4,4,5,4,4,4,4])[1 + (n / 3) % 20] as state) stated
          join service_items i on i.sort = 1 + n % ${SERVICES}`),
    ),
  )
  await run(`
    update service_items set order_num = counted.n, score_sum = counted.points, score_num = counted.scored
    from (select service_id, count(*) n, sum(score) points, count(*) filter (where score > 0) scored from service_orders group by 1) counted
    where service_items.id = counted.service_id`)
  await withoutIndexes(tx, 'order_records', () =>
    run(`
      insert into order_records (order_id, state, created_at)
      select o.id, s, o.created_at + s * interval '1 hour' from service_orders o cross join generate_series(0, 4) s
      where s <= o.status and o.status < ${orderState.cancelled} order by o.id, s`),
  )
  for (const table of ['wishes', 'service_orders'])
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
}
