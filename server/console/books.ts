/** The books at the desk: of a day, and as a file for the accountant. */
import { desc, eq, ne } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { ledgerNames } from '#contract/money/money-orders.ts'
import { moneyText } from '#contract/money/money.ts'
import type * as contract from '#contract/staff/money.ts'
import { BILLS_SETTING, readBooksState, type ComparedBill } from '#server/money/payout/payout-settings.ts'
import { postingsOf, readDay } from '#server/money/wallet/day-books.ts'
import { packetBooks } from '#server/money/wallet/packet-books.ts'
import { accounts } from '#server/money/wallet/wallet.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { csvFile } from '#server/staff/csv.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const SHOWN = 100
const EXPORTED = 50_000

export async function getBooks({ day }: Input<'getBooks'>, { db, settings }: StaffContext) {
  const { movements, ledgers } = await readDay(db, day)
  const state = await readBooksState(settings)
  const held = await db
    .select({ row: accounts, name: users.nickname })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(ne(accounts.heldReason, ''))
    .orderBy(desc(accounts.userId))
    .limit(SHOWN)
  return {
    movements,
    ledgers: Object.keys(ledgerNames).map((ledger) => {
      const { before = 0, change = 0 } = ledgers.find((one) => one.ledger === ledger) ?? {}
      return { ledger, before, change, after: before + change }
    }),
    checked_at: presentTime(state ? new Date(state.at) : null),
    differences: state?.differences ?? [],
    bills: await settings.get<ComparedBill[]>(BILLS_SETTING, []),
    held: held.map(({ row, name }) => ({
      user_id: String(row.userId),
      name,
      reason: row.heldReason,
      balance: row.balance,
      frozen: row.frozen,
    })),
    packets: (await packetBooks(db)).slice(0, SHOWN).map(({ packet, opened, ledger }) => ({
      id: String(packet.id),
      title: packet.title,
      opened: packet.openedNum,
      packet_num: packet.packetNum,
      spent: packet.spent,
      budget: packet.budget,
      agrees: opened === packet.spent && ledger === packet.spent ? 1 : 0,
    })),
  }
}

const causes: Record<string, string> = {
  red_packet: '红包',
  reward: '奖励',
  requested: '申请提现',
  paid: '提现到账',
  returned: '提现退回',
}
const HEAD = ['时间', '凭证号', '事由', '单据', '商户单号', '科目', '市民编号', '金额（元）']

export async function exportBooks({ from, to, reason }: Input<'exportBooks'>, { db, note }: StaffContext) {
  const rows = await postingsOf(db, from, to, EXPORTED + 1)
  if (rows.length > EXPORTED) throw badInput(`超过 ${EXPORTED} 行，请分几次导出`)
  const lines = rows.map((row) => [
    presentTime(new Date(row.created_at)),
    row.movement,
    causes[row.cause] ?? row.cause,
    row.source,
    row.number ?? '',
    ledgerNames[row.ledger] ?? row.ledger,
    row.citizen ?? '',
    // Written by integers: a spreadsheet reads it as a number.
    moneyText(Number(row.amount)),
  ])
  await note({ kind: 'books', objectId: rows.length, reason, after: { from, to } })
  return { file: csvFile(HEAD, lines) }
}
