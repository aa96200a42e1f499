import type { Transfer, TransferState } from '#contract/money/wallet.ts'
import { transferStates } from '#contract/money/wallet.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Confirmation } from './channel.ts'
import type { TransferRow } from './end-transfer.ts'

/** As its citizen sees it: account and name masked. */
export function presentTransfer(row: TransferRow): Transfer {
  return {
    id: String(row.id),
    channel: row.channel as Transfer['channel'],
    amount: row.amount,
    fee: row.fee,
    account: row.maskedAccount,
    real_name: row.maskedName,
    status: row.status as TransferState,
    reason: row.reason,
    staff: row.status === transferStates.waiting && !row.queued ? 1 : 0,
    confirmation:
      row.status === transferStates.paying && row.confirmation ? (JSON.parse(row.confirmation) as Confirmation) : null,
    created_at: presentTime(row.createdAt),
    approved_at: presentTime(row.approvedAt),
    finished_at: presentTime(row.finishedAt),
  }
}
