import type { Transaction } from '#server/platform/database/connect.ts'
import { bookMovement } from './book-movement.ts'

export interface Credit {
  userId: number
  amount: number
  title: string
  source: 'red_packet' | 'reward'
  /** The row the money comes from; nothing is credited twice for one. */
  sourceId: number
}
const paidBy = { red_packet: 'red_packets', reward: 'rewards' } as const

/** Gives a citizen money of the city, in the transaction of what it comes from. */
export const creditAccount = (tx: Transaction, { amount, source, ...credit }: Credit): Promise<void> =>
  bookMovement(tx, { ...credit, cause: source, available: amount, city: { [paidBy[source]]: -amount } })
