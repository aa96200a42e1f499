/** Sends a message to whatever embeds this page: a page's frame, or a native web view. */

interface Shell {
  ReactNativeWebView?: { postMessage: (text: string) => void }
  YunShangApp?: { postMessage: (text: string) => void }
  webkit?: { messageHandlers?: { YunShangApp?: { postMessage: (message: unknown) => void } } }
}
export interface OpenMessage {
  type: 'open'
  path: string
}

/** Asks the embedder to open a path; false when nobody embeds this page [decision G18]. */
export function askEmbedder(message: OpenMessage): boolean {
  const { webkit, YunShangApp, ReactNativeWebView } = window as Shell
  if (window.parent !== window) window.parent.postMessage(message, embedderOrigin(document.referrer))
  else if (webkit?.messageHandlers?.YunShangApp) webkit.messageHandlers.YunShangApp.postMessage(message)
  else if (YunShangApp ?? ReactNativeWebView) (YunShangApp ?? ReactNativeWebView)!.postMessage(JSON.stringify(message))
  else return false
  return true
}

/** The message is addressed to the embedding page only; to any origin when the browser hides the referrer. */
export function embedderOrigin(referrer: string): string {
  try {
    return new URL(referrer).origin
  } catch {
    return '*'
  }
}
