import { useEffect, useEffectEvent } from 'react'
import type { CleanUp } from '#lib/clean-up.ts'
import { closeOnBack } from './close-on-back.ts'

interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: undefined | (new () => Watcher)

/** Back closes an open panel: by CloseWatcher, which leaves the history alone, or else by an entry of the history. */
export function useCloseRequest(open: boolean, close: () => void, { leaving = false } = {}) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    // While a page is being left, the browser already stands on another entry: none can be put above it.
    if (typeof CloseWatcher === 'undefined')
      return (leaving ? undefined : closeOnBack(() => closeNow())) satisfies CleanUp
    const watcher = new CloseWatcher()
    watcher.onclose = () => closeNow()
    return () => watcher.destroy()
  }, [open, leaving])
}
