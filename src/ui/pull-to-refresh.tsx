import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './pull-to-refresh.module.css'
import { Spinner } from './spinner.tsx'

export interface PullToRefreshProps {
  /** The list stays pulled down until the promise settles. */
  onRefresh: () => Promise<unknown>
  disabled?: boolean
  children: ReactNode
}

const THRESHOLD = 64
const words = { rest: '下拉刷新', ready: '松开刷新', busy: '正在刷新', done: '已更新' }

/**
 * Follows the finger with a transform when the list is already at its top. The page must offer another way to refresh
 * too.
 */
export function PullToRefresh({ onRefresh, disabled, children }: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<keyof typeof words>('rest')
  const busy = phase === 'busy' || phase === 'done'
  const moveTo = (distance: number, follow = false) => {
    const element = root.current
    if (!element) return
    element.toggleAttribute('data-follow', follow)
    element.toggleAttribute('data-pulled', distance > 0)
    element.style.setProperty('--pull', `${distance}px`)
  }
  const spring = () => {
    moveTo(0)
    setPhase('rest')
  }
  const springNow = useEffectEvent(spring)
  const refresh = useEffectEvent(async () => {
    setPhase('busy')
    await onRefresh().then(
      () => setPhase('done'),
      () => spring(),
    )
  })

  useEffect(() => {
    const element = root.current
    if (!element || disabled || busy) return
    let from: { x: number; y: number } | undefined
    let distance = 0

    const start = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (touch && event.touches.length === 1 && atTop(event.target as Element))
        from = { x: touch.clientX, y: touch.clientY }
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const down = touch.clientY - from.y
      if (!distance && (down < 6 || Math.abs(touch.clientX - from.x) > down)) {
        if (down < -6 || Math.abs(touch.clientX - from.x) > 6) from = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      distance = Math.max(1, 120 * (1 - Math.exp(-down / 180)))
      moveTo(distance, true)
      setPhase(distance >= THRESHOLD ? 'ready' : 'rest')
    }
    const end = (event: TouchEvent) => {
      if (!from || !distance) return void (from = undefined)
      const enough = distance >= THRESHOLD && event.type === 'touchend'
      from = undefined
      distance = 0
      moveTo(enough ? THRESHOLD : 0)
      if (enough) void refresh()
      else springNow()
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [disabled, busy])

  useEffect(() => {
    if (phase !== 'done') return
    const timer = setTimeout(() => springNow(), 600)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <div ref={root} className={styles.root} data-phase={phase} aria-busy={phase === 'busy'}>
      <div className={styles.sign} role="status">
        {phase === 'busy' && <Spinner label={null} />}
        {phase === 'rest' ? <span aria-hidden="true">{words.rest}</span> : words[phase]}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** Whether every scroll container around the finger, the page included, is at its top. */
function atTop(target: Element): boolean {
  for (let element: Element | null = target; element; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return window.scrollY <= 0
}
