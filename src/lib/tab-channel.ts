/**
 * What the tabs of this app tell each other. While a page waits in the back/forward cache its channel is closed: an open
 * one keeps it out of there, or takes it out with the first word. missed: called when it is shown again, as the others
 * may have spoken meanwhile. Returns what speaks; a tab does not hear itself.
 */
export function openTabChannel<T>(name: string, hear: (said: T) => void, missed?: () => void): (said: T) => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  let open: BroadcastChannel | undefined
  const listen = () => {
    open = new BroadcastChannel(name)
    open.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data))
    // In Node an open channel would keep a test alive.
    ;(open as { unref?: () => void }).unref?.()
  }
  listen()
  // Node has no pages.
  if ('addEventListener' in globalThis) {
    addEventListener('pagehide', () => {
      open?.close()
      open = undefined
    })
    addEventListener('pageshow', (event) => {
      if (open || !(event as { persisted?: boolean }).persisted) return
      listen()
      missed?.()
    })
  }
  return (said) => {
    if (open) return open.postMessage(said)
    // The last words of a page that goes.
    const once = new BroadcastChannel(name)
    once.postMessage(said)
    once.close()
  }
}
