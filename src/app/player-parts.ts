/** What the player needs of the world: an element, addresses, a place to write down where it stopped. */
import { HtmlAudio } from '#host/html-audio.ts'
import { addressHere, blobAddress } from '#offline/downloads.ts'
import { savePlaces } from '#offline/places.ts'
import { askSourceGrant, reportPlay } from '#queries/albums.queries.ts'
import { askChannelGrant } from '#queries/channels.queries.ts'
import type { OverlaysStore } from '#stores/overlays.store.ts'
import type { PlayerParts } from '#stores/player.store.ts'
import type { Track } from '#lib/track.ts'
import type { DeviceStorage } from '#stores/settings.store.ts'

/** A grant is used while it has this long to live. */
const GRANT_MARGIN_MS = 60_000

export interface PlayerWorld { storage: DeviceStorage; overlays: () => OverlaysStore; owner: () => string }

export function playerParts({ storage, overlays, owner }: PlayerWorld): PlayerParts {
  const grants = new Map<string, { url: string; until: number }>()
  const grantOf = (track: Track) => {
    const known = grants.get(keyOf(track))
    return known && known.until - GRANT_MARGIN_MS > Date.now() ? known.url : undefined
  }
  return {
    output: new HtmlAudio(),
    storage,
    now: () => Date.now(),
    random: () => Math.random(),
    hidden: () => document.visibilityState === 'hidden',
    // What lies on this device needs no network, and begins within the tap.
    addressAtHand: (track) => (track.live ? undefined : addressHere(track.id)) || track.url || grantOf(track),
    async findAddress(track) {
      const here = track.live ? undefined : await blobAddress(track.id)
      if (here) return here
      if (!track.live && !track.source_id) return track.url
      const { url, expires_at } = track.live ? await askChannelGrant(track.id) : await askSourceGrant(track.source_id!)
      if (!url) throw new Error('nothing to play')
      grants.set(keyOf(track), { url, until: Date.parse(expires_at) || Date.now() + GRANT_MARGIN_MS * 5 })
      return url
    },
    savePlace({ track, position, duration, at, done }) {
      void savePlaces([{ id: track.id, album: track.album.id, track: { ...track }, position, duration, at, done, user: owner() }]).catch(() => {})
    },
    countPlay: (track) => !track.live && void reportPlay(track.id).catch(() => {}),
    toast: (sentence) => overlays().toast(sentence),
  }
}

const keyOf = ({ id, live }: Track): string => `${live ? 'live' : 'source'} ${id}`
