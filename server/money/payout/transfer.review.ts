import { and, asc, eq, ne, or } from 'drizzle-orm'
import { moneyText } from '#contract/money/money.ts'
import { channelNames, stateNames, transferStates } from '#contract/money/wallet.ts'
import { transfers } from './transfers.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { approveTransfer, dismissNote, refuseTransfer, revealTransfer } from './decide-transfer.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'

/** Cash-outs beyond the day's total of the site, and those a provider or its bill contradicts or says nothing of. */
export const transfer: Kind = {
  permission: 'wallet.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: transfers, author: users.nickname, first: staff.name })
      .from(transfers)
      .innerJoin(users, eq(users.id, transfers.userId))
      .leftJoin(staff, eq(staff.id, transfers.firstBy))
      .where(
        and(
          or(and(eq(transfers.status, transferStates.waiting), eq(transfers.queued, false)), ne(transfers.note, '')),
          picked(transfers.id, pick),
        ),
      )
      .orderBy(asc(transfers.id))
      .limit(ROWS)
    return rows.map(({ row, author, first }) => ({
      id: row.id,
      author,
      content: `提现 ${moneyText(row.amount)} 元到${channelNames[row.channel as keyof typeof channelNames]} ${row.maskedAccount}`,
      createdAt: row.createdAt,
      offers: row.status === transferStates.waiting ? ['approve', 'refuse', 'reveal'] : ['dismiss', 'reveal'],
      extra: known({
        状态: stateNames[row.status] ?? '',
        姓名: row.maskedName,
        初审: first ?? '',
        手续费: moneyText(row.fee),
        单号: row.number,
        首次发送: presentTime(row.sentAt),
        提示: row.note,
      }),
    }))
  },
  decide: { approve: approveTransfer, refuse: refuseTransfer, dismiss: dismissNote, reveal: revealTransfer },
}
