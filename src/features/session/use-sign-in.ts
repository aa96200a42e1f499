import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { LoginResult } from '#contract/login.ts'
import { useStores } from '#stores/stores.ts'
import { afterLogin } from './after-login.ts'
import { bindPhoneAddress } from './login-address.ts'
import { adoptLogin } from './session-actions.ts'

/** Finishes a log-in: the session is kept, then the citizen goes where he wanted, by way of phone binding when the account has none. */
export function useSignIn(): (result: LoginResult, redirect?: string) => Promise<void> {
  const stores = useStores()
  const client = useQueryClient()
  const router = useRouter()
  return async (result, redirect) => {
    await adoptLogin(stores, client, result)
    const destination = afterLogin(redirect, result.token, stores.host.config, location.origin)
    if (result.need_bind_phone === 1) return router.navigate({ href: bindPhoneAddress('', destination.kind === 'here' ? destination.path : (redirect ?? '/'), location.origin), replace: true })
    if (destination.kind === 'sister') return location.replace(destination.address)
    await router.navigate({ href: destination.path, replace: true })
  }
}
