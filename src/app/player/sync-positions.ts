/**
 * Synchronises playback positions between devices: what was heard last stands [specification §4, decision 093]. Loaded
 * once the app has started.
 */
import { reaction } from 'mobx'
import { describeError } from '#contract/errors.ts'
import type { ListenPosition } from '#contract/content/positions.ts'
import type { PlaceEntry } from '#offline/db.ts'
import { heardNow } from '#offline/heard-now.ts'
import { followPlaces, listPlaces } from '#offline/places.ts'
import { claimPlaces, mergePlaces } from '#offline/save-places.ts'
import { laterPlace } from '#offline/place-rules.ts'
import { readPositions, sendPositions } from '#queries/positions.queries.ts'
import type { Stores } from '#stores/stores.ts'
import { deviceChanges, entryOf, isTold, sentItem, type SentItem } from './merge-places.ts'

/** The interval between two requests. */
export const SEND_EVERY_MS = 30_000
const AT_ONCE = 50

export interface SyncParts {
  read: () => Promise<ListenPosition[]>
  send: (items: SentItem[], keepalive: boolean) => Promise<ListenPosition[]>
}
const overNetwork: SyncParts = {
  read: async () => (await readPositions()).list,
  send: async (items, keepalive) => (await sendPositions(items, keepalive)).list,
}

export function syncPositions({ session, player }: Stores, { read, send }: SyncParts = overNetwork): () => void {
  /** Positions this device has to send, by item. */
  const pending = new Map<string, PlaceEntry>()
  /** What the server was sent and does not keep, by item: the moment. */
  const unkept = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const owner = () => (session.signedIn ? session.user?.id : undefined)

  const note = (entries: PlaceEntry[]) => {
    for (const entry of entries)
      if (entry.user === owner() && isTold(entry) && unkept.get(entry.id) !== entry.at) pending.set(entry.id, entry)
    if (pending.size > 0) timer ??= setTimeout(() => void flush(), SEND_EVERY_MS)
  }
  /** What fails stays pending: later positions of the same item replace it. */
  const flush = async (keepalive = false) => {
    clearTimeout(timer)
    timer = undefined
    const who = owner()
    const sent = [...pending.values()].filter(({ user }) => user === who).slice(0, AT_ONCE)
    if (!who || sent.length === 0) return
    for (const { id } of sent) pending.delete(id)
    try {
      const stored = await send(sent.map(sentItem), keepalive)
      for (const { id, at } of sent) if (!stored.some(({ audio_id }) => audio_id === id)) unkept.set(id, at)
      if (who === owner()) await take(who, stored, new Map(sent.map(({ id, at }) => [id, at])))
    } catch (error) {
      if (describeError(error).offline) note(sent.filter(({ id, at }) => (pending.get(id)?.at ?? -1) < at))
    }
    if (pending.size > 0) timer ??= setTimeout(() => void flush(), SEND_EVERY_MS)
  }
  /** What was heard later on other devices is stored on this one. */
  const take = async (who: string, list: ListenPosition[], sent = new Map<string, number>()) => {
    const mine = new Map((await listPlaces(who)).map((entry) => [entry.id, entry]))
    if (who !== owner()) return
    const theirs = list.filter(({ position }) => position >= 1).map((one) => entryOf(one, who, mine.get(one.audio_id)))
    await mergePlaces(theirs, (entry, own) => laterPlace(entry, own, heardNow(), sent.get(entry.id)))
    note(deviceChanges(await listPlaces(who), list).filter(({ id }) => sent.size === 0 || sent.has(id)))
  }
  const merge = async () => {
    const who = owner()
    if (!who) return
    await claimPlaces('guest', who).catch(() => {})
    const list = await read().catch(() => undefined)
    if (!list || who !== owner()) return
    await take(who, list)
    if (pending.size > 0) await flush()
  }

  const turned = () => void (document.visibilityState === 'hidden' ? flush(true) : merge())
  const back = () => void merge()
  const stops = [
    followPlaces((entries, from) => from === 'here' && note(entries)),
    // Whoever closes the player may be about to log out.
    reaction(
      () => player.track === undefined,
      (closed) => closed && void flush(),
    ),
    reaction(owner, (who) => (pending.clear(), unkept.clear(), who && void merge()), { fireImmediately: true }),
  ]
  document.addEventListener('visibilitychange', turned)
  addEventListener('online', back)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', turned)
    removeEventListener('online', back)
  }
}
