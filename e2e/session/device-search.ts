import type { BrowserContext, Page } from 'playwright/test'

/** Everything this browser keeps of the app, as one text: IndexedDB, Cache Storage, both storages, cookies. */
export async function everythingKept(page: Page, context: BrowserContext): Promise<string> {
  const kept = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error!)
      })
      for (const store of database.objectStoreNames)
        found.push(
          await new Promise((resolve, reject) => {
            const asked = database.transaction(store).objectStore(store).getAll()
            asked.onsuccess = () => resolve([name, store, asked.result])
            asked.onerror = () => reject(asked.error!)
          }),
        )
      database.close()
    }
    for (const name of await caches.keys()) {
      // The program's own files are the same for everybody, and hold any four digits.
      if (/precache|^program-/.test(name)) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const type = response?.headers.get('content-type') ?? ''
        found.push([name, request.url, [...request.headers], /json|html|text/.test(type) ? await response!.text() : ''])
      }
    }
    return JSON.stringify(found, (_, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder().decode(value as ArrayBuffer)
        : value,
    )
  })
  return kept + JSON.stringify(await context.cookies())
}
