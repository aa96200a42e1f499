import { KEPT_RECORDINGS } from '#offline/kept-address.ts'

/** Kept for a start without a network, and what the listener downloaded: neither is a reading. */
const stays = ['app-config-v1', KEPT_RECORDINGS]

/** The reader wants the room back: kept answers, pictures and documents go, the program stays. Says so when it is done. */
export function forgetReadingsWhenAsked(event: ExtendableMessageEvent): void {
  if ((event.data as { type?: string } | null)?.type !== 'FORGET_READINGS') return
  const forget = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('app-') && !stays.includes(name)).map((name) => caches.delete(name)))
    event.ports[0]?.postMessage('done')
  }
  event.waitUntil(forget())
}
