/** What pays money out: one interface for every provider [decisions 056, 057]. */
import type { PayoutChannelName } from '#contract/money/wallet.ts'
import type { BillLine } from './read-bill.ts'

export interface PayoutOrder {
  /** What the provider knows it by; the same in every call. */
  number: string
  /** The cents that arrive. */
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
 * answer, or none that can be trusted. confirmation 'kept': the citizen has yet to confirm, with what the order was
 * answered with. againMs: when to ask next. amount: of the order, where the provider names it.
 */
export type ProviderAnswer =
  | { state: 'paid'; amount: number }
  | { state: 'failed'; reason: string; amount?: number | undefined }
  | { state: 'pending'; confirmation?: Confirmation | 'kept'; againMs?: number }
  | { state: 'absent' }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; why: string }
/** What a provider tells by itself of a transfer. */
export interface Notice {
  number: string
  answer: ProviderAnswer
}
export interface PayoutChannel {
  send: (order: PayoutOrder) => Promise<ProviderAnswer>
  query: (order: Pick<PayoutOrder, 'number' | 'amount' | 'account' | 'sentAt'>) => Promise<ProviderAnswer>
  /** Closes what waits for the citizen's confirmation. */
  cancel?: (number: string) => Promise<ProviderAnswer>
  /** What a notice says; undefined: it is not the provider's, not of now, or not meant for us. */
  notice?: (headers: Headers, body: string) => Notice | undefined
  /** All it has paid on a day in Shanghai, 'YYYY-MM-DD'. */
  bill?: (day: string) => Promise<BillLine[]>
}
/** The channels of this site; none: nothing can be taken out. */
export type Payout = Partial<Record<PayoutChannelName, PayoutChannel>>

declare module '#server/platform/api/handler.ts' {
  interface Services {
    payout: Payout
  }
}
