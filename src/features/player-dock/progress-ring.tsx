import { observer } from 'mobx-react-lite'
import { useStores } from '#stores/stores.ts'
import styles from './player-dock.module.css'

/** Radius in its own units: 40 for the floating disc, 60 for the static one [rule R186, decision G92]. */
export const ProgressRing = observer(function ProgressRing({ radius }: { radius: 40 | 60 }) {
  const { player } = useStores()
  const whole = 2 * Math.PI * radius
  const part = player.isLive || !(player.duration > 0) ? 1 : Math.min(1, player.currentTime / player.duration)
  const side = 2 * radius + 8
  return (
    <svg className={styles.ring} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <circle cx={side / 2} cy={side / 2} r={radius} className={styles.track} />
      <circle
        cx={side / 2}
        cy={side / 2}
        r={radius}
        className={styles.progress}
        strokeDasharray={whole}
        strokeDashoffset={whole * (1 - part)}
      />
    </svg>
  )
})
