/** The one guard of all routes: reads `access` of the requested page [specification §4; decisions G25–G28]. */
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { loginAddress } from '#features/session/login-address.ts'
import { fetchUser } from '#queries/user.queries.ts'
import type { RouterContext } from '#app/frame/router-context.ts'

/** Thrown for a page that prompts for log-in in its own place; ErrorPage shows the prompt. */
export class LoginNeeded extends Error {
  override name = 'LoginNeeded'
}
export interface GuardInput {
  context: RouterContext
  location: ParsedLocation
  preload: boolean
  matches: readonly { staticData: { access?: 'open' | 'signed-in' | 'prompt' } }[]
}

export async function guardAccess({
  context: { stores, settled },
  location: { href },
  preload,
  matches,
}: GuardInput): Promise<void> {
  const access = matches.at(-1)?.staticData.access ?? 'open'
  if (access === 'open' || typeof window === 'undefined') return
  const { session, host } = stores
  if (!session.signedIn) await settled?.()
  if (session.signedIn) {
    // Without a network the page shows what it can; nobody is sent to log-in for that [rule R50].
    if (!session.user)
      await fetchUser()
        .then((user) => session.setUser(user))
        .catch(() => {})
    if (session.signedIn) return
  }
  if (preload || access === 'prompt') throw new LoginNeeded()
  session.leaveForLogin()
  if (
    host.native &&
    (await host
      .shell()
      .then((shell) => shell.login())
      .catch(() => false))
  )
    throw new LoginNeeded()
  throw redirect({ href: loginAddress(host.config.loginBase, href, window.location.origin), replace: true })
}
