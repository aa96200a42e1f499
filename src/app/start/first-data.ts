/**
 * The data in the server's document: runtime configuration and the first screen's responses, so that nothing is
 * requested twice.
 */
import type { QueryKey } from '@tanstack/react-query'

export interface FirstData {
  config: unknown
  at: number
  /** The files of the pages that are drawn, by their addresses in the table of routes. */
  pages?: Record<string, string>
  queries: { key: QueryKey; data: unknown; meta?: Record<string, unknown> }[]
}

export function readFirstData(): FirstData | undefined {
  const text = document.getElementById('first-data')?.textContent
  if (!text) return undefined
  try {
    return JSON.parse(text) as FirstData
  } catch {
    return undefined
  }
}
