/**
 * While something lies over the page, the back button closes it instead of leaving the page. An entry of the same
 * address is put on the history behind the router's back: it neither sees it come nor go. Returns the function to call
 * when the thing closes for another reason. Not for things whose choices navigate: the entry would still be on top.
 */
export function closeOnBack(close: () => void): () => void {
  const { href } = location
  const state: unknown = history.state
  // The router patches history.pushState on the instance; the prototype's own says nothing to it.
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
