/** What stands in the way of closing an account, and what ends with it, in sentences. */
import { sql, type SQL } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { transferStates } from '#contract/money/wallet.ts'
import { orderState } from '#contract/help/order-states.ts'
import { wishState } from '#contract/help/wish-states.ts'
import { memberRoles, memberStates } from '#contract/volunteers/volunteer-states.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

type Asked = Pick<Database | Transaction, 'execute'>

async function counts(db: Asked, columns: Record<string, SQL>): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join(
      Object.entries(columns).map(([name, column]) => sql`(${column})::float as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  )
  return rows[0] ?? {}
}

/** Money, and others who rely on the citizen: it has to be settled first. */
export async function findBlockers(db: Asked, id: number): Promise<string[]> {
  const {
    cents = 0,
    transfers = 0,
    orders = 0,
    claimed = 0,
    teams = 0,
  } = await counts(db, {
    cents: sql`select coalesce(sum(balance + frozen), 0) from accounts where user_id = ${id}`,
    transfers: sql`select count(*) from transfers where user_id = ${id} and status in (${transferStates.waiting}, ${transferStates.paying})`,
    orders: sql`select count(*) from service_orders where ${id} in (user_id, provider_id) and status in (${orderState.taken}, ${orderState.serving}, ${orderState.served})`,
    claimed: sql`select count(*) from wishes where claimant_id = ${id} and status = ${wishState.claimed}`,
    teams: sql`select count(*) from volunteer_team_members m join volunteers v on v.id = m.volunteer_id where v.user_id = ${id} and m.role = ${memberRoles.leader} and m.status = ${memberStates.joined}`,
  })
  return [
    ...(transfers > 0 ? ['有提现正在办理，请等它到账'] : []),
    ...(cents > 0 ? [`钱包里还有 ${(cents / 100).toFixed(2)} 元，请先提现`] : []),
    ...(orders > 0 ? [`有 ${orders} 个订单正在进行，请先完成`] : []),
    ...(claimed > 0 ? [`你认领的 ${claimed} 个心愿还没有完成，请先完成或放弃认领`] : []),
    ...(teams > 0 ? ['你是团队负责人，请先把负责人转交给别人'] : []),
  ]
}

/** What the citizen gives up. */
export async function closingEnds(db: Asked, id: number): Promise<string[]> {
  const {
    joins = 0,
    wishes = 0,
    credits = 0,
  } = await counts(db, {
    joins: sql`select count(*) from activity_joins where user_id = ${id} and status = ${joinState.joined} and start_at > now()`,
    wishes: sql`select count(*) from wishes where user_id = ${id} and status in (${wishState.waiting}, ${wishState.open})`,
    credits: sql`select coalesce(sum(credit), 0) from credits where user_id = ${id}`,
  })
  return [
    ...(joins > 0 ? [`已报名的 ${joins} 个活动会取消报名`] : []),
    ...(wishes > 0 ? [`还没有人认领的 ${wishes} 个心愿会关闭`] : []),
    ...(credits > 0 ? [`${credits} 积分会清零`] : []),
  ]
}
