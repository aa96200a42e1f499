import { nextMode, type PlayMode } from '#lib/player-order.ts'
import { sameTrack, type Track } from '#lib/track.ts'

/** The lists of the player, named as in the specification [specification §3 play state]. */
export interface PlayList {
  playList: Track[]
  sequenceList: Track[]
  currentIndex: number
  mode: PlayMode
}

export const listsOf = (tracks: Track[]): Pick<PlayList, 'playList' | 'sequenceList'> => ({
  sequenceList: tracks,
  playList: [...tracks],
})

/** The lists after `longer`, a longer version of the list, was loaded: the current track stays. No change otherwise. */
export function extendedList({ playList, sequenceList, currentIndex }: PlayList, longer: Track[]): Partial<PlayList> {
  const current = playList[currentIndex]
  const at = longer.findIndex((one) => sameTrack(one, current))
  const continues = sequenceList.length === 1 || sequenceList.every((one, place) => sameTrack(one, longer[place]))
  if (!current || at < 0 || !continues || longer.length <= sequenceList.length) return {}
  return { ...listsOf(longer.map((one, place) => (place === at ? current : one))), currentIndex: at }
}

/** The lists in the next mode: in the original order, on the same track [rules R2, R3]. */
export function inNextMode({ playList, sequenceList, currentIndex, mode }: PlayList): Partial<PlayList> {
  const place = sequenceList.indexOf(playList[currentIndex]!)
  return { mode: nextMode(mode), playList: [...sequenceList], currentIndex: Math.max(0, place) }
}
