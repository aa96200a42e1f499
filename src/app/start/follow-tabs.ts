import { announceLogin } from '#features/session/announce-login.ts'
import type { CoreStores } from '#stores/stores.ts'

/**
 * Another tab signed in or out, or this page was restored from the back/forward cache: applied at once; `changed` is
 * called as well.
 */
export function followTabs(stores: CoreStores, changed: () => void): void {
  const { session } = stores
  const follow = ({ fromStorageEvent = false } = {}) => {
    const before = session.token
    session.restore({ fromStorageEvent })
    if (session.token === before) return
    announceLogin(stores)
    changed()
  }
  addEventListener(
    'storage',
    ({ key }) => (key === 'Authorization' || key === null) && follow({ fromStorageEvent: key !== null }),
  )
  // Another tab may have changed the storage between the first read and this line.
  follow()
  // In the back/forward cache nothing is heard: all that tabs share may have changed.
  addEventListener('pageshow', ({ persisted }) => persisted && dispatchEvent(new StorageEvent('storage')))
}
