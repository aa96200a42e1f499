import { RECORDINGS_CACHE } from '#offline/recording-address.ts'
import { PICTURES } from './read-cache.ts'

/** Caches that stay: what a start without a network needs, and the listener's downloads. */
const PERMANENT = ['app-config-v1', RECORDINGS_CACHE]

/**
 * Frees space on the reader's request: deletes cached responses and documents, and pictures if requested; the app shell
 * stays. Replies when it is done. The message types stay as they are, because pages and workers of different versions
 * exchange them.
 */
export function clearOnRequest(event: ExtendableMessageEvent): void {
  const { type, keepPictures } = (event.data ?? {}) as { type?: string; keepPictures?: boolean }
  if (type !== 'FORGET_READINGS' && type !== 'FORGET_PICTURES') return
  const isCleared = (name: string) =>
    name === PICTURES
      ? !keepPictures
      : type === 'FORGET_READINGS' && name.startsWith('app-') && !PERMANENT.includes(name)
  const clear = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter(isCleared).map((name) => caches.delete(name)))
    event.ports[0]?.postMessage('done')
  }
  event.waitUntil(clear())
}
