/** Where the back end is when it is on another host, from the configuration of this site. */
import { readRuntimeConfig, type RuntimeConfig } from '#contract/site/runtime-config.ts'
import { workerCaches } from '#contract/worker-cache.ts'

export const CONFIG = '/app-config.json'

let known = ''
/** '' also until it is known: requests to other hosts are then left alone. */
const apiBase = (): string => known

/** Of another host only an answer that this site may read can be told from a portal's page, and cached. */
export const isFromApi = (url: string): boolean => apiBase() !== '' && url.startsWith(`${apiBase()}/media/`)

let learning: Promise<void> | undefined
/** Once in the life of a worker; when it failed, the next request tries again. */
export const learnApiBase = (): Promise<void> => (learning ??= read().catch(() => void (learning = undefined)))

/** What was read last is good enough, and is there without a network. */
async function read(): Promise<void> {
  const kept = await (await caches.open(workerCaches.config.name)).match(CONFIG)
  known = kept ? readRuntimeConfig(await kept.json()).apiBase : (await readConfig()).apiBase
}

/** Rejects while the configuration cannot be read: nobody then knows which host is meant. */
export async function readConfig(): Promise<RuntimeConfig> {
  const response = await fetch(CONFIG, { cache: 'no-cache' })
  return readRuntimeConfig(await response.json())
}
