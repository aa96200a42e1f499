import type { Page } from 'playwright/test'

/** What this citizen has read on this device, as it lies on the disk. */
export const copiesOf = (page: Page, owner: string) =>
  page.evaluate(
    (scope) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('yunshang')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('copies').objectStore('copies').index('scope').getAll(scope)
          asked.onsuccess = () => (opening.result.close(), resolve(JSON.stringify(asked.result)))
          asked.onerror = () => reject(asked.error!)
        }
      }),
    owner,
  )
