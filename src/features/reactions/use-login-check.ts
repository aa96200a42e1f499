import { useRouter } from '@tanstack/react-router'
import { useStores } from '#stores/stores.ts'

/** Asks a guest to log in before what he wants to do; tells whether somebody is signed in already [decision G28]. */
export function useLoginCheck(): () => boolean {
  const { session, overlays } = useStores()
  const router = useRouter()
  return () => {
    if (session.signedIn) return true
    void overlays.ask({ title: '登录后才能继续操作', confirm: '去登录', cancel: '暂不登录' }).then((yes) => {
      if (yes) void router.navigate({ href: loginPath(router.state.location.href) })
    })
    return false
  }
}

export const loginPath = (redirect: string): string => `/login?${new URLSearchParams({ redirect })}`
/** A user without a phone binds one first; fouce=1: it cannot be skipped [rule R97, decision G60]. */
export const bindPhonePath = (redirect: string): string => `/wx-bind-phone?${new URLSearchParams({ fouce: '1', redirect })}`
