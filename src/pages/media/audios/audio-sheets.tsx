import { observer } from 'mobx-react-lite'
import { PlayListSheet } from '#features/player-dock/play-list-sheet.tsx'
import { SleepSheet } from '#features/player-dock/sleep-sheet.tsx'
import { SpeedSheet } from '#features/player-dock/speed-sheet.tsx'
import { useStores } from '#stores/stores.ts'
import type { AudioSheet } from './audio-controls.tsx'
import type { AudioPlaying } from './use-audio-playing.ts'

/** The sheets of the player's page. Their script is loaded with the first of them. */
export const AudioSheets = observer(function AudioSheets({
  sheet,
  playing,
  onClose,
}: {
  sheet: AudioSheet | undefined
  playing: AudioPlaying
  onClose: () => void
}) {
  const { player } = useStores()
  return (
    <>
      <PlayListSheet
        open={sheet === 'list'}
        onClose={onClose}
        tracks={playing.tracks}
        current={playing.track}
        onChoose={playing.choose}
        editing={playing.mine ? { move: player.moveTrack, remove: player.removeTrack } : undefined}
      />
      <SpeedSheet open={sheet === 'speed'} onClose={onClose} />
      <SleepSheet open={sheet === 'sleep'} onClose={onClose} />
    </>
  )
})
