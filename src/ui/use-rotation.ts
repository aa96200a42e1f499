import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { calm } from './calm.ts'

/**
 * Calls `step` every `interval` ms while `area` is visible and nobody inspects it: it pauses under a pointer or the
 * focus, in a hidden tab, when paused, and always under reduced motion and in elder mode.
 */
export function useRotation(area: RefObject<HTMLElement | null>, interval: number, on: boolean, step: () => void) {
  const [paused, setPaused] = useState(false)
  const inside = useRef(false)
  const stepNow = useEffectEvent(step)

  useEffect(() => {
    const element = area.current
    if (!element || !on || paused || interval <= 0) return
    let visible = true
    const observer = new IntersectionObserver((crossings) => (visible = crossings.at(-1)?.isIntersecting ?? true))
    observer.observe(element)
    const timer = setInterval(() => {
      if (visible && !inside.current && !document.hidden && !calm()) stepNow()
    }, interval)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [area, interval, on, paused])

  return {
    paused,
    setPaused,
    /** Event handlers for the element that detect inspection. */
    rest: {
      onPointerEnter: () => void (inside.current = true),
      onPointerLeave: () => void (inside.current = false),
      onPointerCancel: () => void (inside.current = false),
      onFocus: () => void (inside.current = true),
      onBlur: () => void (inside.current = false),
    },
  }
}
