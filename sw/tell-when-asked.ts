import { KEPT_RECORDINGS } from '#offline/kept-address.ts'
import type { WorkerWeights } from '#offline/stored-weights.ts'
import { PICTURES } from './read-cache.ts'

declare const __BUILD_ID__: string

/** What the pages on storage and diagnostics ask: which build this worker is of, and what its caches hold. Downloads are the page's to count. */
export function tellWhenAsked(event: ExtendableMessageEvent): void {
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
    if (name === KEPT_RECORDINGS) continue
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
