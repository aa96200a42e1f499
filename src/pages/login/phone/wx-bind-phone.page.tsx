import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { BindPhoneForm } from '#features/forms/bind-phone-form.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Redirecting } from '#features/session/redirecting.tsx'
import { loginAddress } from '#features/session/login-address.ts'
import { useRedirectSignedIn } from '#features/session/use-redirect-signed-in.ts'
import { useSignIn } from '#features/session/use-sign-in.ts'
import { useTakeUser } from '#features/session/use-take-user.ts'
import { bindOwnPhone, bindPhoneOfWechat } from '#queries/accounts.queries.ts'
import { userQuery } from '#queries/user.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './wx-bind-phone.module.css'

/**
 * fouce=1: it cannot be skipped [rule R56, decision G60]. A guest logs in first; log-in returns here when the account
 * has no phone.
 */
export const Route = createFileRoute('/wx-bind-phone')({
  staticData: {
    title: '绑定手机号',
    area: 'login',
    access: 'open',
    personal: true,
    noReload: true,
    example: { search: 'fouce=1' },
  },
  validateSearch: v.object({ fouce: v.optional(v.string()), redirect: v.optional(v.string()) }),
  component: WxBindPhonePage,
})

function WxBindPhonePage() {
  return (
    <PageShell title="绑定手机号" tone="clear">
      <CitizenFirst />
    </PageShell>
  )
}

const CitizenFirst = observer(function CitizenFirst() {
  const { redirect } = Route.useSearch()
  const { settled } = Route.useRouteContext()
  const { session, host } = useStores()
  const router = useRouter()
  const guest = !session.signedIn
  const toLogin = useEffectEvent(() => {
    const address = loginAddress(host.config.loginBase, redirect ?? '/', location.origin)
    if (address.startsWith('/')) void router.navigate({ href: address, replace: true })
    else location.replace(address)
  })
  useEffect(() => {
    let here = true
    // The shell may still be asked who is signed in.
    if (guest) void Promise.resolve(settled?.()).then(() => here && !session.signedIn && toLogin())
    return () => void (here = false)
  }, [guest, session, settled])
  return guest ? <Redirecting>请先登录</Redirecting> : <Account />
})

function Account() {
  const { redirect } = Route.useSearch()
  const { data, error, refetch, isRefetching } = useQuery(userQuery())
  const redirectSignedIn = useRedirectSignedIn()
  // Citizens who arrive with a phone are redirected; those who bind one here are redirected by its response.
  const [bare, setBare] = useState(false)
  if (data && !bare && data.phone === '') setBare(true)
  const ready = data !== undefined && data.phone !== '' && !bare
  const enter = useEffectEvent(() => void redirectSignedIn(redirect))
  useEffect(() => {
    if (ready) enter()
  }, [ready])
  if (!data)
    return error ? (
      <ErrorState message={describeError(error).message} retrying={isRefetching} onRetry={() => void refetch()} />
    ) : (
      <Redirecting>正在读取账号</Redirecting>
    )
  return ready ? <Redirecting>已绑定手机号，正在进入</Redirecting> : <Binding user={data} />
}

function Binding({ user }: { user: UserInfo }) {
  const { fouce, redirect } = Route.useSearch()
  const takeUser = useTakeUser()
  const signIn = useSignIn()
  const redirectSignedIn = useRedirectSignedIn()
  const end = redirect ?? '/bind-success'
  const bind = async (input: { phone: string; captcha: string }) => {
    if (user.wechat_bound === 1) return signIn(await bindPhoneOfWechat(input), end)
    takeUser(await bindOwnPhone(input))
    await redirectSignedIn(end)
  }
  return (
    <>
      <p className={styles.words}>绑定后可以用手机号登录，发表评论、建议和报名活动也需要它。</p>
      <BindPhoneForm
        purpose="bind"
        label="手机号"
        submit="绑定"
        onBind={bind}
        more={
          fouce !== '1' && (
            <Button kind="text" type="button" block onClick={() => void redirectSignedIn(redirect)}>
              稍后再说
            </Button>
          )
        }
      />
    </>
  )
}
