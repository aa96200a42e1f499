import { useSyncExternalStore } from 'react'

/** How tall the screen is, and how much of its foot the page's bars take: they say so with data-bottom-bar. Heard of anew as pages and bars come and go. */
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

function barsBelow(): number {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect())
  return Math.round(Math.max(0, ...bars.map(({ top }) => innerHeight - top).filter((taken) => taken < innerHeight / 2)))
}
