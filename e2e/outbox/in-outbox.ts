import type { Page } from 'playwright/test'
import type { OutboxEntry } from '../../src/offline/db.ts'

/** What waits on this device's disk. */
export const inOutbox = (page: Page): Promise<OutboxEntry[]> =>
  page.evaluate(
    () =>
      new Promise<OutboxEntry[]>((resolve) => {
        const opening = indexedDB.open('yunshang')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('outbox').objectStore('outbox').getAll()
          asked.onsuccess = () => (opening.result.close(), resolve(asked.result as OutboxEntry[]))
        }
      }),
  )
