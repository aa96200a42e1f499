import { CircleAlert, CirclePause, Clock3, Download, Pause, Play, RotateCw, Trash2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { byteSize } from '#lib/byte-size.ts'
import { durationText } from '#lib/duration.ts'
import type { DownloadEntry, DownloadFault } from '#offline/download-entry.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './downloads.module.css'

const faults: Record<DownloadFault, string> = {
  network: '网络多次中断，没有下载完',
  gone: '内容已不存在，或暂时不能下载',
  room: '设备空间不足',
  budget: '超出了设置的下载空间',
  cleared: '已被系统清理，需要重新下载',
  unsure: '无法确认下载是否完整，请换个网络再试',
}

/** One recording: its state in words, and its actions. */
export const DownloadRow = observer(function DownloadRow({
  entry,
  onPlay,
}: {
  entry: DownloadEntry
  onPlay: (id: string) => void
}) {
  const { downloads, player, network } = useStores()
  const { id, state, received, whole, track } = entry
  const sounds = player.track?.id === id && player.playing
  const share = whole > 0 ? Math.floor((received / whole) * 100) : 0
  const background = entry.background !== undefined
  const partly = received > 0 && whole > 0 ? `${byteSize(received)} / ${byteSize(whole)}` : ''
  const note: Record<DownloadEntry['state'], string> = {
    waiting: [
      background
        ? '后台下载中，可以关闭应用'
        : downloads.waitsForWifi
          ? '等待 Wi-Fi'
          : network.state === 'offline' || entry.tries > 0
            ? '等待网络'
            : '等待下载',
      partly,
    ]
      .filter(Boolean)
      .join(' · '),
    loading: ['正在下载', whole > 0 ? `${share}%` : '', partly].filter(Boolean).join(' · '),
    paused: ['已暂停', partly].filter(Boolean).join(' · '),
    failed: faults[entry.fault ?? 'network'],
    done: [durationText(track.duration), byteSize(received), entry.heard ? '已听完' : ''].filter(Boolean).join(' · '),
  }
  const words = (
    <span className={styles.words}>
      <span className={styles.name}>{track.name}</span>
      <span className={classNames(styles.note, state === 'failed' && styles.fault, 'tabular')}>{note[state]}</span>
    </span>
  )
  return (
    <li className={styles.row}>
      {state === 'done' ? (
        <button type="button" className={classNames(styles.play, 'press')} onClick={() => onPlay(id)}>
          <span className="visually-hidden">{sounds ? '暂停 ' : '播放 '}</span>
          <span className={styles.mark} aria-hidden="true">
            {sounds ? <Pause /> : <Play />}
          </span>
          {words}
        </button>
      ) : (
        <div className={styles.play}>
          <span className={styles.mark} aria-hidden="true">
            {marks[state]}
          </span>
          {words}
        </div>
      )}
      {(state === 'waiting' || state === 'loading') && (
        <IconButton icon={<Pause />} label={`暂停下载 ${track.name}`} onClick={() => void downloads.pause([id])} />
      )}
      {state === 'paused' && (
        <IconButton icon={<Download />} label={`继续下载 ${track.name}`} onClick={() => void downloads.resume([id])} />
      )}
      {state === 'failed' && (
        <IconButton icon={<RotateCw />} label={`重新下载 ${track.name}`} onClick={() => void downloads.resume([id])} />
      )}
      <IconButton icon={<Trash2 />} label={`删除 ${track.name}`} onClick={() => void downloads.drop([id])} />
      {state !== 'done' && state !== 'failed' && (received > 0 || state === 'loading') && (
        <ProgressBar
          className={styles.bar}
          label={`下载进度 ${track.name}`}
          {...(whole > 0 ? { value: received, max: whole } : {})}
        />
      )}
    </li>
  )
})

const marks: Record<Exclude<DownloadEntry['state'], 'done'>, ReactNode> = {
  waiting: <Clock3 />,
  loading: <Download />,
  paused: <CirclePause />,
  failed: <CircleAlert />,
}
