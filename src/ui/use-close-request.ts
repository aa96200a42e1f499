import { useEffect, useEffectEvent } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: undefined | (new () => Watcher)

/** Lets Android's back gesture close an open panel where the browser has CloseWatcher; the history is not changed. */
export function useCloseRequest(open: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open || typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.onclose = () => closeNow()
    return () => watcher.destroy()
  }, [open])
}
