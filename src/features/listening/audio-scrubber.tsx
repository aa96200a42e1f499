import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { durationText } from '#lib/duration.ts'
import type { Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { SeekBar } from '#ui/seek-bar.tsx'
import styles from './audio-scrubber.module.css'

const STEP_S = 10
/** A page is this long at least. */
const PAGE_S = 30
const steps: Partial<Record<string, number>> = {
  ArrowLeft: -STEP_S,
  ArrowDown: -STEP_S,
  ArrowRight: STEP_S,
  ArrowUp: STEP_S,
}

/**
 * The playback position, and seeking. Only this part is rendered again during playback. Light on a picture, unless
 * --seek, --seek-rest and --seek-text say otherwise.
 */
export const AudioScrubber = observer(function AudioScrubber({
  playing: { track, mine, place, setPlace },
}: {
  /** mine: the player has this track; else place is where it would begin. */
  playing: { track: Track; mine: boolean; place: number; setPlace: (seconds: number) => void }
}) {
  const { player } = useStores()
  const input = useRef<HTMLInputElement>(null)
  /** The position under the finger: seeking happens on release. */
  const [held, setHeld] = useState<number>()
  const whole = Math.floor((mine && player.duration) || track.duration)
  const at = Math.min(held ?? (mine ? player.currentTime : place), whole || Infinity)
  const go = (seconds: number) => {
    const target = Math.min(Math.max(0, seconds), whole)
    if (mine) player.seek(target)
    else setPlace(target)
  }
  // React's change event fires for each movement; the element's own event reports the release.
  const letGo = useEffectEvent(() => {
    if (input.current) go(Number(input.current.value))
    setHeld(undefined)
  })
  useEffect(() => {
    const element = input.current
    element?.addEventListener('change', letGo)
    return () => element?.removeEventListener('change', letGo)
  }, [])
  const step = (event: KeyboardEvent) => {
    const page = Math.max(PAGE_S, whole / 10)
    const by = { ...steps, PageDown: -page, PageUp: page }[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(at + by)
  }
  return (
    <div className={styles.scrubber}>
      <SeekBar
        ref={input}
        at={at}
        whole={whole}
        running={held === undefined && mine && player.playing}
        onChange={({ target }) => setHeld(Number(target.value))}
        onKeyDown={step}
      />
      <p className={classNames(styles.times, 'tabular')} aria-hidden="true">
        <span>{durationText(at)}</span>
        <span>{whole > 0 ? durationText(whole) : '--:--'}</span>
      </p>
    </div>
  )
})
