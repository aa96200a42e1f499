/** Pages read again what is downloaded: something outside their queue has changed it. */
export function tellDownloads(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel('downloads')
  channel.postMessage('changed')
  channel.close()
}
