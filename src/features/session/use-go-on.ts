import { useWay } from '#features/way/way.ts'
import { useCoreStores } from '#stores/stores.ts'
import { afterLogin } from './after-login.ts'

/** Leads somebody who is signed in on to where he wanted; the page he leaves does not stay in the history. */
export function useGoOn(): (redirect: string | undefined) => Promise<void> {
  const { session, host } = useCoreStores()
  const way = useWay()
  return async (redirect) => {
    const destination = afterLogin(redirect, session.token ?? '', host.config, location.origin)
    if (destination.kind === 'sister') return location.replace(destination.address)
    await way.replace(destination.path)
  }
}
