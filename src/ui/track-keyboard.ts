/**
 * Sets --kb to the height the on-screen keyboard takes from the layout viewport (iOS; elsewhere the viewport itself
 * shrinks and it stays 0). Returns the function that stops it.
 */
export function trackKeyboard(): () => void {
  const { visualViewport: viewport } = window
  const root = document.documentElement
  if (!viewport) return () => {}
  const measure = () => {
    // A pinch zoom also shrinks the visual viewport; that is no keyboard.
    const hidden = viewport.scale > 1.01 ? 0 : Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
    root.style.setProperty('--kb', `${hidden > 60 ? hidden : 0}px`)
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  measure()
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
    root.style.removeProperty('--kb')
    // iOS WeChat leaves the page shifted up after the keyboard has closed.
    window.scrollTo(0, window.scrollY)
  }
}
