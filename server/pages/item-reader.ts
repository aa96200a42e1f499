import type { PageCardItem } from '#contract/pages/pages.ts'
import type { pageCards } from '#server/content/pages.tables.ts'
import type { Context } from '#server/platform/api/handler.ts'

export type CardSource = NonNullable<(typeof pageCards.$inferSelect)['source']>
/** What a thing provides for an item without texts of its own. */
export interface Subject extends Partial<Pick<PageCardItem, 'channel' | 'live' | 'account' | 'url'>> {
  title: string
  subtitle: string
  cover: string
}
/** The sort keys of an item of a card. */
export interface Placed {
  id: number
  place: number[]
}
export interface ItemReader {
  /** Of a card's source, in order. */
  ids: (source: CardSource, context: Context) => Promise<Placed[]> | undefined
  /** The things with these ids, without those that are gone. */
  read: (ids: number[], context: Context) => Promise<Map<number, Subject>>
}

/** By the kind of what an item points at (sourceTypes). Filled by city/item-readers.ts when the program is loaded. */
export const itemReaders: Record<number, ItemReader> = {}
