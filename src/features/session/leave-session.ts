import type { QueryClient } from '@tanstack/react-query'
import { purgePersonal } from '#offline/purge-personal.ts'
import { forgetPersonal } from '#queries/query-client.ts'
import { endSession } from '#queries/login.queries.ts'
import type { Stores } from '#stores/stores.ts'
import { announceLogin } from './announce-login.ts'

/**
 * Removes everything of the citizen from this device and notifies the server, if there is a network. Returns whether
 * the server has ended the session.
 */
export async function leaveSession(stores: Stores, client: QueryClient): Promise<boolean> {
  const { session, settings, volunteer, host } = stores
  const owner = session.owner
  const revoked = await endSession().then(
    () => true,
    () => false,
  )
  if (host.native)
    await host
      .shell()
      .then((shell) => shell.logout())
      .catch(() => {})
  session.clear()
  volunteer.reset()
  settings.forgetPersonal()
  await forgetPersonal(client)
  await purgePersonal(owner)
  announceLogin(stores)
  return revoked
}
