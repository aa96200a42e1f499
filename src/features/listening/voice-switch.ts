import type { QueryClient } from '@tanstack/react-query'
import { after } from '#lib/after.ts'
import { need } from '#queries/query-client.ts'
import { voiceConfigQuery } from '#queries/site.queries.ts'

const MOMENT_MS = 300
/**
 * Known before the page is rendered, so that nothing moves when its listen button appears; but no page waits long for a
 * switch.
 */
export function voiceSwitch(client: QueryClient): Promise<unknown> {
  const known = need(client, voiceConfigQuery()).catch(() => {})
  return typeof window === 'undefined' ? known : Promise.race([known, after(MOMENT_MS)])
}
