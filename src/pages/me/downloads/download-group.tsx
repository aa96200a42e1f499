import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { DownloadEntry } from '#offline/download-entry.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DownloadRow } from './download-row.tsx'
import styles from './downloads.module.css'

/** The recordings of one album, played in order without a network. */
export const DownloadGroup = observer(function DownloadGroup({ entries }: { entries: DownloadEntry[] }) {
  const { downloads, overlays, player } = useStores()
  const headingId = useId()
  const [{ track, album }] = entries as [DownloadEntry, ...DownloadEntry[]]
  const title = album || '单个节目'
  const playable = entries.filter(({ state }) => state === 'done')
  const play = (id: string) => {
    if (player.track?.id === id) return player.toggle()
    player.playTracks(
      playable.map((entry) => entry.track),
      playable.findIndex((entry) => entry.id === id),
    )
  }
  const drop = async () => {
    const text = `会删除本机的 ${entries.length} 个节目，再听时需要网络。收听进度会保留。`
    if (await overlays.ask({ title: `删除“${title}”？`, text, confirm: '删除', cancel: '取消' }))
      await downloads.drop(entries.map(({ id }) => id))
  }
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.album}>
          {track.album.id ? (
            <Link to="/albums/$id" params={{ id: track.album.id }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <span className={classNames(styles.count, 'tabular')}>
          {playable.length}/{entries.length}
        </span>
        <Button kind="text" size="small" aria-label={`全部删除：${title}`} onClick={() => void drop()}>
          全部删除
        </Button>
      </header>
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <DownloadRow key={entry.id} entry={entry} onPlay={play} />
        ))}
      </ul>
    </section>
  )
})
