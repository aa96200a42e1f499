/** Downloads that went on with the app closed have ended: stored, told to the pages, and opened by a tap. */
import type { BackgroundFetch } from '#offline/background-fetch.ts'
import { takeIn } from '#offline/take-in.ts'
import { tellDownloads } from '#offline/tell-downloads.ts'
import { openPath } from './show-notice.ts'

interface BackgroundFetchEvent extends ExtendableEvent {
  registration: BackgroundFetch
  /** Changes the notice of the system; not there once the listener has stopped it. */
  updateUI?: (shown: { title: string }) => Promise<void>
}

export function receiveAlbum(event: Event): void {
  const ended = event as BackgroundFetchEvent
  ended.waitUntil(receive(ended))
}

async function receive(event: BackgroundFetchEvent): Promise<void> {
  const album = await takeIn(event.registration, event.type === 'backgroundfetchabort')
  tellDownloads()
  const done = event.type === 'backgroundfetchsuccess'
  await event.updateUI?.({ title: done ? `“${album}”已下载` : `“${album}”没有下载完，打开应用后继续` }).catch(() => {})
}

export function openDownloads(event: Event): void {
  ;(event as ExtendableEvent).waitUntil(openPath('/downloads'))
}
