import { useEffect, useRef } from 'react'
import type { Mixer } from './mixer.ts'
import styles from './studio.module.css'

/** A loudest moment stays to be seen for a while. */
const FALL = 0.02

/** How loud it is now, drawn without rendering anything anew. */
export function LevelMeter({ mixer }: { mixer: Mixer | undefined }) {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mixer) return
    let shown = 0
    let frame = requestAnimationFrame(function draw() {
      shown = Math.max(mixer.level(), shown - FALL)
      meter.current?.setAttribute('aria-valuenow', String(Math.round(shown * 100)))
      meter.current?.style.setProperty('--level', shown.toFixed(3))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [mixer])
  return (
    <div>
      <div
        ref={meter}
        role="meter"
        aria-label="音量"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        className={styles.meter}
      >
        <span />
      </div>
      <p className={styles.hint}>说话时在绿色一段为好；一直到红色就把音量调小。</p>
    </div>
  )
}
