import { useRouter } from '@tanstack/react-router'
import { useStores } from '#stores/stores.ts'
import { bindPhoneAddress, loginAddress } from './login-address.ts'

/**
 * Navigates to log-in and to phone binding: the shell's own where it has one, else the page; both return to `redirect`,
 * or to the current page.
 */
export function useGoToLogin(): {
  login: (redirect?: string) => Promise<void>
  bindPhone: (redirect?: string) => Promise<void>
} {
  const { session, host } = useStores()
  const router = useRouter()
  const go = async (address: string) =>
    address.startsWith('/') ? router.navigate({ href: address }) : location.assign(address)
  const here = () => router.state.location.href
  return {
    async login(redirect = here()) {
      session.leaveForLogin()
      if (
        host.native &&
        (await host
          .shell()
          .then((shell) => shell.login())
          .catch(() => false))
      )
        return
      await go(loginAddress(host.config.loginBase, redirect, location.origin))
    },
    async bindPhone(redirect = here()) {
      if (
        host.native &&
        (await host
          .shell()
          .then((shell) => shell.bindPhone())
          .catch(() => false))
      )
        return
      await go(bindPhoneAddress(host.config.loginBase, redirect, location.origin))
    },
  }
}
