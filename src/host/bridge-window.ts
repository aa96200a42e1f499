/**
 * Whether the page runs inside the provider's own app, and how to post messages to it. Separate from the bridge,
 * because every page asks this.
 */

/** Name of the message handler (iOS) and of the injected object (Android). */
export const BRIDGE = 'YunShangApp'

export type Post = (message: unknown) => unknown
interface InjectedObject {
  postMessage: Post
  onmessage?: ((event: { data: unknown }) => void) | null
}
export interface BridgeWindow {
  top: unknown
  webkit?: { messageHandlers?: Partial<Record<typeof BRIDGE, { postMessage: Post }>> }
  [BRIDGE]?: InjectedObject
}

/**
 * The function that posts messages; undefined without a bridge, and in a frame, where the bridge is not ours to use.
 */
export function postOf(win: BridgeWindow): Post | undefined {
  if (win.top !== win) return undefined
  const handler = win.webkit?.messageHandlers?.[BRIDGE]
  if (typeof handler?.postMessage === 'function') return (message) => handler.postMessage(message)
  const injected = win[BRIDGE]
  if (typeof injected?.postMessage === 'function') return (message) => injected.postMessage(JSON.stringify(message))
  return undefined
}

/** Inside another page's frame there is no bridge. */
export const hasBridge = (win: BridgeWindow = window as never): boolean => postOf(win) !== undefined
