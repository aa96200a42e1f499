import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Redirecting } from '#features/session/redirecting.tsx'
import { loginAddress } from '#features/session/login-address.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { issueOauthCode, oauthClientQuery } from '#queries/oauth.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './sister-site.module.css'

export interface SisterSiteProps {
  clientId: string
  redirectUri: string
  state: string | undefined
}

/**
 * A sister site asks who somebody is: citizens are told which site, what it learns and where they will be redirected; a
 * guest logs in first.
 */
export const SisterSite = observer(function SisterSite(props: SisterSiteProps) {
  const { session, host } = useStores()
  const router = useRouter()
  const toLogin = useEffectEvent(() => {
    const address = loginAddress(host.config.loginBase, router.state.location.href, location.origin)
    if (address.startsWith('/')) void router.navigate({ href: address, replace: true })
    else location.replace(address)
  })
  const guest = !session.signedIn
  useEffect(() => {
    if (guest) toLogin()
  }, [guest])
  return (
    <PageShell title="授权登录" tone="clear">
      {guest ? <Redirecting>请先登录</Redirecting> : <Consent {...props} />}
    </PageShell>
  )
})

const Consent = observer(function Consent({ clientId, redirectUri, state }: SisterSiteProps) {
  const { session } = useStores()
  const router = useRouter()
  const { data, error, refetch, isRefetching } = useQuery(oauthClientQuery(clientId))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const agree = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const given = await issueOauthCode({
        client_id: clientId,
        redirect_uri: redirectUri,
        ...(state === undefined ? {} : { state }),
      })
      // Only to the site's registered address: the server has compared it letter by letter.
      const back = safeUrl(given.redirect_uri, location.origin)
      if (!back || (back.protocol !== 'https:' && back.origin !== location.origin))
        throw new Error('no address to go back to')
      back.searchParams.set('code', given.code)
      if (given.state) back.searchParams.set('state', given.state)
      location.replace(back.href)
    } catch (failure) {
      setRefusal(describeError(failure).message)
      setBusy(false)
    }
  }
  const leave = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/index', replace: true })

  if (!data)
    return error ? (
      <ErrorState
        size="full"
        message={describeError(error).view === 1 ? '没有这个站点，或它不再使用本站登录' : describeError(error).message}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Redirecting>正在读取站点信息</Redirecting>
    )
  return (
    <div className={styles.page}>
      {data.logo && <img className={styles.logo} src={sizedPicture(data.logo, 216)} width={72} height={72} alt="" />}
      <p className={styles.who}>
        <b>{data.name}</b>
        <span>申请使用你的账号登录</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>当前账号</dt>
          <dd>{session.user?.nickname ?? '已登录'}</dd>
        </div>
        <div>
          <dt>对方将获得</dt>
          <dd>昵称、头像、隐去中间四位的手机号</dd>
        </div>
        <div>
          <dt>同意后前往</dt>
          <dd>{safeUrl(redirectUri, location.origin)?.host ?? '地址不正确'}</dd>
        </div>
      </dl>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="large" block loading={busy} onClick={() => void agree()}>
          同意
        </Button>
        <Button size="large" kind="plain" block onClick={leave}>
          取消
        </Button>
      </div>
    </div>
  )
})
