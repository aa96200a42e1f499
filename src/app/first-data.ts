/** What the server put into the document: runtime configuration and the first screen's answers, so that nothing is asked twice. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readRuntimeConfig, type RuntimeConfig } from '#contract/runtime-config.ts'
import { keepQuery } from '#queries/disk-first.ts'

export interface FirstData { config: unknown; at: number; queries: { key: QueryKey; data: unknown; meta?: Record<string, unknown> }[] }

export function readFirstData(): FirstData | undefined {
  const text = document.getElementById('first-data')?.textContent
  if (!text) return undefined
  try {
    return JSON.parse(text) as FirstData
  } catch {
    return undefined
  }
}

/** Puts the answers where their queries look, with the age they have, and on disk when the visitor is idle. */
export function plantFirstData(client: QueryClient, first: FirstData): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = (navigation?.workerStart ?? 0) > 0
  for (const { key, data, meta } of first.queries) {
    const query = client.getQueryCache().build(client, { queryKey: key, ...(meta ? { meta } : {}) } as never)
    query.setData(data as never, { updatedAt: first.at, manual: true })
    // A document the worker kept shows at once, and is asked for again at once.
    if (kept) query.setState({ isInvalidated: true })
  }
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
  idle(() => first.queries.forEach(({ key }) => {
    const query = client.getQueryCache().find({ queryKey: key })
    // What was withdrawn meanwhile is not put back on disk.
    if (query && !query.state.error) keepQuery(query)
  }))
}

const LAST_CONFIG = 'app-config'
const CONFIG_LIMIT_MS = 3000

/** From the document; else the last one seen (a newer one counts at the next start); else /app-config.json; else our own origin. */
export async function loadRuntimeConfig(first: FirstData | undefined): Promise<RuntimeConfig> {
  if (first) {
    rememberRuntimeConfig(first.config)
    return readRuntimeConfig(first.config)
  }
  const asked = askRuntimeConfig()
  const known = lastRuntimeConfig()
  return readRuntimeConfig(known ?? (await asked))
}

async function askRuntimeConfig(): Promise<unknown> {
  try {
    const response = await fetch('/app-config.json', { signal: AbortSignal.timeout(CONFIG_LIMIT_MS), cache: 'no-cache' })
    const config: unknown = await response.json()
    rememberRuntimeConfig(config)
    return config
  } catch {
    return {}
  }
}

function rememberRuntimeConfig(config: unknown): void {
  try {
    localStorage.setItem(LAST_CONFIG, JSON.stringify(config))
  } catch {
    // no storage: asked for again at the next start
  }
}

function lastRuntimeConfig(): unknown {
  try {
    return JSON.parse(localStorage.getItem(LAST_CONFIG) ?? 'null')
  } catch {
    return undefined
  }
}
