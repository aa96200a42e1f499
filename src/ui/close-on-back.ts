/**
 * While an overlay is open, the back button closes it instead of leaving the page. An entry with the same address is
 * pushed to the history without the router noticing. Returns the function to call when the overlay closes for another
 * reason. Not for overlays whose choices navigate: the entry would still be on top.
 */
export function closeOnBack(close: () => void): () => void {
  const { href } = location
  const state: unknown = history.state
  // The router patches history.pushState on the instance; the prototype's method does not notify it.
  History.prototype.pushState.call(history, { ...(state as object), overlay: true }, '')
  let open = true

  const back = (event: PopStateEvent) => {
    removeEventListener('popstate', back, true)
    if (location.href === href) event.stopImmediatePropagation()
    if (open) {
      open = false
      close()
    }
  }
  addEventListener('popstate', back, true)

  return () => {
    if (!open) return
    open = false
    if (history.state?.overlay) history.back()
    else removeEventListener('popstate', back, true)
  }
}
