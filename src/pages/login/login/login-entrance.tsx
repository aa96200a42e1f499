import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react'
import { Redirecting } from '#features/session/redirecting.tsx'
import { useRedirectSignedIn } from '#features/session/use-redirect-signed-in.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useCoreStores } from '#stores/stores.ts'
import { TabsBar } from '#ui/tabs-bar.tsx'
import type { AgreementReader } from './agreement-tick.tsx'
import { LoginForm, type LoginWay } from './login-form.tsx'
import styles from './login.module.css'

export interface LoginEntranceProps {
  redirect: string | undefined
  by: LoginWay
  onBy: (way: LoginWay) => void
  /** The site's name. */
  name: string
  logo: string
  /** The link to a new password, without its text: `<Link to="/forget" />` */
  forget: ReactElement
  agreement: AgreementReader
}

const ways = [
  { key: 'captcha', label: '验证码登录', panel: 'login-way' },
  { key: 'password', label: '密码登录', panel: 'login-way' },
]

/**
 * The whole log-in page except its bar, for the page of the app and for the log-in program [decision 019]. By code,
 * which registers a new phone, by password, or by WeChat when running in it [decision G47].
 */
export function LoginEntrance({ redirect, by, onBy, name, logo, forget, agreement }: LoginEntranceProps) {
  return (
    <>
      <div className={styles.head}>
        {logo && <img className={styles.logo} src={sizedPicture(logo, 168)} width={56} height={56} alt="" />}
        <h1 className={styles.title}>登录{name}</h1>
        <p className={styles.note}>没有注册过的手机号，验证后自动注册</p>
      </div>
      <Entrance redirect={redirect}>
        {(begin) => (
          <>
            <TabsBar tabs={ways} value={by} label="登录方式" onChange={(way) => onBy(way as LoginWay)} />
            <div role="tabpanel" id="login-way" aria-labelledby="login-way-tab">
              <LoginForm way={by} redirect={redirect} onSignIn={begin} forget={forget} agreement={agreement} />
            </div>
          </>
        )}
      </Entrance>
    </>
  )
}

/**
 * Citizens who are signed in already, here or meanwhile in another tab, are redirected at once. A log-in on this page
 * redirects by itself.
 */
const Entrance = observer(function Entrance({
  redirect,
  children,
}: {
  redirect: string | undefined
  children: (begin: () => void) => ReactNode
}) {
  const { session } = useCoreStores()
  const redirectSignedIn = useRedirectSignedIn()
  const [own, setOwn] = useState(false)
  const redirecting = session.signedIn && !own
  const enter = useEffectEvent(() => void redirectSignedIn(redirect))
  useEffect(() => {
    if (redirecting) enter()
  }, [redirecting, redirect])
  return redirecting ? <Redirecting>已登录，正在进入</Redirecting> : children(() => setOwn(true))
})
