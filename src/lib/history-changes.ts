/** What the list of opened items becomes: by opening, by deleting, by what other devices did. Pure; the device keeps the result [decision G141]. */
import type { ContentType } from '#contract/fields.ts'

/** at: milliseconds. told: the server knows this opening. here: it was opened on this device, then or before. */
export interface Opened {
  id: string
  type: ContentType
  title: string
  cover: string
  source: string
  at: number
  told?: true
  here?: true
}
/** A deletion the server may not know yet. id 'all': everything until then. */
export interface Removed {
  id: string
  at: number
  told?: true
}
export interface OpenedList {
  entries: Opened[]
  removed: Removed[]
}

export const KEPT = 100
export const ALL = 'all'
/** A list that was on its way when something was deleted must not bring it back. */
const REMEMBERED_MS = 3_600_000
export const nothingOpened: OpenedList = { entries: [], removed: [] }

const newestFirst = (entries: Opened[]): Opened[] => [...entries].sort((a, b) => b.at - a.at).slice(0, KEPT)
const goneFor =
  (removed: Removed[]) =>
  ({ id, at }: Pick<Opened, 'id' | 'at'>): boolean =>
    removed.some((one) => (one.id === id || one.id === ALL) && at <= one.at)

/** Opened now: it comes to the top. */
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

/** The server knows these openings and deletions. */
export function toldOf(
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

/** What all devices opened: the server's list, without what was deleted here, with what it has not been told. What it no longer has was deleted elsewhere. */
export function mergedWith({ entries, removed }: OpenedList, list: Opened[]): OpenedList {
  const isGone = goneFor(removed)
  const theirs = list.filter((one) => !isGone(one)).map((one): Opened => ({ ...one, told: true }))
  const later = (one: Opened): Opened => {
    const known = entries.find(({ id }) => id === one.id)
    return known && !known.told && known.at > one.at ? known : { ...one, ...(known?.here && { here: true as const }) }
  }
  const mine = entries.filter((one) => !one.told && !theirs.some(({ id }) => id === one.id))
  return { entries: newestFirst([...theirs.map(later), ...mine]), removed }
}

/** What a guest opened is his who logs in. */
export function claimedBy(guest: OpenedList, mine: OpenedList): OpenedList {
  const untold = [...guest.entries]
    .reverse()
    .map(({ id, type, title, cover, source, at, here }): Opened => ({
      id,
      type,
      title,
      cover,
      source,
      at,
      ...(here && { here }),
    }))
  return untold.reduce(
    (list, one) => ((list.entries.find(({ id }) => id === one.id)?.at ?? 0) >= one.at ? list : opened(list, one)),
    mine,
  )
}
