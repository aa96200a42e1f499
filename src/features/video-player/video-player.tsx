import { Play, RotateCcw, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { sentences } from '#contract/errors.ts'
import { toggleFullScreen } from '#host/film-window.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { isTall, type Film } from '#lib/film.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FilmPlayer } from './film-player.ts'
import { useMiniWindow } from './use-mini-window.ts'
import { useResting } from './use-resting.ts'
import { VideoControls } from './video-controls.tsx'
import styles from './video-player.module.css'

const STEP_S = 5
const none = () => {}

export interface VideoPlayerProps {
  film: Film
  /** It follows another film, or a tap requested it. */
  autoplay?: boolean
  onEnded?: () => void
  /** An editor's preview: no play is counted. */
  uncounted?: boolean
}

/** A film with its controls; a small window stays visible while the reader scrolls on [decisions G125–G127]. */
export const VideoPlayer = observer(function VideoPlayer({
  film,
  autoplay = false,
  onEnded = none,
  uncounted = false,
}: VideoPlayerProps) {
  const { activity, player, settings } = useStores()
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const surroundings = {
    hold: () => activity.hold(),
    silence: () => player.playing && player.pause(),
    ended: onEnded,
    counts: !uncounted,
    quality: settings.filmQuality,
  }
  const [playback] = useState(() => new FilmPlayer(film, surroundings))
  const mini = useMiniWindow(frame, playback.playing)
  const { resting, wake } = useResting(playback.playing)
  useEffect(() => void playback.surround(surroundings))
  useEffect(() => playback.use(video.current!) satisfies CleanUp, [playback])
  useEffect(() => void playback.take(film, autoplay), [playback, film, autoplay])
  useEffect(() => player.listen((event) => event === 'play' && playback.pause()) satisfies CleanUp, [player, playback])

  const press = (event: KeyboardEvent) => {
    wake()
    if (event.target instanceof HTMLElement && event.target.closest('input, button, select')) return
    const keys: Partial<Record<string, () => void>> = {
      ' ': playback.toggle,
      k: playback.toggle,
      m: playback.toggleSound,
      ArrowLeft: () => playback.seek(playback.at - STEP_S),
      ArrowRight: () => playback.seek(playback.at + STEP_S),
      f: () => box.current && video.current && void toggleFullScreen(box.current, video.current).catch(() => {}),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const { started, playing, failed, refused, waiting, interrupted } = playback
  const idle = !started && !playing && !failed
  return (
    <div ref={frame} className={classNames(styles.frame, isTall(film) && styles.tall)}>
      <div
        ref={box}
        role="group"
        tabIndex={0}
        aria-label="视频播放器"
        className={classNames(styles.box, mini.on && styles.mini, resting && styles.resting)}
        onKeyDown={press}
        onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
        onFocus={wake}
      >
        {/* A finger first brings the controls back; a mouse has them already. */}
        <video
          ref={video}
          className={styles.video}
          playsInline
          preload={settings.savesData ? 'none' : 'metadata'}
          aria-label={film.title}
          onClick={() => (resting ? wake() : playback.toggle())}
        />
        {idle && film.cover && (
          <img
            src={sizedPicture(film.cover, 750)}
            alt=""
            className={styles.poster}
            fetchPriority="high"
            onClick={playback.toggle}
          />
        )}
        {idle && !refused && (
          <button
            type="button"
            className={classNames(styles.start, 'press')}
            aria-label={film.live ? `播放 ${film.title}` : '播放视频'}
            onClick={playback.toggle}
          >
            {waiting ? <Spinner label={null} /> : <Play aria-hidden="true" />}
          </button>
        )}
        {waiting && started && (
          <div className={styles.waiting} role="status">
            <Spinner label="缓冲中" />
            {interrupted && <p>信号中断，正在重新连接…</p>}
          </div>
        )}
        {film.live && started && <LiveDot tone="over" className={styles.live} />}
        {failed && (
          <div className={styles.failed} role="alert">
            <p>{sentences.videoFailed}</p>
            <Button kind="soft" size="small" icon={<RotateCcw aria-hidden="true" />} onClick={playback.retry}>
              重试
            </Button>
          </div>
        )}
        {started && !failed && <VideoControls playback={playback} box={box} />}
        {mini.on && (
          <IconButton
            icon={<X />}
            label="关闭小窗"
            tone="over"
            className={styles.close}
            onClick={() => (playback.pause(), mini.close())}
          />
        )}
      </div>
    </div>
  )
})
