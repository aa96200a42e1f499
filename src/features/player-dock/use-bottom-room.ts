import { useSyncExternalStore } from 'react'

/**
 * The height of the screen, and how much of its foot is taken by the page's bars, which are marked with
 * data-bottom-bar. Measured again as pages and bars change.
 */
export function useBottomRoom(): { height: number; taken: number } {
  const height = useSyncExternalStore(
    follow,
    () => innerHeight,
    () => 800,
  )
  const taken = useSyncExternalStore(follow, barsBelow, () => 0)
  return { height, taken }
}

function follow(changed: () => void): () => void {
  let frame = 0
  const soon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(changed)
  }
  const page = new MutationObserver(soon)
  page.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', soon)
  return () => {
    cancelAnimationFrame(frame)
    page.disconnect()
    removeEventListener('resize', soon)
  }
}

/** A bar further up than this above the foot, as the submit button of a short form, leaves the foot free. */
const REACH = 80

function barsBelow(): number {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect())
  const atFoot = bars.filter(({ bottom }) => innerHeight - bottom < REACH)
  return Math.round(
    Math.max(0, ...atFoot.map(({ top }) => innerHeight - top).filter((taken) => taken < innerHeight / 2)),
  )
}
