import type { Page } from 'playwright/test'

/**
 * The list of what was opened, as it lies on the disk: that of a citizen, or the guests'. A disk that the app has not
 * made yet is not made here.
 */
export const notedHere = (page: Page, owner = 'history') =>
  page.evaluate(async (scope) => {
    const made = await indexedDB.databases()
    if (!made.some(({ name }) => name === 'yunshang')) return ''
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('yunshang')
      opening.onerror = () => reject(opening.error!)
      opening.onsuccess = () => {
        const asked = opening.result.transaction('copies').objectStore('copies').get(`${scope}-history`)
        asked.onsuccess = () => (opening.result.close(), resolve(JSON.stringify(asked.result ?? '')))
        asked.onerror = () => reject(asked.error!)
      }
    })
  }, owner)
