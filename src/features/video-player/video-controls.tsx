import { Maximize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { Cast } from '#features/cast/cast.tsx'
import { canFloat, toggleFloating, toggleFullScreen } from '#host/film-window.ts'
import { durationText } from '#lib/duration.ts'
import type { FilmQuality } from '#stores/settings.store.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SeekBar } from '#ui/seek-bar.tsx'
import type { FilmPlayer } from './film-player.ts'
import styles from './video-controls.module.css'

const qualities: { value: FilmQuality; label: string }[] = [
  { value: 'auto', label: '自动' },
  { value: 'clear', label: '清晰' },
  { value: 'smooth', label: '流畅' },
]
const rates = [0.75, 1, 1.25, 1.5, 2]

/**
 * Play, position, speed, sound, picture-in-picture, full screen. In full screen no drawer of the page is visible, so
 * the speeds use the browser's own select. Rendered once the film has moved.
 */
export const VideoControls = observer(function VideoControls({
  playback,
  box,
}: {
  playback: FilmPlayer
  box: RefObject<HTMLDivElement | null>
}) {
  const { element, duration, playing, muted, rate } = playback
  const { settings } = useStores()
  const choose = (quality: FilmQuality) => {
    settings.setFilmQuality(quality)
    playback.setQuality(settings.filmQuality)
  }
  const whole = Math.floor(duration)
  const at = Math.min(playback.at, duration || Infinity)
  const { live } = playback.film
  const enlarge = () => void (box.current && element && toggleFullScreen(box.current, element).catch(() => {}))
  return (
    <div className={styles.controls} data-controls>
      {!live && (
        <div className={styles.bar}>
          <SeekBar
            at={at}
            whole={whole}
            running={playing}
            onChange={({ target }) => playback.seek(Number(target.value))}
          />
        </div>
      )}
      <div className={styles.row}>
        <IconButton
          icon={playing ? <Pause /> : <Play />}
          label={playing ? '暂停' : '播放'}
          tone="over"
          onClick={playback.toggle}
        />
        {live ? (
          <span className={styles.times} />
        ) : (
          <>
            <span className={classNames(styles.times, 'tabular')} aria-hidden="true">
              {durationText(at)} / {whole > 0 ? durationText(whole) : '--:--'}
            </span>
            <select
              className={styles.speed}
              aria-label="倍速"
              value={rate}
              onChange={({ target }) => playback.setRate(Number(target.value))}
            >
              {rates.map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? '倍速' : `${one}x`}
                </option>
              ))}
            </select>
          </>
        )}
        {playback.choosable && (
          <select
            className={styles.speed}
            aria-label="清晰度"
            value={settings.chosenQuality}
            onChange={({ target }) => choose(target.value as FilmQuality)}
          >
            {qualities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        <IconButton
          icon={muted ? <VolumeX /> : <Volume2 />}
          label={muted ? '打开声音' : '静音'}
          tone="over"
          onClick={playback.toggleSound}
        />
        <Cast element={element} tone="over" className={styles.cast} />
        {element && canFloat(element) && (
          <IconButton
            icon={<PictureInPicture2 />}
            label="画中画"
            tone="over"
            className={styles.float}
            onClick={() => void toggleFloating(element).catch(() => {})}
          />
        )}
        <IconButton icon={<Maximize />} label="全屏" tone="over" onClick={enlarge} />
      </div>
    </div>
  )
})
