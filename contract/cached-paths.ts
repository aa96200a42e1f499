import { endpoints } from './api.ts'
import type { WorkerCache } from './worker-cache.ts'

/**
 * Paths the worker caches, as patterns of how an address ends: the API may lie under a path of its own. They are
 * computed when the worker is built, so that no schema enters it.
 */
export const cachedPaths = endpoints.flatMap(({ endpoint: { cache, path } }): [cache: WorkerCache, pattern: string][] =>
  cache ? [[cache, `${path.replace(/\{\w+\}/g, '\\d+')}$`]] : [],
)
