/**
 * The worker's caches of public readings. They are on citizens' devices under these names, which never change.
 * entries: how many responses it holds. days: how long one may still be shown without a network.
 */
export const workerCaches = {
  config: { name: 'app-config-v1', entries: 20, days: 30 },
  articles: { name: 'app-articles-v1', entries: 120, days: 14 },
  albums: { name: 'app-albums-v1', entries: 60, days: 14 },
  lists: { name: 'app-lists-v1', entries: 40, days: 7 },
} as const
export type WorkerCache = keyof typeof workerCaches
