/** Whom a volunteer is to visit is on their device once the claim has arrived, opened or not [decision 051]. */
import type { QueryClient } from '@tanstack/react-query'
import { provideOrder } from '#contract/help/orders.ts'
import { claimWish } from '#contract/help/wishes.ts'
import { orderQuery } from './orders.queries.ts'
import { wishQuery } from './wishes.queries.ts'

export const beginsVisit = (call: string, { action }: Record<string, unknown>): boolean =>
  call === claimWish.name || (call === provideOrder.name && action === 'take')

/** target: 'wish 7' or 'order 7'. */
export function keepVisit(client: QueryClient, user: string, target: string): Promise<void> {
  const [kind, id] = target.split(' ') as ['wish' | 'order', string]
  return kind === 'wish' ? client.prefetchQuery(wishQuery(id)) : client.prefetchQuery(orderQuery(id))
}
