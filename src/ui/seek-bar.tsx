import type { ComponentProps } from 'react'
import { spokenTime } from '#lib/spoken-time.ts'
import styles from './seek-bar.module.css'

/** at and whole are seconds; while the duration is unknown, whole is 0 and the bar cannot be moved. */
export interface SeekBarProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'min' | 'max' | 'step' | 'value' | 'disabled'
> {
  at: number
  whole: number
}

/**
 * Shows and changes the position of a recording or a film. The custom properties --seek, --seek-rest, --seek-thumb and
 * --seek-height style it; the defaults are light, for use on a picture.
 */
export function SeekBar({ at, whole, ...input }: SeekBarProps) {
  return (
    <div className={styles.bar}>
      <progress className={styles.done} value={Math.min(at, whole || 1)} max={whole || 1} aria-hidden="true" />
      <input
        type="range"
        className={styles.range}
        min={0}
        max={whole || 1}
        step={1}
        value={Math.floor(at)}
        disabled={whole === 0}
        aria-label="播放进度"
        aria-valuetext={`${spokenTime(at)}，共${spokenTime(whole)}`}
        {...input}
      />
    </div>
  )
}
