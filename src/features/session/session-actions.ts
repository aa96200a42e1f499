/** What signing in and out changes on this device, in one place. */
import type { QueryClient } from '@tanstack/react-query'
import type { LoginResult } from '#contract/login.ts'
import type { UserInfo } from '#contract/users.ts'
import { claimDrafts } from '#offline/drafts.ts'
import { purgePersonal } from '#offline/purge-personal.ts'
import { forgetPersonal } from '#queries/query-client.ts'
import { endSession } from '#queries/login.queries.ts'
import { userQuery } from '#queries/users.queries.ts'
import type { Stores } from '#stores/stores.ts'
import { announceLogin } from './announce-login.ts'

/** A log-in succeeded: what a guest began to write is the citizen's now. */
export async function adoptLogin(stores: Stores, client: QueryClient, { token, user }: Pick<LoginResult, 'token' | 'user'>): Promise<void> {
  stores.session.signIn(token, user)
  await forgetPersonal(client)
  client.setQueryData(userQuery().queryKey, user as UserInfo)
  await claimDrafts('guest', user.id).catch(() => {})
  announceLogin(stores)
}

/** Everything of the citizen leaves this device. The server is told; without a network it cannot be. Answers whether it was. */
export async function leaveSession(stores: Stores, client: QueryClient): Promise<boolean> {
  const { session, settings, volunteer, host } = stores
  const owner = session.owner
  const told = await endSession().then(() => true, () => false)
  if (host.native) await host.shell().then((shell) => shell.logout()).catch(() => {})
  session.clear()
  volunteer.reset()
  settings.forgetPersonal()
  await forgetPersonal(client)
  await purgePersonal(owner)
  announceLogin(stores)
  return told
}
