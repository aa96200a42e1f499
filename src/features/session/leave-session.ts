import type { QueryClient } from '@tanstack/react-query'
import { purgePersonal } from '#offline/purge-personal.ts'
import { forgetPersonal } from '#queries/query-client.ts'
import { endSession } from '#queries/login.queries.ts'
import type { Stores } from '#stores/stores.ts'
import { announceLogin } from './announce-login.ts'

/** Everything of the citizen leaves this device. The server is told; without a network it cannot be. Answers whether it was. */
export async function leaveSession(stores: Stores, client: QueryClient): Promise<boolean> {
  const { session, settings, volunteer, host } = stores
  const owner = session.owner
  const told = await endSession().then(
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
  return told
}
