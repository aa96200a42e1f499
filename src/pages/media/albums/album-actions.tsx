import { Pause, Play } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { PlayItem } from '#contract/content/albums.ts'
import type { PlaceEntry } from '#offline/db.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './album.module.css'
import { SubscribeAlbum } from './subscribe-album.tsx'

/** Play all, resume, subscribe. latest: the item that was played last. */
export const AlbumActions = observer(function AlbumActions({
  id,
  items,
  latest,
  onPlay,
}: {
  id: string
  items: PlayItem[]
  latest: PlaceEntry | undefined
  onPlay: (index: number) => void
}) {
  const { player } = useStores()
  const mine = player.track?.album.id === id && !player.isLive
  const left = latest && !latest.done ? items.findIndex((item) => item.id === latest.id) : -1
  return (
    <div className={styles.actions}>
      {mine ? (
        <Button
          icon={player.playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
          onClick={player.toggle}
        >
          {player.playing ? '暂停' : '继续播放'}
        </Button>
      ) : (
        <Button
          icon={<Play aria-hidden="true" size={18} />}
          disabled={items.length === 0}
          onClick={() => onPlay(Math.max(0, left))}
        >
          {left >= 0 ? '继续播放' : '播放全部'}
        </Button>
      )}
      {left >= 0 && !mine && (
        <Button kind="soft" onClick={() => onPlay(0)}>
          从头播放
        </Button>
      )}
      <SubscribeAlbum id={id} />
      {left >= 0 && !mine && <p className={styles.left}>上次听到：{items[left]!.name}</p>}
    </div>
  )
})
