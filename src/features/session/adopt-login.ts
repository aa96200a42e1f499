import type { LoginResult } from '#contract/people/login.ts'
import type { UserInfo } from '#contract/people/user.ts'
import type { Navigation } from '#features/navigation/navigation.ts'
import { claimDrafts } from '#offline/drafts.ts'
import type { CoreStores } from '#stores/stores.ts'
import { announceLogin } from './announce-login.ts'

/** After a log-in, what a guest began to write belongs to the citizen. */
export async function adoptLogin(
  stores: CoreStores,
  navigation: Navigation,
  { token, user }: Pick<LoginResult, 'token' | 'user'>,
): Promise<void> {
  stores.session.signIn(token, user)
  await navigation.adoptUser(user as UserInfo)
  await claimDrafts('guest', user.id).catch(() => {})
  announceLogin(stores)
}
