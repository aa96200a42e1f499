import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { parseTime } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/money/wallet.ts'
import type { AccountDetail } from '#contract/money/wallet.ts'
import { moneyDirection, type MoneyDirection } from '#contract/money/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { accountDetails, accounts } from './wallet.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { presentTransfer } from '#server/money/payout/present-transfer.ts'
import { presentTime } from '#server/platform/time.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { largestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

export const getAccount: Handle<typeof contract.getAccount> = async (_input, context) => {
  const { db } = context
  const { id } = signedIn(context)
  const [[row], [first]] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.userId, id)),
    db
      .select({ at: accountDetails.createdAt })
      .from(accountDetails)
      .where(eq(accountDetails.userId, id))
      .orderBy(accountDetails.createdAt)
      .limit(1),
  ])
  return {
    balance: row?.balance ?? 0,
    income_total: row?.incomeTotal ?? 0,
    frozen: row?.frozen ?? 0,
    held: row?.heldReason ?? '',
    since: first ? presentTime(first.at).slice(0, 7) : '',
  }
}

export const getAccountDetails: Handle<typeof contract.getAccountDetails> = async (input, context) => {
  const { db } = context
  const user = signedIn(context).id
  const slice = sortedPage(largestFirst(accountDetails.id), input)
  const mine = and(
    eq(accountDetails.userId, user),
    input.month === undefined ? undefined : inMonth(input.month),
    input.type === undefined ? undefined : eq(accountDetails.type, input.type),
  )
  const [total, { rows, cursor }] = await Promise.all([
    boundedCount(db, accountDetails, mine),
    slice.read(db.select({ row: accountDetails, cursor: slice.cursor }).from(accountDetails), mine),
  ])
  const list = rows.map(({ row }) => ({
    id: String(row.id),
    type: row.type,
    title: row.title,
    amount: row.amount,
    balance: row.balance,
    source: row.source as AccountDetail['source'],
    transfer_id: row.source === 'cash_out' || row.source === 'refund' ? String(row.sourceId) : '',
    created_at: presentTime(row.createdAt),
  }))
  const months = [...new Set(list.map(({ created_at: at }) => at.slice(0, 7)))]
  return {
    months: await Promise.all(months.map((month) => sumMonth(db, user, month))),
    list,
    total,
    page: input.page,
    page_size: input.page_size,
    cursor,
  }
}

/** Of a month in Shanghai: an index range. */
function inMonth(month: string): SQL | undefined {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const start = (one: string) => new Date(parseTime(`${one}-01`)!)
  return and(gte(accountDetails.createdAt, start(month)), lt(accountDetails.createdAt, start(next)))
}

/** All that came in and went out in a month, whatever the list is filtered by. */
async function sumMonth(db: Database, user: number, month: string) {
  const sum = (type: MoneyDirection) => sql<string>`coalesce(sum(amount) filter (where type = ${type}), 0)`
  const [row] = await db
    .select({ income: sum(moneyDirection.in), expense: sum(moneyDirection.out) })
    .from(accountDetails)
    .where(and(eq(accountDetails.userId, user), inMonth(month)))
  return { month, income: Number(row!.income), expense: Number(row!.expense) }
}

export const getTransfers: Handle<typeof contract.getTransfers> = async (input, context) => {
  const slice = sortedPage(largestFirst(transfers.id), input)
  const mine = eq(transfers.userId, signedIn(context).id)
  const [total, { rows, cursor }] = await Promise.all([
    boundedCount(context.db, transfers, mine),
    slice.read(context.db.select({ row: transfers, cursor: slice.cursor }).from(transfers), mine),
  ])
  return {
    list: rows.map(({ row }) => presentTransfer(row)),
    total,
    page: input.page,
    page_size: input.page_size,
    cursor,
  }
}

export const getTransfer: Handle<typeof contract.getTransfer> = async ({ id }, context) => {
  const [row] = await context.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.userId, signedIn(context).id)))
  if (!row) throw gone()
  return presentTransfer(row)
}
