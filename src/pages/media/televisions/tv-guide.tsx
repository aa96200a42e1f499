import * as programmeStates from '#contract/content/programme-states.ts'
import type { Programme } from '#contract/content/channels.ts'
import { clockOf, programmeState } from '#lib/programme-time.ts'
import { classNames } from '#ui/class-names.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import styles from './tv.module.css'

/** A day of a channel; the current programme is marked [decision G128]. */
export function TvGuide({ programmes, now }: { programmes: Programme[]; now: number }) {
  return (
    <ol>
      {programmes.map((programme) => {
        const state = programmeState(programme, now)
        const on = state === programmeStates.now
        return (
          <li
            key={programme.id}
            className={classNames(styles.row, on && styles.now, state === programmeStates.past && styles.past)}
            aria-current={on ? 'time' : undefined}
          >
            <time className={classNames(styles.time, 'tabular')}>{clockOf(programme.start_at)}</time>
            <span className={styles.programme}>{programme.name}</span>
            {on && <LiveDot />}
          </li>
        )
      })}
    </ol>
  )
}
