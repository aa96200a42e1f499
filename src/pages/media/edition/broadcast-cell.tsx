import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { durationText } from '#lib/duration.ts'
import { sameTrack, type Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListCell } from '#ui/list-cell.tsx'

/** The broadcast of the edition, played from this device where it is there. */
export const BroadcastCell = observer(function BroadcastCell({ track }: { track: Track }) {
  const { player } = useStores()
  const mine = sameTrack(track, player.track)
  const on = mine && player.playing
  return (
    <CellGroup title="新闻广播">
      <ListCell
        title={track.name}
        note={[track.album.title, track.duration > 0 && durationText(track.duration)].filter(Boolean).join(' · ')}
        trailing={
          <IconButton
            tone="brand"
            icon={on ? <Pause /> : <Play />}
            label={`${on ? '暂停' : '播放'} ${track.name}`}
            onClick={() => (mine ? player.toggle() : player.playTracks([track]))}
          />
        }
      />
    </CellGroup>
  )
})
