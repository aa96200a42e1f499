import { useNavigation } from '#features/navigation/navigation.ts'
import { useCoreStores } from '#stores/stores.ts'
import { afterLogin } from './after-login.ts'

/** Redirects somebody who is signed in to where they wanted to go; the page they leave does not stay in the history. */
export function useRedirectSignedIn(): (redirect: string | undefined) => Promise<void> {
  const { session, host } = useCoreStores()
  const navigation = useNavigation()
  return async (redirect) => {
    const destination = afterLogin(redirect, session.token ?? '', host.config, location.origin)
    if (destination.kind === 'sister') return location.replace(destination.address)
    await navigation.replace(destination.path)
  }
}
