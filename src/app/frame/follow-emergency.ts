import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Emergency } from '#contract/site/emergency.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { deviceStorage } from '#host/device-storage.ts'
import { serverNow } from '#lib/server-clock.ts'
import { emergencyQuery } from '#queries/emergency.queries.ts'
import type { Stores } from '#stores/stores.ts'

/** The last notice that was told, for a start without a network. */
const KEPT = 'emergency'

/** Shows the emergency notice that is in force above every page, and takes it away when it ends. */
export function followEmergency({ overlays }: Stores, client: QueryClient): void {
  const storage = deviceStorage()
  let kept = storage.getItem(KEPT) ?? ''
  const show = () => {
    const told = read(kept)
    overlays.tellEmergency(told?.id && (parseTime(told.until) ?? 0) > serverNow() ? told : undefined)
  }
  show()
  new QueryObserver(client, emergencyQuery()).subscribe(({ data }) => {
    const told = data && JSON.stringify(data)
    // It is asked for every few seconds, and changes once in years.
    if (told && told !== kept) storage.setItem(KEPT, (kept = told))
    show()
  })
}

function read(kept: string): Emergency | undefined {
  try {
    return kept ? (JSON.parse(kept) as Emergency) : undefined
  } catch {
    return undefined
  }
}
