/** What pays money out: one interface for every provider [decision 056]. */
import type { PayoutChannelName } from '#contract/wallet.ts'

/** number: what the provider knows it by; the same in every call. amount: the cents that arrive. */
export interface PayoutOrder {
  number: string
  amount: number
  account: string
  realName: string
  sentAt: Date
}
/** What the citizen confirms the receipt with, inside WeChat. */
export interface Confirmation {
  package: string
  mch_id: string
  app_id: string
}
/**
 * What a provider says of a number. absent: it has never heard of it. refused: it did not accept the order. unknown: no
 * answer, or none that can be trusted. againMs: when to ask next.
 */
export type ProviderAnswer =
  | { state: 'paid'; amount: number }
  | { state: 'failed'; reason: string }
  | { state: 'pending'; confirmation?: Confirmation; againMs?: number }
  | { state: 'absent' }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; why: string }
export interface PayoutChannel {
  send: (order: PayoutOrder) => Promise<ProviderAnswer>
  query: (order: Pick<PayoutOrder, 'number' | 'amount' | 'account' | 'sentAt'>) => Promise<ProviderAnswer>
  /** Closes what waits for the citizen's confirmation. */
  cancel?: (number: string) => Promise<ProviderAnswer>
}
/** The channels of this site; none: nothing can be taken out. */
export type Payout = Partial<Record<PayoutChannelName, PayoutChannel>>
