import type { LoginResult } from '#contract/login.ts'
import type { UserInfo } from '#contract/users.ts'
import type { Way } from '#features/way/way.ts'
import { claimDrafts } from '#offline/drafts.ts'
import type { CoreStores } from '#stores/stores.ts'
import { announceLogin } from './announce-login.ts'

/** A log-in succeeded: what a guest began to write is the citizen's now. */
export async function adoptLogin(
  stores: CoreStores,
  way: Way,
  { token, user }: Pick<LoginResult, 'token' | 'user'>,
): Promise<void> {
  stores.session.signIn(token, user)
  await way.welcome(user as UserInfo)
  await claimDrafts('guest', user.id).catch(() => {})
  announceLogin(stores)
}
