import { useStores } from '#stores/stores.ts'
import { useGoToLogin } from './use-go-to-login.ts'

/**
 * Prompts a guest to log in before an action; returns whether somebody is signed in already [decision G28]. redirect:
 * where to return to, by default the current page.
 */
export function useLoginCheck(): (redirect?: string) => boolean {
  const { session, overlays } = useStores()
  const { login } = useGoToLogin()
  return (redirect) => {
    if (session.signedIn) return true
    void overlays
      .ask({ title: '登录后才能继续操作', confirm: '去登录', cancel: '暂不登录' })
      .then((yes) => (yes ? login(redirect) : undefined))
    return false
  }
}

/**
 * The same for actions that need a phone: comments, suggestions, practice posts. A guest logs in first, then binds
 * [rules R97–R100, decision G58].
 */
export function usePhoneCheck(): (redirect?: string) => boolean {
  const { session } = useStores()
  const signedIn = useLoginCheck()
  const { bindPhone } = useGoToLogin()
  return (redirect) => {
    if (!signedIn(redirect)) return false
    // Without a cached user the server decides.
    if (!session.user || session.hasPhone) return true
    void bindPhone(redirect)
    return false
  }
}
