import { isFresh, press, type Tap } from './early-tap.ts'

const PATIENCE_MS = 5000

/** Repeats a tap of the document before; its button may be drawn later than the page. onMissed: it does not appear. */
export function repeatKeptTap(kept: string, onMissed: () => void): void {
  const tap = JSON.parse(kept) as Tap
  if (!isFresh(tap) || press(tap)) return
  const appears = new MutationObserver(() => press(tap) && stop())
  const late = setTimeout(() => (stop(), onMissed()), PATIENCE_MS)
  const stop = () => (appears.disconnect(), clearTimeout(late))
  appears.observe(document.body, { childList: true, subtree: true })
}
