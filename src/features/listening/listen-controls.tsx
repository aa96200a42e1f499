import { Gauge, Pause, Play, SkipForward } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AudioScrubber } from './audio-scrubber.tsx'
import styles from './listen-controls.module.css'

const SpeedSheet = lazyOverlay(
  () => import('#features/player-dock/speed-sheet.tsx').then((module) => module.SpeedSheet),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)
const still = () => {}

/** While this article is being read aloud: pause, position, next article, speed. */
export const ListenControls = observer(function ListenControls({ track }: { track: Track }) {
  const { player } = useStores()
  const [choosing, setChoosing] = useState(false)
  const { playing, waiting, rate } = player
  return (
    <div className={styles.controls}>
      <IconButton
        icon={playing && waiting ? <Spinner label={null} /> : playing ? <Pause /> : <Play />}
        label={playing ? '暂停' : '播放'}
        onClick={player.toggle}
        className={styles.play}
      />
      <AudioScrubber playing={{ track, mine: true, place: 0, setPlace: still }} />
      <IconButton icon={<SkipForward />} label="下一篇" disabled={!player.canStep} onClick={player.next} />
      <button
        type="button"
        className={classNames(styles.speed, 'press')}
        aria-haspopup="dialog"
        aria-label={`倍速 ${rate}`}
        onClick={() => setChoosing(true)}
      >
        {rate === 1 ? <Gauge aria-hidden="true" /> : <span className="tabular">{rate}×</span>}
      </button>
      <SpeedSheet open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
})
