import { RECORDINGS_CACHE } from '#offline/recording-address.ts'
import type { WorkerWeights } from '#offline/stored-weights.ts'
import { PICTURES } from './read-cache.ts'

declare const __BUILD_ID__: string

/**
 * Reports to the pages on storage and diagnostics which build this worker belongs to, and how much its caches hold.
 * Downloads are counted by the page. The message types stay as they are, because pages and workers of different
 * versions exchange them.
 */
export function reportOnRequest(event: ExtendableMessageEvent): void {
  const { type } = (event.data ?? {}) as { type?: string }
  const port = event.ports[0]
  if (type === 'TELL_BUILD') port?.postMessage(__BUILD_ID__)
  if (type === 'TELL_STORED') event.waitUntil(weigh().then((weights) => port?.postMessage(weights)))
}

async function weigh(): Promise<WorkerWeights> {
  const weights: WorkerWeights = {
    program: { count: 0, bytes: 0 },
    readings: { count: 0, bytes: 0 },
    pictures: { count: 0, bytes: 0 },
  }
  for (const name of await caches.keys()) {
    if (name === RECORDINGS_CACHE) continue
    const kind =
      name === PICTURES
        ? weights.pictures
        : name.startsWith('app-') && name !== 'app-config-v1'
          ? weights.readings
          : weights.program
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      kind.count++
      kind.bytes += (await (await cache.match(key))?.blob())?.size ?? 0
    }
  }
  return weights
}
