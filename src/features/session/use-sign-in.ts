import type { LoginResult } from '#contract/people/login.ts'
import { useNavigation } from '#features/navigation/navigation.ts'
import { useCoreStores } from '#stores/stores.ts'
import { adoptLogin } from './adopt-login.ts'
import { afterLogin } from './after-login.ts'
import { bindPhoneAddress } from './login-address.ts'

/**
 * Finishes a log-in: the session is stored, then citizens go where they wanted, through phone binding when the account
 * has none.
 */
export function useSignIn(): (result: LoginResult, redirect?: string) => Promise<void> {
  const stores = useCoreStores()
  const navigation = useNavigation()
  return async (result, redirect) => {
    await adoptLogin(stores, navigation, result)
    const destination = afterLogin(redirect, result.token, stores.host.config, location.origin)
    if (result.need_bind_phone === 1)
      return void (await navigation.replace(
        bindPhoneAddress('', destination.kind === 'here' ? destination.path : (redirect ?? '/'), location.origin),
      ))
    if (destination.kind === 'sister') return location.replace(destination.address)
    await navigation.replace(destination.path)
  }
}
