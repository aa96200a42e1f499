import { useState, type ComponentProps } from 'react'
import { spokenTime } from '#lib/spoken-time.ts'
import styles from './seek-bar.module.css'

/** at and whole are seconds; while the duration is unknown, whole is 0 and the bar cannot be moved. */
export interface SeekBarProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'step' | 'value' | 'disabled'
> {
  at: number
  whole: number
  /** It plays: `at` changes by itself. */
  running: boolean
}

/**
 * Shows and changes the position of a recording or a film. What a screen reader is told changes by a hand, by a pause
 * and when the bar gets the focus, not by the playing itself: each change would be read out. The custom properties
 * --seek, --seek-rest, --seek-thumb and --seek-height style it; the defaults are light, for use on a picture.
 */
export function SeekBar({ at, whole, running, onChange, onKeyDown, ...input }: SeekBarProps) {
  const [told, setTold] = useState(at)
  /** The position after this rendering is told, because a hand has changed it. */
  const [byHand, setByHand] = useState(false)
  if ((byHand || !running) && told !== at) setTold(at)
  if (byHand) setByHand(false)
  return (
    <div className={styles.bar}>
      <progress className={styles.done} value={Math.min(at, whole || 1)} max={whole || 1} aria-hidden="true" />
      <input
        type="range"
        className={styles.range}
        min={0}
        max={whole || 1}
        step={1}
        value={Math.floor(told)}
        disabled={whole === 0}
        aria-label="播放进度"
        aria-valuetext={`${spokenTime(told)}，共${spokenTime(whole)}`}
        {...input}
        onFocus={() => setByHand(true)}
        // The browser moves on from the value it has: it needs the position of now.
        onPointerDown={() => setByHand(true)}
        onChange={(event) => {
          onChange?.(event)
          setByHand(true)
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          setByHand(true)
        }}
      />
      {whole > 0 && <span className={styles.thumb} aria-hidden="true" style={leftOf(at, whole)} />}
    </div>
  )
}

/** No style at the beginning: a document of the server has none. */
const leftOf = (at: number, whole: number) => (at > 0 ? { left: `${Math.min(100, (at / whole) * 100)}%` } : undefined)
