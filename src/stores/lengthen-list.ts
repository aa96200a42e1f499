import { action } from 'mobx'
import { lengthened } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import type { PlayerStore } from './player.store.ts'

/** More of the list that plays, learned since it began: the rest of a long album. What plays, and its place in the list, stay. */
export const lengthenList = action((player: PlayerStore, tracks: Track[]): void => {
  if (!player.track || player.isLive) return
  player.sequenceList = lengthened(player.sequenceList, tracks)
  player.playList = [...player.sequenceList]
})
