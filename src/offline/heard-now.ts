import { deviceStorage } from '#host/device-storage.ts'
import { serverAhead } from '#lib/server-clock.ts'

const KEY = 'clock-ahead'
const storage = deviceStorage()

/**
 * The moment something is heard, in the server's time: moments of several devices are compared with each other. Until
 * the server has answered, it is measured by how far the two clocks were apart the last time.
 */
export function heardNow(): number {
  const known = serverAhead()
  const kept = storage.getItem(KEY)
  if (known === undefined) return Date.now() + (Number(kept) || 0)
  if (String(known) !== (kept ?? '0')) storage.setItem(KEY, String(known))
  return Date.now() + known
}
