/** The dependencies of the player: an element, addresses, a place to store positions. */
import type { QueryClient } from '@tanstack/react-query'
import { HtmlAudio } from '#host/html-audio.ts'
import { playsElsewhere } from '#host/media-element.ts'
import { RoutedOutput } from '#host/routed-output.ts'
import { ApiError, describeError } from '#contract/errors.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { addressHere, blobAddress, isDownloaded } from '#offline/downloads.ts'
import { heardNow } from '#offline/heard-now.ts'
import { followPlaces, listPlaces } from '#offline/places.ts'
import { savePlaces } from '#offline/save-places.ts'
import type { PlaceEntry } from '#offline/db.ts'
import type { OverlaysStore } from '#stores/overlays.store.ts'
import type { PlayerDependencies } from '#stores/player-dependencies.ts'
import { serverNow } from '#lib/server-clock.ts'
import { resumeAt, type Track } from '#lib/track.ts'
import type { DeviceStorage } from '#stores/settings.store.ts'
import { isChunkError } from '#app/start/stale-build.ts'

/** Asked only for what plays; loaded once the first page is drawn. */
const addresses = () => import('./ask-address.ts')
const countPlay = (id: string) => addresses().then(({ reportPlay }) => reportPlay(id))

/** The server is being started again, or what stands before it does not reach it. */
const isServerAway = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'timeout' || (error.kind === 'http' && [502, 503, 504].includes(error.code)))

/** A grant is used while it is valid for at least this long. */
const GRANT_MARGIN_MS = 60_000

export interface PlayerWorld {
  storage: DeviceStorage
  overlays: () => OverlaysStore
  owner: () => string
  client: () => QueryClient
  offline: () => boolean
  refuseCopy: (track: Track, why: 'broken' | 'early') => boolean
}

/** readPlaces: then the positions of the listener are known, so that an item starts at its own. */
export function browserPlayer({
  storage,
  overlays,
  owner,
  client,
  offline,
  refuseCopy,
}: PlayerWorld): PlayerDependencies & { readPlaces: () => Promise<void> } {
  const grants = new Map<string, { url: string; until: number }>()
  const grantOf = (track: Track) => {
    const known = grants.get(keyOf(track))
    return known && known.until - GRANT_MARGIN_MS > serverNow() ? known.url : undefined
  }
  const places = new Map<string, number>()
  const know = (entries: PlaceEntry[]) => {
    for (const place of entries) places.set(placeKey(place.user, place.id), resumeAt(place))
  }
  followPlaces(know)
  const audio = new HtmlAudio()
  // Another device in the room fetches for itself what it plays.
  const isHere = ({ id, live, article }: Track) =>
    !live && !article && isDownloaded(id) && !playsElsewhere(audio.element)
  return {
    readPlaces: async () => know(await listPlaces(owner())),
    output: new RoutedOutput(audio),
    storage,
    // Of this device: a timer that is set must not move when the server corrects its clock.
    now: () => Date.now(),
    heardNow,
    offline,
    isHere,
    refuseCopy: (track, why) => isHere(track) && refuseCopy(track, why),
    random: () => Math.random(),
    hidden: () => document.visibilityState === 'hidden',
    // A recording on this device needs no network, and starts within the tap.
    addressAtHand: (track) => (isHere(track) && addressHere(track.id)) || track.url || grantOf(track),
    async findAddress(track) {
      const here = isHere(track) ? await blobAddress(track.id) : undefined
      if (here) return here
      const { url, expires_at } = track.article
        ? await import('#app/frame/resolve-reading.ts').then(({ resolveReading }) => resolveReading(client(), track))
        : await addresses().then(({ askAddress }) => askAddress(track))
      if (!url) throw new Error('nothing to play')
      grants.set(keyOf(track), { url, until: parseTime(expires_at) ?? serverNow() + GRANT_MARGIN_MS * 5 })
      return url
    },
    isAway: (error, heard) =>
      describeError(error).offline === true || isChunkError(error) || (heard && isServerAway(error)),
    judge: (error) =>
      error instanceof Error && error.name === 'NoVoice'
        ? { text: error.message, final: true }
        : describeError(error).silent
          ? { text: '' }
          : {},
    placeOf: ({ id }) => places.get(placeKey(owner(), id)) ?? 0,
    savePlace({ track, position, duration, at, done }) {
      void savePlaces([
        {
          id: track.id,
          album: track.article ? '' : track.album.id,
          track: { ...track },
          position,
          duration,
          at,
          done,
          user: owner(),
        },
      ]).catch(() => {})
    },
    countPlay: (track) =>
      !track.live && !track.channel_id && !track.article && void countPlay(track.id).catch(() => {}),
    toast: (sentence) => overlays().toast(sentence),
  }
}

const keyOf = ({ id, live }: Track): string => `${live ? 'live' : 'source'} ${id}`
const placeKey = (user: string, id: string): string => `${user} ${id}`
