import type { QueryClient } from '@tanstack/react-query'
import { noteDeparture } from '#offline/departures.ts'
import { readKeys, readTicket } from '#offline/device-keys.ts'
import { purgePersonal } from '#offline/purge-personal.ts'
import { sealUnsent } from '#offline/sealed.ts'
import { forgetPersonal } from '#queries/query-client.ts'
import { endSession } from '#queries/login.queries.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import type { Stores } from '#stores/stores.ts'
import { announceLogin } from './announce-login.ts'

/** later: this device ends it on the server as soon as there is a network. not: only citizens themselves can. */
export type SessionEnd = 'now' | 'later' | 'not'

/**
 * Removes everything of the citizen from this device, seals what was not sent, and ends the session on the server
 * [decisions G62, 037]. Returns when the server ends it.
 */
export async function leaveSession(stores: Stores, client: QueryClient): Promise<SessionEnd> {
  const { session, settings, host } = stores
  const { owner, token = '' } = session
  if (stores.player.track) stores.player.close()
  const [keys, ticket] = await Promise.all([readKeys(owner), readTicket(owner, token)])
  const end = await endSession().then(
    (): SessionEnd => 'now',
    () => endLater(ticket),
  )
  await endNotices()
  if (host.native)
    await host
      .shell()
      .then((shell) => shell.logout())
      .catch(() => {})
  session.clear()
  diagnostics.forget()
  settings.forgetPersonal()
  await forgetPersonal(client)
  // What cannot be sealed is deleted: nobody else may read it.
  if (keys) await sealUnsent(keys).catch((error: unknown) => diagnostics.note({ message: `seal: ${String(error)}` }))
  await purgePersonal(owner)
  announceLogin(stores)
  return end
}

/** A device that was logged out is not called any more, also while the server does not know of it yet. */
async function endNotices(): Promise<void> {
  await import('#features/notices/end-notices.ts').then(({ endNotices: end }) => end()).catch(() => {})
}

async function endLater(ticket: string | undefined): Promise<SessionEnd> {
  if (!ticket) return 'not'
  return noteDeparture(ticket).then(
    () => 'later',
    () => 'not',
  )
}
