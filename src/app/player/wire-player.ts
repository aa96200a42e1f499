/** Connects the player with the page, the lock screen, other tabs and other sounds. */
import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { GUEST, UNNAMED } from '#lib/whose.ts'
import { followPlaces, listPlaces } from '#offline/places.ts'
import type { PlayerStore } from '#stores/player.store.ts'
import { openTabChannel } from '#offline/give-way.ts'
import { resumeAt, type Track } from '#lib/track.ts'
import type { Stores } from '#stores/stores.ts'
import { followAlbum } from './follow-album.ts'
import { followLockScreen } from './follow-lock-screen.ts'

const LIST = 'play-list'
/** Items stored around the one that plays [rule R32, decision G88]; its album brings more [rule R29]. */
const STORED = { tracks: 10, before: 2 }

interface StoredList {
  tracks: Track[]
  index: number
  edited: boolean
}

/** The listener may have tapped before this is loaded: what plays then is followed as if it began now. */
export function wirePlayer(stores: Stores, queryClient: QueryClient): void {
  const { player, activity, session } = stores
  // The first tap on play finds it loaded.
  void import('./ask-address.ts').catch(() => {})
  followPage(player)
  // What was heard on another device or in another tab is gone on with from there.
  followPlaces((entries, from) => {
    const heard = entries.find(({ id, user }) => id === player.track?.id && user === session.owner)
    if (from !== 'here' && heard && !player.isLive) player.engine?.follow(resumeAt(heard))
  })
  addEventListener('storage', ({ key }) => {
    if (key === 'sleep' || key === null) player.sleep?.restore()
    // What another tab plays is what was played last.
    if (key === LIST) void restoreLast(stores)
  })
  followLockScreen(player, queryClient)
  followAlbum(player, queryClient)
  oneAtATime(player)
  endWithListener(player, session)
  let release: (() => void) | undefined
  reaction(
    () => player.playing,
    (playing) => {
      release?.()
      release = playing ? activity.hold() : undefined
    },
    { fireImmediately: true },
  )
  // The sleep timer also runs between two recordings.
  setInterval(() => player.sleep?.tick(), 1000)
  reaction(
    () => [player.playList, player.currentIndex] as const,
    () => keepList(player),
    // An empty list would take the place of the one that is restored below.
    { fireImmediately: player.playList.length > 0 },
  )
  void restoreLast(stores)
    .then(() => import('./sync-positions.ts'))
    .then(
      ({ syncPositions }) => syncPositions(stores),
      () => {},
    )
}

/** What a citizen listens to ends with them, in whichever tab they left; a guest who logs in goes on. */
function endWithListener(player: PlayerStore, session: Stores['session']): void {
  let listener = session.person
  reaction(
    () => session.person,
    (person) => {
      if (person.startsWith(UNNAMED)) return
      if (listener !== GUEST && listener !== person && player.track) player.close(false)
      listener = person
    },
  )
}

function followPage(player: PlayerStore): void {
  const keep = () => player.saveProgress()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? keep() : player.sleep?.tick(),
  )
  addEventListener('pagehide', keep)
  addEventListener('online', player.networkCameBack)
}

/** Another tab or a film that starts playing pauses this player. */
function oneAtATime(player: PlayerStore): void {
  // A tab does not hear what it says itself. Tabs of older builds ask for a value.
  const tell = openTabChannel('player', () => player.playing && player.pause())
  player.listen((event) => event === 'play' && tell({ playing: true }))
  document.addEventListener(
    'play',
    ({ target }) => {
      if (target instanceof HTMLMediaElement && !target.muted && player.playing && !player.engine?.owns(target))
        player.pause()
    },
    true,
  )
}

function keepList({ playList, currentIndex, edited }: PlayerStore): void {
  const from = Math.max(0, Math.min(currentIndex - STORED.before, playList.length - STORED.tracks))
  const tracks = playList.slice(from, from + STORED.tracks)
  try {
    if (tracks.length === 0) localStorage.removeItem(LIST)
    else localStorage.setItem(LIST, JSON.stringify({ tracks, index: currentIndex - from, edited } satisfies StoredList))
  } catch {
    // no storage: the next start is silent and empty
  }
}

/** After a reload the item is restored, paused at its position; also after another tab has played. */
async function restoreLast({ player, session }: Stores): Promise<void> {
  try {
    const stored = localStorage.getItem(LIST)
    const { tracks, index, edited } = JSON.parse(stored ?? 'null') as StoredList
    const track = tracks[index]
    if (!track || typeof track.id !== 'string') return
    const place = (await listPlaces(session.owner)).find(({ id }) => id === track.id)
    if (localStorage.getItem(LIST) === stored) player.restore(tracks, index, resumeAt(place), edited)
  } catch {
    // nothing was stored, or nothing readable
  }
}
