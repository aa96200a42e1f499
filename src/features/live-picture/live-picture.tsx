import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { startPicture, type StartedPicture } from '#host/start-picture.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './live-picture.module.css'

/** Picture and sound of a live broadcast, or of its replay. It starts muted; unmuting pauses the audio player. */
export function LivePicture({
  address,
  live,
  poster,
  name,
}: {
  address: string
  live: boolean
  poster: string
  name: string
}) {
  const { player } = useStores()
  const video = useRef<HTMLVideoElement>(null)
  const started = useRef<StartedPicture>(undefined)
  const [state, setState] = useState<'resting' | 'waiting' | 'playing' | 'failed'>('resting')
  useEffect(() => () => started.current?.stop(), [])

  const start = () => {
    const element = video.current
    if (!element) return
    started.current?.stop()
    player.pause()
    setState('waiting')
    started.current = startPicture(element, address, { live, failed: () => setState('failed') })
  }
  return (
    <section className={styles.stage} aria-label={`${name} 画面`}>
      <video
        ref={video}
        className={styles.video}
        playsInline
        controls={state === 'playing' || state === 'waiting'}
        aria-label={name}
        tabIndex={state === 'playing' ? 0 : -1}
        onPlaying={() => setState('playing')}
        onPlay={() => player.pause()}
        onWaiting={() => setState((now) => (now === 'failed' ? now : 'waiting'))}
        onError={() => started.current?.broken()}
      />
      {(state === 'resting' || state === 'failed') && (
        <Picture
          src={sizedPicture(poster, 750)}
          alt=""
          ratio="16:9"
          rounded={false}
          priority
          className={styles.poster}
        />
      )}
      {state === 'resting' && (
        <button type="button" className={styles.play} aria-label={`播放 ${name}`} onClick={start}>
          <span className={styles.disc}>
            <Play aria-hidden="true" />
          </span>
        </button>
      )}
      {state === 'waiting' && (
        <span className={styles.over}>
          <Spinner label="画面加载中" />
        </span>
      )}
      {state === 'failed' && (
        <div className={classNames(styles.over, styles.failed)} role="alert">
          <p>播放地址加载失败</p>
          <Button kind="soft" size="small" onClick={start}>
            重试
          </Button>
        </div>
      )}
    </section>
  )
}
