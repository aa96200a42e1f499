import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react'
import { GoingOn } from '#features/session/going-on.tsx'
import { useGoOn } from '#features/session/use-go-on.ts'
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
  /** Of the site. */
  name: string
  logo: string
  /** The link to a new password, without its words: `<Link to="/forget" />` */
  forget: ReactElement
  agreement: AgreementReader
}

const ways = [
  { key: 'captcha', label: '验证码登录', panel: 'login-way' },
  { key: 'password', label: '密码登录', panel: 'login-way' },
]

/** All of the log-in page but its bar, for the page of the app and for the program that is only this [decision 019]. By code, which registers a new phone, by password, or by WeChat where we run in it [decision G47]. */
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
            <TabsBar
              tabs={ways}
              value={by}
              label="登录方式"
              even
              className={styles.ways}
              onChange={(way) => onBy(way as LoginWay)}
            />
            <div role="tabpanel" id="login-way" aria-labelledby="login-way-tab">
              <LoginForm way={by} redirect={redirect} onSignIn={begin} forget={forget} agreement={agreement} />
            </div>
          </>
        )}
      </Entrance>
    </>
  )
}

/** Who is signed in already, here or meanwhile in another tab, is led on at once. A log-in of this page's own finds its way itself. */
const Entrance = observer(function Entrance({
  redirect,
  children,
}: {
  redirect: string | undefined
  children: (begin: () => void) => ReactNode
}) {
  const { session } = useCoreStores()
  const goOn = useGoOn()
  const [own, setOwn] = useState(false)
  const leads = session.signedIn && !own
  const lead = useEffectEvent(() => void goOn(redirect))
  useEffect(() => {
    if (leads) lead()
  }, [leads, redirect])
  return leads ? <GoingOn>已登录，正在进入</GoingOn> : children(() => setOwn(true))
})
