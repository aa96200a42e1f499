import type * as contract from '#contract/site/events.ts'
import { events } from './events.tables.ts'
import type { Handle } from '#server/platform/api/handler.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 7

/**
 * Records what was done, never by whom: the token is ignored, an address loses its query, and an implausible time is
 * replaced by ours.
 */
export const postEvents: Handle<typeof contract.postEvents> = async (
  { DeviceId, events: told },
  { db, limits, request, now },
) => {
  await limits.take('eventsNetworkMinute', request.network)
  const happened = (at: string) => {
    const moment = new Date(at)
    return moment.getTime() > now.getTime() - KEPT_DAYS * DAY_MS && moment <= now ? moment : now
  }
  await db.insert(events).values(
    told.map((one) => ({
      event: one.event,
      objectId: one.object_id,
      objectType: one.object_type,
      page: one.page.replace(/[?#].*$/s, ''),
      deviceId: DeviceId,
      at: happened(one.at),
    })),
  )
  return {}
}
