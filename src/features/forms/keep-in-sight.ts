const GAP = 8

/**
 * Keeps the field that has the focus, and the sentence below it, above the bar of its form: when the window shrinks for
 * the keyboard, when another field takes the focus, and when a longer text or an error moves it or the bar. Returns the
 * function that stops it.
 */
export function keepInSight(bar: HTMLElement): () => void {
  const form = bar.closest('form')
  if (!form) return () => {}
  const bring = () => {
    const field = document.activeElement
    if (!(field instanceof HTMLElement) || !form.contains(field) || bar.contains(field)) return
    const scroller = scrollerOf(form)
    const top = topOf(scroller)
    const bottom = Math.min(bar.getBoundingClientRect().top, window.visualViewport?.height ?? innerHeight)
    const shift = shiftInto(top, bottom, edgesOf(field), writesAtEnd(field))
    if (shift !== 0) scroller.scrollBy({ top: shift, behavior: 'instant' })
  }
  let frame = 0
  // The browser's own scrolling to the field comes first.
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(bring)
  }
  const { visualViewport: viewport } = window
  window.addEventListener('resize', later)
  viewport?.addEventListener('resize', later)
  form.addEventListener('focusin', later)
  form.addEventListener('input', later)
  const grown = new ResizeObserver(later)
  grown.observe(bar)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('resize', later)
    viewport?.removeEventListener('resize', later)
    form.removeEventListener('focusin', later)
    form.removeEventListener('input', later)
    grown.disconnect()
  }
}

/** The parts of a field from the top down: as many of them as there is room for are shown. */
type Edges = { top: number; bottom: number; belowIt: number }

/** How far to scroll, in CSS pixels; 0 where the field is in sight. end: the text is written at its end. */
export function shiftInto(top: number, bottom: number, field: Edges, end: boolean): number {
  const last = field.belowIt - field.top <= bottom - top ? field.belowIt : field.bottom
  const spare = bottom - top - (last - field.top)
  if (spare < 0) return end ? last - bottom : field.top - top
  const gap = Math.min(GAP, spare / 2)
  if (last > bottom) return last - bottom + gap
  return field.top < top ? field.top - top - gap : 0
}

function edgesOf(field: HTMLElement): Edges {
  const { top, bottom } = field.getBoundingClientRect()
  const about = (field.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => {
    const part = id && document.getElementById(id)
    return part ? [part.getBoundingClientRect().bottom] : []
  })
  return { top, bottom, belowIt: Math.max(bottom, ...about) }
}

const writesAtEnd = (field: HTMLElement) =>
  field instanceof HTMLTextAreaElement && field.selectionEnd === field.value.length

function scrollerOf(form: HTMLElement): Element {
  for (let one = form.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return one
  return document.scrollingElement ?? document.documentElement
}
const topOf = (scroller: Element) =>
  scroller === document.scrollingElement
    ? parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    : scroller.getBoundingClientRect().top
