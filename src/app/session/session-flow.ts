/**
 * The life of a session in this tab: where the token comes from, whether it is still valid, how it ends [specification
 * §4 routing and login].
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { sentences } from '#contract/errors.ts'
import { loginAddress } from '#features/session/login-address.ts'
import { announceLogin } from '#features/session/announce-login.ts'
import { forgetPersonal } from '#queries/query-client.ts'
import { fetchUser, userQuery } from '#queries/user.queries.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import type { Stores } from '#stores/stores.ts'
import { followTabs } from '#app/start/follow-tabs.ts'
import { reloadFor } from '#app/start/reload-once.ts'

const LOGIN_DELAY_MS = 1000

export class SessionFlow {
  readonly #stores: Stores
  readonly #client: QueryClient
  #router: AnyRouter | undefined
  #settled: Promise<unknown> = Promise.resolve()
  /** The token that the server refused last. The native shell may still offer it: that is no new session. */
  #refused: string | undefined

  constructor(stores: Stores, client: QueryClient) {
    this.#stores = stores
    this.#client = client
  }
  settled = (): Promise<unknown> => this.#settled

  /** Token from the address, else from the native shell, else from storage [rule R61, decision G52]. */
  begin(router: AnyRouter, arrived: string): void {
    this.#router = router
    this.#settled = this.#begin(arrived).catch((error: unknown) => diagnostics.note({ message: String(error) }))
    followTabs(this.#stores, () => void this.#redraw())
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && void this.#lookAround(),
    )
  }

  async #begin(arrived: string): Promise<void> {
    const { session, host, overlays } = this.#stores
    if (arrived && arrived !== session.token) {
      const expected = host.inApp || session.awaitsLogin || !session.signedIn
      // A link must not replace the account in use by somebody else's.
      const asked =
        expected ||
        (await overlays.ask({
          title: '切换账号？',
          text: '这个链接带有另一个账号的登录信息。切换后，将以那个账号继续使用。',
          confirm: '切换',
          cancel: '保持当前账号',
        }))
      if (asked) session.signIn(arrived)
    } else if (host.native) await this.#askShell()
    await this.#verify()
    announceLogin(this.#stores)
  }

  /**
   * The provider's app knows best who is signed in; when it does not respond, the stored session stays [rules R61, R62,
   * R86].
   */
  async #askShell(): Promise<boolean> {
    const { session, host } = this.#stores
    try {
      const token = await (await host.shell()).token()
      // undefined: a shell without a session of its own, or app=ios in a plain browser. It ends nobody's session.
      if (token === undefined || (token ?? undefined) === session.token || token === this.#refused) return false
      if (token) session.signIn(token)
      else session.clear()
      return true
    } catch (error) {
      diagnostics.note({ message: `shell token: ${error instanceof Error ? error.message : String(error)}` })
      return false
    }
  }

  /**
   * User info is fetched and compared; without a token the remains of a user are removed [rules R63–R66]. A network
   * failure changes nothing.
   */
  async #verify(): Promise<void> {
    const { session } = this.#stores
    const { token } = session
    if (!token) {
      if (session.clear()) await this.#takeIn('guest')
      return
    }
    const user = await fetchUser().catch(() => undefined)
    if (!user || session.token !== token) return
    if (session.user?.id !== user.id)
      await import('#offline/drafts.ts').then(({ claimDrafts }) => claimDrafts('guest', user.id)).catch(() => {})
    const changed = session.setUser(user)
    this.#client.setQueryData(userQuery().queryKey, user)
    if (changed) await this.#takeIn(user.id)
  }

  /**
   * Another user is signed in: the page is reloaded once, or rendered again where a reload would cost something [rule
   * R65, decisions G50, G51].
   */
  async #takeIn(who: string): Promise<void> {
    const noReload = this.#router?.state.matches.some((match) => match.staticData.noReload) ?? false
    if (!noReload && reloadFor(who, this.#stores.activity.busy)) return
    await this.#redraw()
  }
  async #redraw(): Promise<void> {
    await forgetPersonal(this.#client)
    await this.#router?.invalidate()
  }

  /**
   * The page becomes visible again: the shell may have changed, and in the provider's app the user too [rule R84,
   * decision G71].
   */
  async #lookAround(): Promise<void> {
    const { host } = this.#stores
    host.detect(navigator.userAgent, location.search, window.__wxjs_environment)
    if (!host.native || !(await this.#askShell())) return
    await this.#verify()
    announceLogin(this.#stores)
    await this.#redraw()
  }

  /**
   * The server no longer accepts this token: one toast, then log-in after a second; what is being written stays [rules
   * R68–R70, R135, R139].
   */
  async expired(token: string): Promise<void> {
    const { session, overlays } = this.#stores
    if (session.token !== token) return
    // Another tab may just have had this one renewed.
    session.restore()
    if (session.token !== token) return
    this.#refused = token
    const { owner } = session
    const first = session.expire()
    announceLogin(this.#stores)
    if (first) {
      overlays.toast(sentences.loginExpired)
      setTimeout(() => void this.#logInAgain(), LOGIN_DELAY_MS)
    }
    // What is on the screen stays until the page is left: somebody may be writing in it.
    this.#client.removeQueries({ type: 'inactive', predicate: (query) => query.meta?.personal === true })
    await import('#offline/copies.ts').then(({ purgeCopies }) => purgeCopies(owner)).catch(() => {})
  }
  async #logInAgain(): Promise<void> {
    const { session, host } = this.#stores
    if (session.signedIn) return
    const token = host.native
      ? await host
          .shell()
          .then((shell) => shell.relogin())
          .catch(() => undefined)
      : undefined
    if (token) {
      session.signIn(token)
      await this.#verify()
      announceLogin(this.#stores)
      return this.#redraw()
    }
    session.leaveForLogin()
    const address = loginAddress(
      host.config.loginBase,
      location.pathname + location.search + location.hash,
      location.origin,
    )
    if (!address.startsWith('/')) location.assign(address)
    else if (location.pathname !== '/login') await this.#router?.navigate({ href: address })
    await forgetPersonal(this.#client)
  }

  /** Code 101002: token, user and volunteer data are removed; the page stays [rules R71, R138, decision G56]. */
  async volunteerInvalid(token: string): Promise<void> {
    const { session } = this.#stores
    if (session.token !== token) return
    session.clear({ keepWriting: true })
    announceLogin(this.#stores)
    await forgetPersonal(this.#client)
  }
}
