import { getClaimants, getMyWishes, getWish, getWishConfig, getWishes } from '#contract/help/wishes.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { read, readPages } from './query-client.ts'
import { whileWaiting } from './while-waiting.ts'

export type WishFilter = Omit<InputOf<typeof getWishes>, 'page' | 'page_size' | 'cursor'>
export const wishesQuery = (filter: WishFilter) =>
  readPages(getWishes, { ...filter, page_size: 10 }, { keep: true, staleTime: 15_000 })
/** user: the reader. The copy on their device has the contact as long as they are to come. */
export const wishQuery = (id: string) => whileWaiting(read(getWish, { id }, { keep: true, staleTime: 0 }))
export const claimantsQuery = (id: string) => read(getClaimants, { wish_id: id }, { keep: true, staleTime: 15_000 })
export const myWishesQuery = (scope: 'sent' | 'claimed') =>
  whileWaiting(readPages(getMyWishes, { scope, page_size: 10 }, { keep: true, staleTime: 0 }))
export const wishConfigQuery = () => read(getWishConfig, {}, { keep: true, staleTime: 10 * 60_000 })
