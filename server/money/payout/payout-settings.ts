import { TWO_ABOVE } from '#contract/money/money-orders.ts'
import { payoutChannels, type PayoutChannelName } from '#contract/money/wallet.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Payout } from './channel.ts'

/** What the operator decides; amounts in cents. */
export interface TransferSetting {
  enabled: 0 | 1
  min_amount: number
  max_amount: number
  daily_limit: number
  daily_times: number
  /** Whole ten-thousandths. */
  fee_rate: number
  /** Of a day, for all. */
  site_total: number
  /** Above it two approve. */
  two_above: number
  rules_text: string
}
const fallback: TransferSetting = {
  enabled: 1,
  min_amount: 100,
  max_amount: 50_000,
  daily_limit: 100_000,
  daily_times: 3,
  fee_rate: 0,
  site_total: 5_000_000,
  two_above: TWO_ABOVE,
  rules_text: '',
}

export async function readTransferSetting(settings: Settings): Promise<TransferSetting> {
  return { ...fallback, ...(await settings.get<Partial<TransferSetting>>('transfer', {})) }
}

/** Channels that are configured; none while the operator has cash-outs closed. */
export const openChannels = ({ enabled }: TransferSetting, payout: Payout): PayoutChannelName[] =>
  enabled === 1 ? payoutChannels.filter((name) => payout[name]) : []

/** The hourly comparison of the books found a difference: no new cash-outs until staff have cleared it. */
export const BOOKS_SETTING = 'books'
export interface BooksState {
  at: string
  differences: string[]
}
export const readBooksState = (settings: Settings): Promise<BooksState | undefined> =>
  settings.get<BooksState | undefined>(BOOKS_SETTING, undefined)

/** The bills of providers that have been compared, the newest first. */
export const BILLS_SETTING = 'bills'
export interface ComparedBill {
  channel: PayoutChannelName
  day: string
  /** How many transfers the bill has. */
  lines: number
  differences: string[]
}
