import type { Channel } from '#contract/content/channels.ts'
import { trackOfChannel } from '#features/player-dock/track-of.ts'
import { useStores } from '#stores/stores.ts'

/** Whether the player has this station, and what its button does. For observers. */
export function useStation(channel: Channel): {
  chosen: boolean
  playing: boolean
  waiting: boolean
  toggle: () => void
} {
  const { player } = useStores()
  const chosen = player.isLive && player.track?.id === channel.id
  return {
    chosen,
    playing: chosen && player.playing,
    waiting: chosen && player.waiting,
    // The first play happens inside the tap; a paused station resumes live [decision G86].
    toggle: () => (chosen ? player.toggle() : player.playTracks([trackOfChannel(channel)])),
  }
}
