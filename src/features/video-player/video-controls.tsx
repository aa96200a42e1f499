import { Maximize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { canFloat, toggleFloating, toggleFullScreen } from '#host/film-window.ts'
import { durationText } from '#lib/duration.ts'
import { spokenTime } from '#lib/spoken-time.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { FilmControl } from './use-film.ts'
import styles from './video-controls.module.css'

const rates = [0.75, 1, 1.25, 1.5, 2]

/** Play, where it is, speed, sound, the small window over other apps, the whole screen: where no drawer of the page would show, so the speeds are the browser's own choice. */
export function VideoControls({ control, video, box }: { control: FilmControl; video: RefObject<HTMLVideoElement | null>; box: RefObject<HTMLDivElement | null> }) {
  const { state, toggle, seek } = control
  const [floats, setFloats] = useState(false)
  useEffect(() => setFloats(video.current !== null && canFloat(video.current)), [video])
  const whole = Math.floor(state.duration)
  const at = Math.min(state.at, state.duration || Infinity)
  const withVideo = (act: (element: HTMLVideoElement) => Promise<void>) => () => video.current && void act(video.current).catch(() => {})
  return (
    <div className={styles.controls} data-controls>
      <div className={styles.bar}>
        <progress className={styles.done} value={at} max={state.duration || 1} aria-hidden="true" />
        <input
          type="range" className={styles.range} min={0} max={whole || 1} step={1} value={Math.floor(at)} disabled={whole === 0} aria-label="播放进度"
          aria-valuetext={`${spokenTime(at)}，共${spokenTime(whole)}`} onChange={({ target }) => seek(Number(target.value))}
        />
      </div>
      <div className={styles.row}>
        <IconButton icon={state.playing ? <Pause /> : <Play />} label={state.playing ? '暂停' : '播放'} tone="over" onClick={toggle} />
        <span className={`${styles.times} tabular`} aria-hidden="true">{durationText(at)} / {whole > 0 ? durationText(whole) : '--:--'}</span>
        <select className={styles.speed} aria-label="倍速" value={state.rate} onChange={({ target }) => control.setRate(Number(target.value))}>
          {rates.map((rate) => <option key={rate} value={rate}>{rate === 1 ? '倍速' : `${rate}x`}</option>)}
        </select>
        <IconButton icon={state.muted ? <VolumeX /> : <Volume2 />} label={state.muted ? '打开声音' : '静音'} tone="over" onClick={control.toggleSound} />
        {floats && <IconButton icon={<PictureInPicture2 />} label="画中画" tone="over" className={styles.float} onClick={withVideo(toggleFloating)} />}
        <IconButton icon={<Maximize />} label="全屏" tone="over" onClick={withVideo((element) => (box.current ? toggleFullScreen(box.current, element) : Promise.resolve()))} />
      </div>
    </div>
  )
}
