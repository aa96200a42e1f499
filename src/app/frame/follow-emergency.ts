import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { parseTime } from '#contract/shanghai-time.ts'
import { serverNow } from '#lib/server-clock.ts'
import { emergencyQuery } from '#queries/emergency.queries.ts'
import type { Stores } from '#stores/stores.ts'

/** Shows the emergency notice that is in force above every page, and takes it away when it ends. */
export function followEmergency({ overlays }: Stores, client: QueryClient): void {
  const look = (told: { id: string; text: string; at: string; until: string } | undefined) =>
    overlays.tellEmergency(told?.id && (parseTime(told.until) ?? 0) > serverNow() ? told : undefined)
  const observer = new QueryObserver(client, emergencyQuery())
  observer.subscribe(({ data }) => look(data))
}
