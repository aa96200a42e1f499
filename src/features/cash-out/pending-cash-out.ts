import { deviceStorage } from '#host/device-storage.ts'
import type { CashOutInput } from '#queries/wallet.queries.ts'

const NAME = 'cash_out'

/** A cash-out whose answer is not known yet. It is sent again with the same key until it is. */
export interface PendingCashOut {
  owner: string
  key: string
  input: CashOutInput
}

/** The one of this citizen, through a reload and the end of the tab. */
export function readPending(owner: string): PendingCashOut | undefined {
  try {
    const kept = JSON.parse(deviceStorage().getItem(NAME) ?? 'null') as PendingCashOut | null
    return kept?.owner === owner ? kept : undefined
  } catch {
    return undefined
  }
}
export const keepPending = (pending: PendingCashOut): void => deviceStorage().setItem(NAME, JSON.stringify(pending))
/** The answer is known, or the citizen logs out. */
export const forgetPending = (): void => deviceStorage().removeItem(NAME)
