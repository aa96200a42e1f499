import { Play, RotateCcw } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentences } from '#contract/errors.ts'
import { attachFilm } from '#host/attach-film.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import type { Film } from '#lib/film.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { reportPlay } from '#queries/albums.queries.ts'
import { filmAddress } from '#queries/videos.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ShortVideoRail } from './short-video-rail.tsx'
import styles from './short-videos.module.css'

/** One full-screen film. alive: it has a video element, so it can begin at once when it is reached. */
export const ShortVideo = observer(function ShortVideo({
  film,
  alive,
  shown,
  muted,
  onSound,
}: {
  film: Film
  alive: boolean
  shown: boolean
  muted: boolean
  onSound: () => void
}) {
  const { settings } = useStores()
  const [paused, setPaused] = useState(false)
  /** With the data saver on, a film and its neighbours are loaded by a tap. */
  const [wanted, setWanted] = useState(false)
  const waits = settings.savesData && !wanted
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState(false)
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.film}>
      {film.cover && (
        <img src={sizedPicture(film.cover, 750)} alt="" className={seen && alive ? styles.behind : styles.poster} />
      )}
      {alive && !failed && !waits && (
        <Moving
          key={attempt}
          film={film}
          shown={shown}
          muted={muted}
          paused={paused}
          onPaused={setPaused}
          onSeen={setSeen}
          onFailed={() => setFailed(true)}
          onSound={onSound}
        />
      )}
      {waits && shown && (
        <button
          type="button"
          className={classNames(styles.start, 'press')}
          aria-label="播放视频"
          onClick={() => setWanted(true)}
        >
          <Play aria-hidden="true" />
        </button>
      )}
      {paused && shown && !waits && (
        <span className={styles.paused} aria-hidden="true">
          <Play />
        </span>
      )}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{sentences.videoFailed}</p>
          <Button kind="soft" size="small" icon={<RotateCcw aria-hidden="true" />} onClick={retry}>
            重试
          </Button>
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{film.title}</h2>
        {film.author && <p className={styles.author}>@{film.author}</p>}
      </div>
      {shown && <ShortVideoRail film={film} />}
    </div>
  )
})

interface MovingProps {
  film: Film
  shown: boolean
  muted: boolean
  paused: boolean
  onPaused: (paused: boolean) => void
  onSeen: (seen: boolean) => void
  onFailed: () => void
  onSound: () => void
}

/** The element: the visible film loops, its neighbours are paused with their first frames loaded. */
function Moving({ film, shown, muted, paused, onPaused, onSeen, onFailed, onSound }: MovingProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { player, activity } = useStores()
  const locate = useEffectEvent(() => filmAddress(film))
  const fail = useEffectEvent(onFailed)
  const notifyPaused = useEffectEvent(onPaused)
  const see = useEffectEvent(onSeen)
  const run = useEffectEvent(() => {
    const element = video.current
    if (!element?.hasAttribute('src')) return
    if (!shown || paused) return element.pause()
    element
      .play()
      .catch(
        (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError' && notifyPaused(true),
      )
  })
  useEffect(() => {
    const element = video.current!
    let here = true
    let detach = () => {}
    locate().then(
      (address) => {
        if (!here || !address) return
        detach = attachFilm(element, address, { failed: () => here && fail() }).detach
        run()
      },
      () => here && fail(),
    )
    return () => {
      here = false
      see(false)
      detach()
    }
  }, [film.id])
  useEffect(() => {
    const element = video.current!
    element.muted = muted
    run()
    if (!shown) {
      element.currentTime = 0
      notifyPaused(false)
    }
  }, [shown, muted, paused])
  useEffect(() => (shown ? activity.hold() : undefined) satisfies CleanUp, [shown, activity])
  useEffect(
    () => (shown ? player.listen((event) => event === 'play' && notifyPaused(true)) : undefined) satisfies CleanUp,
    [shown, player],
  )
  useEffect(() => {
    if (shown) void reportPlay(film.id, film.collection || undefined).catch(() => {})
  }, [shown, film.id, film.collection])
  // Unmuting later also starts playback: other sounds stop.
  useEffect(() => {
    if (shown && !muted && !paused && player.playing) player.pause()
  }, [shown, muted, paused, player])
  return (
    <video
      ref={video}
      className={styles.video}
      loop
      muted
      playsInline
      preload={shown ? 'auto' : 'metadata'}
      aria-label={film.title}
      onClick={() => (muted ? onSound() : onPaused(!paused))}
      onPlaying={() => onSeen(true)}
      onError={({ currentTarget }) => currentTarget.hasAttribute('src') && onFailed()}
      onCanPlay={() => run()}
    />
  )
}
