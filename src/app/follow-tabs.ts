import { announceLogin } from '#features/session/announce-login.ts'
import type { CoreStores } from '#stores/stores.ts'

/** Another tab signed in or out, or this page comes back from the browser's own cache: told at once, and once more by `changed`. */
export function followTabs(stores: CoreStores, changed: () => void): void {
  const { session, volunteer } = stores
  const follow = ({ told = false } = {}) => {
    const before = session.token
    session.restore({ told })
    if (session.token === before) return
    volunteer.reset()
    announceLogin(stores)
    changed()
  }
  addEventListener('storage', ({ key }) => (key === 'Authorization' || key === null) && follow({ told: key !== null }))
  // Between the reading of the storage and this line another tab may have spoken.
  follow()
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
}
