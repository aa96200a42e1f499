import type { Page } from 'playwright/test'

/** All that the device keeps: both storages, the addresses in the worker's caches, every row of every database. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys())
      for (const one of await (await caches.open(name)).keys()) texts.push(one.url)
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((done) => {
        const open = indexedDB.open(name)
        open.addEventListener('success', () => done(open.result))
      })
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((done) => {
          const all = db.transaction(store).objectStore(store).getAll()
          all.addEventListener('success', () => done(all.result))
        })
        texts.push(JSON.stringify(rows))
      }
      db.close()
    }
    return texts.join('\n')
  })
