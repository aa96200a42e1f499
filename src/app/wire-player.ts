/** Connects the player with the page, the lock screen, other tabs and other sounds. */
import { reaction } from 'mobx'
import { setActions, showPosition, showState, showTrack } from '#host/media-session.ts'
import { listPlaces } from '#offline/places.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { PlayerStore } from '#stores/player.store.ts'
import type { Track } from '#lib/track.ts'
import type { Stores } from '#stores/stores.ts'

const ARTWORK = [
  { width: 336, size: 336 },
  { width: 750, size: 512 },
]
const LIST = 'play-list'
/** Items stored around the one that plays; more is fetched with its album. */
const STORED_TRACKS = 60

export function wirePlayer(stores: Stores): void {
  const { player, activity } = stores
  followPage(player)
  followLockScreen(player)
  oneAtATime(player)
  let release: (() => void) | undefined
  reaction(
    () => player.playing,
    (playing) => {
      release?.()
      release = playing ? activity.hold() : undefined
    },
  )
  // The sleep timer also runs between two recordings.
  setInterval(() => player.sleep.tick(), 1000)
  reaction(
    () => [player.playList, player.currentIndex] as const,
    () => keepList(player),
  )
  void restoreLast(stores)
    .then(() => import('./sync-positions.ts'))
    .then(
      ({ syncPositions }) => syncPositions(stores),
      () => {},
    )
}

function followPage(player: PlayerStore): void {
  const keep = () => player.saveProgress()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? keep() : player.sleep.tick(),
  )
  addEventListener('pagehide', keep)
  addEventListener('online', player.networkCameBack)
}

function followLockScreen(player: PlayerStore): void {
  const dress = () => {
    const { track, canStep, isLive } = player
    if (!track) return showTrack(undefined)
    showTrack({ title: track.name, artist: '', album: '', artwork: artworkOf(track) })
    setActions({
      play: player.play,
      pause: player.pause,
      stop: player.pause,
      previous: canStep ? player.previous : undefined,
      next: canStep ? player.next : undefined,
      seekTo: isLive ? undefined : player.seek,
    })
  }
  const place = () =>
    showPosition(player.currentTime, player.isLive ? Number.POSITIVE_INFINITY : player.duration, player.rate)
  reaction(() => [player.track, player.canStep, player.isLive], dress)
  reaction(
    () => player.playing,
    (playing) => player.track && showState(playing),
  )
  reaction(() => [player.duration, player.rate], place)
  player.listen((event) => {
    // WebKit forgets the buttons with each start.
    if (event === 'play') dress()
    if (event !== 'error') place()
  })
}

function artworkOf({ image, album }: Track): { src: string; size: number; type: string }[] {
  const picture = image || album.cover
  if (!picture) return []
  return ARTWORK.map(({ width, size }) => ({
    src: new URL(sizedPicture(picture, width), location.href).href,
    size,
    type: picture.endsWith('.png') ? 'image/png' : 'image/webp',
  }))
}

/** Another tab or a film that starts playing pauses this player. */
function oneAtATime(player: PlayerStore): void {
  const tab = Math.random().toString(36).slice(2)
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('player') : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<{ playing?: string }>) => {
    if (data?.playing && data.playing !== tab && player.playing) player.pause()
  })
  player.listen((event) => event === 'play' && channel?.postMessage({ playing: tab }))
  document.addEventListener(
    'play',
    ({ target }) => {
      if (target instanceof HTMLMediaElement && !target.muted && !player.owns(target) && player.playing) player.pause()
    },
    true,
  )
}

/** [rule R32, decision G88] */
function keepList(player: PlayerStore): void {
  const from = Math.max(0, player.currentIndex - STORED_TRACKS / 2)
  const tracks = player.playList.slice(from, from + STORED_TRACKS)
  try {
    if (tracks.length === 0) localStorage.removeItem(LIST)
    else localStorage.setItem(LIST, JSON.stringify({ tracks, index: player.currentIndex - from, mode: player.mode }))
  } catch {
    // no storage: the next start is silent and empty
  }
}

/** After a reload the item is restored, paused at its position. */
async function restoreLast({ player, session }: Stores): Promise<void> {
  try {
    const { tracks, index } = JSON.parse(localStorage.getItem(LIST) ?? 'null') as { tracks: Track[]; index: number }
    const track = tracks[index]
    if (!track || typeof track.id !== 'string') return
    const place = (await listPlaces(session.owner)).find(({ id }) => id === track.id)
    player.restore(tracks, index, place && !place.done ? place.position : 0)
  } catch {
    // nothing was stored, or nothing readable
  }
}
