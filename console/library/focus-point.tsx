import type { KeyboardEvent, MouseEvent } from 'react'
import type { ControlProps } from '#console/things/thing.ts'
import styles from './focus-point.module.css'

const STEP = 0.02
const keys: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (part: number) => String(Math.round(Math.min(1, Math.max(0, part)) * 100) / 100)

/** What must stay seen of a picture, by a click or the arrows. value: its place, and the address of the picture. */
export function FocusPoint({ label, value, onChange }: ControlProps) {
  const [x = '0.5', y = '0.5', url = ''] = value
  if (!url) return null
  const set = (left: number, top: number) => onChange([within(left), within(top), url])
  function click({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // Enter clicks nowhere.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    set((clientX - left) / width, (clientY - top) / height)
  }
  function move(event: KeyboardEvent) {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    set(Number(x) + by[0], Number(y) + by[1])
  }
  const place = `左起 ${Math.round(Number(x) * 100)}%，上起 ${Math.round(Number(y) * 100)}%`
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <button
        type="button"
        className={styles.picture}
        aria-label={`${label}：${place}`}
        onClick={click}
        onKeyDown={move}
      >
        <img src={url} alt="" />
        <span className={styles.point} style={{ left: `${Number(x) * 100}%`, top: `${Number(y) * 100}%` }} />
      </button>
      <p className={styles.hint} role="status">
        {place}。裁切时保留这里；点击图片，或用方向键移动。
      </p>
    </div>
  )
}
