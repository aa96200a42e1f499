import { useEffect, useEffectEvent } from 'react'
import type { CleanUp } from '#lib/clean-up.ts'
import { closeOnBack } from './close-on-back.ts'

interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: undefined | (new () => Watcher)

/**
 * Back closes an open panel: by CloseWatcher, which leaves the history alone, or else by an entry of the history.
 * entry: false where none may be added: a page is being left, or the panel has an address of its own.
 */
export function useCloseRequest(open: boolean, close: () => void, { entry = true } = {}) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    if (typeof CloseWatcher === 'undefined')
      return (entry ? closeOnBack(() => closeNow()) : undefined) satisfies CleanUp
    const watcher = new CloseWatcher()
    watcher.onclose = () => closeNow()
    return () => watcher.destroy()
  }, [open, entry])
}
