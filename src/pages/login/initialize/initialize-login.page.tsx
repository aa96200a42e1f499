import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { pathAfterLogin } from '#features/session/after-login.ts'
import { Redirecting } from '#features/session/redirecting.tsx'
import { after } from '#lib/after.ts'
import { useStores } from '#stores/stores.ts'

/** How long to wait for the server's user info when the token is already here. */
const PATIENCE_MS = 3000

/**
 * Entry of the provider's app: the first script took the token out of the address, the session adopts it; then redirect
 * to where the app wanted, on this site only [decision G43].
 */
export const Route = createFileRoute('/app/initialize-login')({
  staticData: { title: '登录初始化', area: 'login', access: 'open', personal: true, noReload: true, example: {} },
  validateSearch: v.object({ redirect: v.optional(v.string()) }),
  component: InitializeLoginPage,
})

function InitializeLoginPage() {
  const { redirect } = Route.useSearch()
  const { settled } = Route.useRouteContext()
  const { session } = useStores()
  const router = useRouter()
  const goOn = useEffectEvent(
    () => void router.navigate({ href: pathAfterLogin(redirect, location.origin), replace: true }),
  )
  useEffect(() => {
    let here = true
    const patience = session.signedIn ? [after(PATIENCE_MS)] : []
    void Promise.race([settled?.(), ...patience]).then(() => here && goOn())
    return () => void (here = false)
  }, [session, settled])
  return (
    <PageShell tone="clear">
      <h1 className="visually-hidden">登录初始化</h1>
      <Redirecting>正在登录</Redirecting>
    </PageShell>
  )
}
