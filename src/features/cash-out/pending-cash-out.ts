import { deviceStorage } from '#host/device-storage.ts'
import { PENDING_CASH_OUT } from '#lib/cash-out-storage.ts'
import type { CashOutInput } from '#queries/wallet.queries.ts'

/** A cash-out whose answer is not known yet. */
export interface PendingCashOut {
  owner: string
  key: string
  /** Cents. */
  amount: number
  /**
   * Kept in memory as long as this page lives. Account and ticket are never on disk: a page that starts anew asks the
   * server what became of the key [decision 056].
   */
  input?: CashOutInput
}

/** The one of this citizen, through a reload and the end of the tab. */
export function readPending(owner: string): PendingCashOut | undefined {
  try {
    const kept = JSON.parse(deviceStorage().getItem(PENDING_CASH_OUT) ?? 'null') as PendingCashOut | null
    return kept?.owner === owner ? { owner, key: kept.key, amount: kept.amount } : undefined
  } catch {
    return undefined
  }
}
export const keepPending = ({ owner, key, amount }: PendingCashOut): void =>
  deviceStorage().setItem(PENDING_CASH_OUT, JSON.stringify({ owner, key, amount }))
/** The answer is known. */
export const forgetPending = (): void => deviceStorage().removeItem(PENDING_CASH_OUT)
