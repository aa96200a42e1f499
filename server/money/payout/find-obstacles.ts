import { and, eq, sql } from 'drizzle-orm'
import { moneyText } from '#contract/money/money.ts'
import type { Obstacle, PayoutChannelName } from '#contract/money/wallet.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { proxies, users } from '#server/platform/access/users.tables.ts'
import { accounts } from '#server/money/wallet/wallet.tables.ts'
import { askedToday, dayStart } from './payout-day.ts'
import type { BooksState } from './payout-settings.ts'

const DAY_MS = 86_400_000
/** A citizen as far as their cash-outs are concerned. */
export interface Payee {
  phone: string | null
  phoneChangedAt: Date | null
  realName: string | null
  balance: number
  heldReason: string
  wechat: { openid: string; name: string; createdAt: Date } | null
  /** Cents they have asked for today, and how often; what failed does not count. */
  sum: number
  times: number
}

const payeeById = builtOnce<{ user: number; day: Date }>()((db, value) => {
  const asked = askedToday(db, value)
  return db
    .select({
      phone: users.phone,
      phoneChangedAt: users.phoneChangedAt,
      realName: users.realName,
      balance: sql`coalesce(${accounts.balance}, 0)`.mapWith(Number),
      heldReason: sql<string>`coalesce(${accounts.heldReason}, '')`,
      wechat: { openid: proxies.openid, name: proxies.name, createdAt: proxies.createdAt },
      sum: asked.sum,
      times: asked.times,
    })
    .from(users)
    .crossJoin(asked)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .leftJoin(proxies, and(eq(proxies.userId, users.id), eq(proxies.platform, 'wechat')))
    .where(eq(users.id, value.user))
    .prepare('payee_by_id')
})
export async function readPayee(db: Pick<Database, '_'>, { user, now }: { user: number; now: Date }): Promise<Payee> {
  const [row] = await payeeById(db, { user, day: dayStart(now) })
  return row!
}

/** What stands in the way of a cash-out, in the order in which a citizen can do something about it. */
export function findObstacles(
  payee: Payee,
  channels: readonly PayoutChannelName[],
  { books, now }: { books: BooksState | undefined; now: Date },
): Obstacle[] {
  const recent = (at: Date | null | undefined) => at && now.getTime() - at.getTime() < DAY_MS
  const found: Obstacle[] = []
  const add = (code: Obstacle['code'], text: string, channel: Obstacle['channel'] = '') =>
    found.push({ code, channel, text })
  if (books && books.differences.length > 0) add('stopped', '账目正在核对，暂停提现，余额不受影响')
  if (payee.heldReason) add('held', `账户已被冻结：${payee.heldReason}`)
  if (!payee.phone) add('phone', '请先绑定手机号')
  if (!payee.realName) add('real_name', '请先完成实名认证')
  if (recent(payee.phoneChangedAt)) add('phone_change', '更换手机号不满 24 小时，暂时不能提现')
  if (channels.includes('wechat')) {
    if (!payee.wechat) add('wechat', '请先绑定微信', 'wechat')
    else if (recent(payee.wechat.createdAt)) add('wechat_change', '绑定微信不满 24 小时，暂时不能提现到微信', 'wechat')
  }
  return found
}

/** Why this amount cannot be taken out today; '' when it can. */
export function amountFault(
  amount: number,
  rule: { min_amount: number; max_amount: number; daily_limit: number; daily_times: number },
  { balance, sum, times }: { balance: number; sum: number; times: number },
): string {
  const yuan = (cents: number) => `${moneyText(cents)} 元`
  if (amount < rule.min_amount) return `每次最少提现 ${yuan(rule.min_amount)}`
  if (amount > rule.max_amount) return `每次最多提现 ${yuan(rule.max_amount)}`
  if (amount > balance) return '余额不足'
  if (times >= rule.daily_times) return `每天最多提现 ${rule.daily_times} 次，请明天再来`
  if (sum + amount > rule.daily_limit) return `今天还可以提现 ${yuan(Math.max(0, rule.daily_limit - sum))}`
  return ''
}
