import { Play, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { sentences } from '#contract/errors.ts'
import { toggleFullScreen } from '#host/film-window.ts'
import { isTall, type Film } from '#lib/film.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useFilm } from './use-film.ts'
import { useMiniWindow } from './use-mini-window.ts'
import { VideoControls } from './video-controls.tsx'
import styles from './video-player.module.css'

const RESTING_MS = 3000
const STEP_S = 5

export interface VideoPlayerProps {
  film: Film
  /** It follows another one, or somebody asked for it. */
  autoplay?: boolean
  onEnded?: () => void
}

/** A film with its controls; a small window of it stays in sight while one reads on below [decisions G125–G127]. */
export function VideoPlayer({ film, autoplay = false, onEnded }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const control = useFilm(video, film, { autoplay, onEnded })
  const { state, toggle, seek } = control
  const mini = useMiniWindow(frame, state.playing)
  const [awake, setAwake] = useState(0)
  const [resting, setResting] = useState(false)
  useEffect(() => {
    setResting(false)
    if (!state.playing) return
    const timer = setTimeout(() => setResting(true), RESTING_MS)
    return () => clearTimeout(timer)
  }, [state.playing, awake])
  const wake = () => setAwake(Date.now())
  const press = (event: KeyboardEvent) => {
    wake()
    if (event.target instanceof HTMLElement && event.target.closest('input, button, select')) return
    const keys: Partial<Record<string, () => void>> = {
      ' ': toggle, k: toggle, m: control.toggleSound, ArrowLeft: () => seek(state.at - STEP_S), ArrowRight: () => seek(state.at + STEP_S),
      f: () => box.current && video.current && void toggleFullScreen(box.current, video.current).catch(() => {}),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  // A finger first brings the controls back; a mouse has them already.
  const tap = () => {
    if (resting) wake()
    else toggle()
  }
  const idle = !state.started && !state.playing && !state.failed
  return (
    <div ref={frame} className={classNames(styles.frame, isTall(film) && styles.tall)}>
      <div
        ref={box} role="group" tabIndex={0} aria-label="视频播放器" className={classNames(styles.box, mini.on && styles.mini, resting && styles.resting)}
        onKeyDown={press} onPointerMove={(event) => event.pointerType === 'mouse' && wake()} onFocus={wake}
      >
        <video ref={video} className={styles.video} playsInline preload="metadata" aria-label={film.title} onClick={tap} />
        {idle && film.cover && <img src={sizedPicture(film.cover, 750)} alt="" className={styles.poster} fetchPriority="high" onClick={toggle} />}
        {idle && !state.refused && (
          <button type="button" className={`${styles.start} press`} aria-label="播放视频" onClick={toggle}>
            {state.waiting ? <Spinner label={null} /> : <Play aria-hidden="true" />}
          </button>
        )}
        {state.waiting && state.started && <span className={styles.waiting}><Spinner label="缓冲中" /></span>}
        {state.failed && (
          <div className={styles.failed} role="alert">
            <p>{sentences.videoFailed}</p>
            <Button kind="soft" size="small" icon={<RotateCcw aria-hidden="true" />} onClick={control.retry}>重试</Button>
          </div>
        )}
        {!state.refused && !state.failed && (state.started || state.at > 0) && <VideoControls control={control} video={video} box={box} />}
        {mini.on && <IconButton icon={<X />} label="关闭小窗" tone="over" className={styles.close} onClick={() => (video.current?.pause(), mini.close())} />}
      </div>
    </div>
  )
}
