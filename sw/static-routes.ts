/**
 * What handle-fetch.ts leaves to the network goes there without the worker, where the browser can be told so: a call
 * then never waits for a worker that has to be started first. Younger than what we promise, and never needed.
 */
import { RECORDING_PATH } from '#offline/recording-address.ts'
import type { WorkerCache } from '#contract/worker-cache.ts'

declare const __CACHED_PATHS__: [cache: WorkerCache, pattern: string][]
/** As an object a pattern holds for every host: that of the API may be another. */
declare const URLPattern: undefined | (new (parts: { pathname: string }) => object)

type Condition = { urlPattern: object } | { requestDestination: 'audio' | 'video' } | { or: Condition[] }
interface StaticRoute {
  condition: Condition
  source: 'network' | 'fetch-event'
}
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }

/** Every version of the API that there can be; patterns with expressions are not taken here. */
const VERSIONS = Array.from({ length: 9 }, (_, index) => `/v${index + 1}/*`)

/** The first that fits decides; what fits none goes to the worker. */
function staticRoutes(Pattern: NonNullable<typeof URLPattern>): StaticRoute[] {
  const at = (...paths: string[]): Condition => ({
    or: paths.map((pathname) => ({ urlPattern: new Pattern({ pathname }) })),
  })
  return [
    // Downloads are asked for by range too, and only the worker has them.
    { condition: at(`${RECORDING_PATH}*`), source: 'fetch-event' },
    { condition: at(...__CACHED_PATHS__.map(([, pattern]) => pathOf(pattern))), source: 'fetch-event' },
    { condition: at(...VERSIONS, '/streams/*', '/uploads/*'), source: 'network' },
    // Recordings and films, whole or by range.
    { condition: { or: [{ requestDestination: 'audio' }, { requestDestination: 'video' }] }, source: 'network' },
  ]
}

/** A cached reading as a pattern of the router, which takes a little more than the expression does. */
const pathOf = (pattern: string): string => pattern.replaceAll('\\d+', '*').replace(/\$$/, '')

export function addStaticRoutes(event: InstallEvent): void {
  if (!event.addRoutes || typeof URLPattern === 'undefined') return
  // A browser that refuses a route asks the worker for everything, as before.
  void event.addRoutes(staticRoutes(URLPattern)).catch(() => {})
}
