import { readRuntimeConfig, type RuntimeConfig } from '#contract/site/runtime-config.ts'
import type { FirstData } from './first-data.ts'

const LAST_CONFIG = 'app-config'
const CONFIG_LIMIT_MS = 3000

/**
 * From the document; else the last one seen (a newer one applies at the next start); else /app-config.json; else our
 * own origin.
 */
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
  const limit = new AbortController()
  setTimeout(() => limit.abort(), CONFIG_LIMIT_MS)
  try {
    const response = await fetch('/app-config.json', { signal: limit.signal, cache: 'no-cache' })
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
    // no storage: requested again at the next start
  }
}

function lastRuntimeConfig(): unknown {
  try {
    return JSON.parse(localStorage.getItem(LAST_CONFIG) ?? 'null')
  } catch {
    return undefined
  }
}
