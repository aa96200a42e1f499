import { deviceStorage } from '#host/device-storage.ts'
import { withDatabase } from '#offline/db.ts'
import type { EditionChoice } from './edition-entry.ts'
import { EDITION } from './edition-store.ts'

/** Whether it is made by itself, for a start of the app that opens no database for it. */
const HOUR = 'edition-hour'
const PERIOD_MS = 3 * 3_600_000

export async function saveChoice(choice: EditionChoice): Promise<void> {
  await withDatabase((database) => database.put('edition', choice))
  if (choice.hour === undefined) deviceStorage().removeItem(HOUR)
  else deviceStorage().setItem(HOUR, String(choice.hour))
  await wakeWorker(choice.hour !== undefined).catch(() => {})
}

/** Whether the reader wants one by itself, as far as the start of a page can know. */
export const wantsEdition = (): boolean => deviceStorage().getItem(HOUR) !== null

interface PeriodicSync {
  register: (tag: string, options: { minInterval: number }) => Promise<void>
  unregister: (tag: string) => Promise<void>
}
/** Where the browser wakes the worker of an installed app from time to time, it is made with the app closed. */
async function wakeWorker(on: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { periodicSync?: PeriodicSync } | undefined)?.periodicSync
  await (on ? sync?.register(EDITION, { minInterval: PERIOD_MS }) : sync?.unregister(EDITION))
}
