import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { describeError } from '#contract/errors.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { pathAfterLogin } from '#features/session/after-login.ts'
import { Redirecting } from '#features/session/redirecting.tsx'
import { loginOrigin } from '#features/session/login-origin.ts'
import { useSignIn } from '#features/session/use-sign-in.ts'
import { useTakeUser } from '#features/session/use-take-user.ts'
import { takeWechatConsent, type WechatConsent } from '#features/session/wechat-consent.ts'
import { deviceCookies } from '#host/device-cookies.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { bindOwnWechat } from '#queries/accounts.queries.ts'
import { logInByWechat } from '#queries/login.queries.ts'
import { useStores } from '#stores/stores.ts'

/**
 * Code and state are used once: the state is taken out of this tab, then the address is cleaned, then the server is
 * called. Back does not return here.
 */
export function WechatReturn({ code, state }: { code: string | undefined; state: string | undefined }) {
  const { overlays, session } = useStores()
  const router = useRouter()
  const signIn = useSignIn()
  const takeUser = useTakeUser()
  const begun = useRef(false)

  const logIn = async (given: string, { redirect }: WechatConsent) => {
    const jump = safeUrl(redirect, location.origin)?.href ?? `${location.origin}/`
    await signIn(await logInByWechat({ code: given, agreement: 1, ...loginOrigin(deviceCookies(), jump) }), redirect)
  }
  const bind = async (given: string, { redirect }: WechatConsent) => {
    takeUser(await bindOwnWechat(given))
    overlays.toast('已绑定微信')
    await router.navigate({ href: pathAfterLogin(redirect, location.origin), replace: true })
  }
  const follow = useEffectEvent(async () => {
    const asked = takeWechatConsent(state)
    await router.navigate({ href: '/auth', replace: true })
    // After a failed binding a signed-in citizen does not return to the log-in page.
    const home =
      asked?.purpose === 'bind'
        ? pathAfterLogin(asked.redirect, location.origin)
        : `/login${asked ? `?${new URLSearchParams({ redirect: asked.redirect })}` : ''}`
    try {
      if (!asked || !code) throw new Error('not what this tab asked for')
      await (asked.purpose === 'bind' ? bind : logIn)(code, asked)
    } catch (error) {
      overlays.toast(
        asked && code ? describeError(error).message : session.signedIn ? '授权已失效' : '微信授权已失效，请重新登录',
      )
      await router.navigate({ href: home, replace: true })
    }
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void follow()
  }, [])
  return (
    <PageShell tone="clear">
      <h1 className="visually-hidden">授权</h1>
      <Redirecting>正在登录</Redirecting>
    </PageShell>
  )
}
