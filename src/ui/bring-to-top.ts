const TRIES = 5

/** Scrolls until the element stands under the bars: rows that were never drawn (content-visibility) change their height on the way. */
export function bringToTop(id: string): void {
  const element = document.getElementById(id)
  let tries = 0
  const step = () => {
    element?.scrollIntoView({ behavior: 'instant', block: 'start' })
    if (++tries < TRIES) requestAnimationFrame(step)
  }
  step()
}
