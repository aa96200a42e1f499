/**
 * Synchronises playback positions between devices: the newest by the clock wins [specification §4]. Loaded once the app
 * has started.
 */
import { reaction } from 'mobx'
import { describeError } from '#contract/errors.ts'
import type { ListenPosition } from '#contract/positions.ts'
import type { PlaceEntry } from '#offline/db.ts'
import { claimPlaces, followPlaces, listPlaces, savePlaces } from '#offline/places.ts'
import { readPositions, sendPositions } from '#queries/positions.queries.ts'
import type { Stores } from '#stores/stores.ts'
import { deviceChanges, entryOf, isTold, newerElsewhere, sentItem, type SentItem } from './merge-places.ts'

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
  /** The newest moment the server has returned or received, by item. */
  const known = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const owner = () => (session.signedIn ? session.user?.id : undefined)

  const note = (entries: PlaceEntry[]) => {
    for (const entry of entries)
      if (entry.user === owner() && isTold(entry) && (known.get(entry.id) ?? -1) < entry.at)
        pending.set(entry.id, entry)
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
      for (const { id, at } of sent) known.set(id, at)
      if (who === owner()) await take(who, stored)
    } catch (error) {
      if (describeError(error).offline) note(sent.filter(({ id, at }) => (pending.get(id)?.at ?? -1) < at))
    }
    if (pending.size > 0) timer ??= setTimeout(() => void flush(), SEND_EVERY_MS)
  }
  /** Newer positions of other devices are stored on this one. */
  const take = async (who: string, list: ListenPosition[]) => {
    const newer = newerElsewhere(await listPlaces(who), list)
    for (const { audio_id, at } of list) known.set(audio_id, Math.max(at, known.get(audio_id) ?? -1))
    const entries = newer.map(({ position, local }) => entryOf(position, who, local))
    if (who !== owner() || entries.length === 0) return
    await savePlaces(entries)
    // A paused item continues where the other device left it; a playing one is never moved.
    const waiting = entries.find(({ id, done }) => !player.isLive && id === player.track?.id && !done)
    if (waiting && !player.playing && !player.audioReady) player.seek(waiting.position)
  }
  const merge = async () => {
    const who = owner()
    if (!who) return
    await claimPlaces('guest', who).catch(() => {})
    const list = await read().catch(() => undefined)
    if (!list || who !== owner()) return
    await take(who, list)
    note(deviceChanges(await listPlaces(who), list))
    if (pending.size > 0) await flush()
  }

  const hidden = () => document.visibilityState === 'hidden' && void flush(true)
  const back = () => void merge()
  const stops = [
    followPlaces(note),
    reaction(owner, (who) => (pending.clear(), known.clear(), who && void merge()), { fireImmediately: true }),
  ]
  document.addEventListener('visibilitychange', hidden)
  addEventListener('online', back)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('online', back)
  }
}
