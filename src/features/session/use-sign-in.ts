import type { LoginResult } from '#contract/login.ts'
import { useWay } from '#features/way/way.ts'
import { useCoreStores } from '#stores/stores.ts'
import { adoptLogin } from './adopt-login.ts'
import { afterLogin } from './after-login.ts'
import { bindPhoneAddress } from './login-address.ts'

/** Finishes a log-in: the session is kept, then the citizen goes where he wanted, by way of phone binding when the account has none. */
export function useSignIn(): (result: LoginResult, redirect?: string) => Promise<void> {
  const stores = useCoreStores()
  const way = useWay()
  return async (result, redirect) => {
    await adoptLogin(stores, way, result)
    const destination = afterLogin(redirect, result.token, stores.host.config, location.origin)
    if (result.need_bind_phone === 1)
      return void (await way.replace(
        bindPhoneAddress('', destination.kind === 'here' ? destination.path : (redirect ?? '/'), location.origin),
      ))
    if (destination.kind === 'sister') return location.replace(destination.address)
    await way.replace(destination.path)
  }
}
