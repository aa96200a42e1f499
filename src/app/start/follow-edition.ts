/** The morning edition of whoever wants it by itself: looked after from its hour on, as long as the app is open. */
import type { QueryClient } from '@tanstack/react-query'
import { followDataPlan } from '#host/data-plan.ts'
import { isOffline } from '#lib/is-offline.ts'
import { serverNow } from '#lib/server-clock.ts'
import { isEditionDue } from '#offline/edition/edition-store.ts'
import { wantsEdition } from '#offline/edition/save-choice.ts'
import type { Stores } from '#stores/stores.ts'

const LOOK_MS = 5 * 60_000

export function followEdition({ settings }: Stores, client: QueryClient): void {
  const look = async () => {
    if (!wantsEdition() || document.visibilityState === 'hidden' || isOffline() || settings.savesData) return
    if (!(await isEditionDue(serverNow()))) return
    const { makeEditionHere } = await import('#queries/edition.queries.ts')
    await makeEditionHere(client)
  }
  // What does not work now is tried again.
  const quietly = () => void look().catch(() => {})
  quietly()
  setInterval(quietly, LOOK_MS)
  document.addEventListener('visibilitychange', quietly)
  addEventListener('online', quietly)
  followDataPlan(quietly)
}
