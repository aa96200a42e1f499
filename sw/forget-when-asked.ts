import { KEPT_RECORDINGS } from '#offline/kept-address.ts'
import { PICTURES } from './read-cache.ts'

/** Kept for a start without a network, and what the listener downloaded: neither is a reading. */
const stays = ['app-config-v1', KEPT_RECORDINGS]

/** The reader wants the room back: kept answers and documents go, pictures too where they are asked for; the program stays. Says so when it is done. */
export function forgetWhenAsked(event: ExtendableMessageEvent): void {
  const { type, keepPictures } = (event.data ?? {}) as { type?: string; keepPictures?: boolean }
  if (type !== 'FORGET_READINGS' && type !== 'FORGET_PICTURES') return
  const goes = (name: string) =>
    name === PICTURES ? !keepPictures : type === 'FORGET_READINGS' && name.startsWith('app-') && !stays.includes(name)
  const forget = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter(goes).map((name) => caches.delete(name)))
    event.ports[0]?.postMessage('done')
  }
  event.waitUntil(forget())
}
