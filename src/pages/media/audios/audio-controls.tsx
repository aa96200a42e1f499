import {
  Gauge,
  ListMusic,
  ListOrdered,
  Pause,
  Play,
  Repeat1,
  Shuffle,
  SkipBack,
  SkipForward,
  Timer,
} from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Cast } from '#features/cast/cast.tsx'
import { durationText } from '#lib/duration.ts'
import type { Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useRested } from '#ui/use-rested.ts'
import styles from './audio-controls.module.css'
import type { AudioPlaying } from './use-audio-playing.ts'

const AudioSheets = lazyOverlay(
  () => import('./audio-sheets.tsx').then((module) => module.AudioSheets),
  ({ sheet }) => sheet !== undefined,
  ({ onClose }) => onClose(),
)
const modes = [
  { icon: <ListOrdered />, name: '顺序播放' },
  { icon: <Repeat1 />, name: '单曲循环' },
  { icon: <Shuffle />, name: '随机播放' },
] as const
/** Sound that comes within a moment after a key of the seek bar is not waited for. */
const MOMENT_MS = 1000
/** elsewhere: what plays, where this page shows another item. */
function leftOutText(leftOut: Track[], elsewhere: Track | undefined): string {
  if (leftOut.length === 0) return ''
  const names = leftOut.length === 1 ? `“${leftOut[0]!.name}”` : `“${leftOut[0]!.name}”等 ${leftOut.length} 个节目`
  return `没有网络，跳过了没有下载的${names}${elsewhere ? `，正在播放“${elsewhere.name}”` : ''}`
}
export type AudioSheet = 'list' | 'speed' | 'sleep'

/** Mode, previous, play, next, list; below them speed and sleep [rules R2, R5, R11–R14]. */
export const AudioControls = observer(function AudioControls({ playing }: { playing: AudioPlaying }) {
  const { player, downloads } = useStores()
  const { mine, failure } = playing
  const [sheet, setSheet] = useState<AudioSheet>()
  const on = mine && player.playing
  const waiting = on && player.waiting
  const mode = modes[player.mode]
  const steps = mine && player.canStep
  const { sleep, leftOut } = player
  const waitsLong = useRested(waiting ? '缓冲中' : '', MOMENT_MS)
  return (
    <>
      <p className={styles.state} role="status">
        {failure || (waiting && waitsLong) || leftOutText(leftOut, mine ? undefined : player.track)}
      </p>
      <div className={styles.row}>
        <IconButton icon={mode.icon} label={`播放模式：${mode.name}`} onClick={player.cycleMode} />
        <IconButton
          icon={<SkipBack />}
          label="上一条"
          disabled={!steps}
          onClick={player.previous}
          className={styles.step}
        />
        <IconButton
          icon={waiting ? <Spinner label={null} /> : on ? <Pause /> : <Play />}
          label={on ? '暂停' : '播放'}
          onClick={playing.toggle}
          className={styles.play}
        />
        <IconButton
          icon={<SkipForward />}
          label="下一条"
          disabled={!steps}
          onClick={player.next}
          className={styles.step}
        />
        <IconButton
          icon={<ListMusic />}
          label="播放列表"
          aria-haspopup="dialog"
          disabled={playing.tracks.length === 0}
          onClick={() => setSheet('list')}
        />
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={classNames(styles.tool, 'press')}
          aria-haspopup="dialog"
          disabled={!mine}
          onClick={() => setSheet('speed')}
        >
          <Gauge aria-hidden="true" />
          {mine && player.rate !== 1 ? `${player.rate} 倍速` : '倍速'}
        </button>
        <button
          type="button"
          className={classNames(styles.tool, 'press')}
          aria-haspopup="dialog"
          disabled={!mine}
          onClick={() => setSheet('sleep')}
        >
          <Timer aria-hidden="true" />
          {sleep && sleep.remain > 0 ? (
            <span className="tabular">{durationText(sleep.remain)} 后关闭</span>
          ) : sleep?.atEndOfItem ? (
            '播完当前'
          ) : (
            '定时关闭'
          )}
        </button>
        {mine && (
          <Cast
            element={player.engine?.element()}
            here={downloads.find(playing.track.id)?.state === 'done'}
            words
            className={styles.tool}
          />
        )}
      </div>
      <AudioSheets sheet={sheet} playing={playing} onClose={() => setSheet(undefined)} />
    </>
  )
})
