/**
 * How the list of opened items changes when an item is opened or deleted here, or by other devices. Pure functions; the
 * device stores the result [decision G141].
 */
import type { ContentType } from '#contract/fields.ts'

/** An opened item. The field names are those of records already stored on devices. */
export interface Opened {
  id: string
  type: ContentType
  title: string
  cover: string
  source: string
  /** Milliseconds since 1970. */
  at: number
  /** The server knows this opening. */
  told?: true
  /** It was opened on this device, now or earlier. */
  here?: true
}
/** A deletion that the server may not know yet. id 'all': everything up to that time. */
export interface Removed {
  id: string
  at: number
  told?: true
}
export interface OpenedList {
  entries: Opened[]
  removed: Removed[]
}

const HISTORY_LIMIT = 100
export const ALL = 'all'
/** A list that was in flight during a deletion must not bring the item back. */
const REMEMBERED_MS = 3_600_000
export const nothingOpened: OpenedList = { entries: [], removed: [] }

const newestFirst = (entries: Opened[]): Opened[] => [...entries].sort((a, b) => b.at - a.at).slice(0, HISTORY_LIMIT)
const deletedBy =
  (removed: Removed[]) =>
  ({ id, at }: Pick<Opened, 'id' | 'at'>): boolean =>
    removed.some((one) => (one.id === id || one.id === ALL) && at <= one.at)

/** The item was opened now: it moves to the top. */
export function opened({ entries, removed }: OpenedList, item: Opened): OpenedList {
  return { entries: newestFirst([item, ...entries.filter(({ id }) => id !== item.id)]), removed }
}

export function removedFrom({ entries, removed }: OpenedList, id: string, now: number): OpenedList {
  const at = Math.max(now, ...entries.filter((one) => id === ALL || one.id === id).map((one) => one.at))
  return {
    entries: id === ALL ? [] : entries.filter((one) => one.id !== id),
    removed: id === ALL ? [{ id, at }] : [...removed.filter((one) => one.id !== id), { id, at }],
  }
}

/** Marks these openings and deletions as synchronised with the server. */
export function withAcknowledged(
  { entries, removed }: OpenedList,
  items: Pick<Opened, 'id' | 'at'>[],
  deletions: Removed[],
  now: number,
): OpenedList {
  return {
    entries: entries.map((one) =>
      items.some(({ id, at }) => id === one.id && at === one.at) ? { ...one, told: true } : one,
    ),
    removed: removed
      .map((one): Removed =>
        deletions.some(({ id, at }) => id === one.id && at === one.at) ? { ...one, told: true } : one,
      )
      .filter((one) => !one.told || now - one.at < REMEMBERED_MS),
  }
}

/**
 * Merges the server's list of all devices: without what was deleted here, with what is not synchronised yet. What the
 * server no longer has was deleted on another device.
 */
export function mergedWith({ entries, removed }: OpenedList, list: Opened[]): OpenedList {
  const isDeleted = deletedBy(removed)
  const fromServer = list.filter((one) => !isDeleted(one)).map((one): Opened => ({ ...one, told: true }))
  const newer = (one: Opened): Opened => {
    const known = entries.find(({ id }) => id === one.id)
    return known && !known.told && known.at > one.at ? known : { ...one, ...(known?.here && { here: true as const }) }
  }
  const unsynced = entries.filter((one) => !one.told && !fromServer.some(({ id }) => id === one.id))
  return { entries: newestFirst([...fromServer.map(newer), ...unsynced]), removed }
}

/** What a guest opened belongs to the citizen who logs in. */
export function claimedBy(guest: OpenedList, mine: OpenedList): OpenedList {
  const openings = [...guest.entries].reverse().map(({ id, type, title, cover, source, at, here }): Opened => ({
    id,
    type,
    title,
    cover,
    source,
    at,
    ...(here && { here }),
  }))
  return openings.reduce(
    (list, one) => ((list.entries.find(({ id }) => id === one.id)?.at ?? 0) >= one.at ? list : opened(list, one)),
    mine,
  )
}
