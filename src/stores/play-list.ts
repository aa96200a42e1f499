import { nextMode, type PlayMode } from '#lib/player-order.ts'
import { sameTrack, type Track } from '#lib/track.ts'

/** The lists of the player, named as in the specification [specification §3 play state]. */
export interface PlayList {
  playList: Track[]
  sequenceList: Track[]
  currentIndex: number
  mode: PlayMode
  /** The listener has changed the list: nothing is added to it by itself. */
  edited: boolean
}

export const listsOf = (tracks: Track[], edited = false): Pick<PlayList, 'playList' | 'sequenceList' | 'edited'> => ({
  sequenceList: tracks,
  playList: [...tracks],
  edited,
})

/**
 * The lists after `longer`, which contains the list as one piece, was loaded: the current track stays. No change
 * otherwise.
 */
export function extendedList(lists: PlayList, longer: Track[]): Partial<PlayList> {
  const { playList, sequenceList, currentIndex, edited } = lists
  const current = playList[currentIndex]
  const from = longer.findIndex((one) => sameTrack(one, sequenceList[0]))
  const at = longer.findIndex((one) => sameTrack(one, current))
  const continues =
    sequenceList.length === 1 || sequenceList.every((one, place) => sameTrack(one, longer[from + place]))
  if (edited || !current || at < 0 || !continues || longer.length <= sequenceList.length) return {}
  return { ...listsOf(longer.map((one, place) => (place === at ? current : one))), currentIndex: at }
}

/** The lists in the next mode: in the original order, on the same track [rules R2, R3]. */
export function inNextMode({ playList, sequenceList, currentIndex, mode }: PlayList): Partial<PlayList> {
  const place = sequenceList.indexOf(playList[currentIndex]!)
  return { mode: nextMode(mode), playList: [...sequenceList], currentIndex: Math.max(0, place) }
}

/** The list without one of its tracks; the current one cannot be removed. */
export function withoutTrack({ playList, currentIndex }: PlayList, index: number): Partial<PlayList> {
  if (index === currentIndex || !playList[index]) return {}
  return {
    ...listsOf(
      playList.filter((_, place) => place !== index),
      true,
    ),
    currentIndex: index < currentIndex ? currentIndex - 1 : currentIndex,
  }
}

/** The list with one track at another place. */
export function withTrackMoved({ playList, currentIndex }: PlayList, from: number, to: number): Partial<PlayList> {
  const [track, current] = [playList[from], playList[currentIndex]]
  if (!track || to < 0 || to >= playList.length) return {}
  const moved = playList.filter((_, place) => place !== from)
  moved.splice(to, 0, track)
  return { ...listsOf(moved, true), currentIndex: moved.indexOf(current!) }
}
