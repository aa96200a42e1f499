import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { GoingOn } from '#features/session/going-on.tsx'
import { useGoOn } from '#features/session/use-go-on.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/site.queries.ts'
import { useStores } from '#stores/stores.ts'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { LoginForm, type LoginWay } from './login-form.tsx'
import styles from './login.module.css'

/** redirect: judged when it is followed, never before. Nothing is sent because of what an address says: a log-in begins with a press of the button. Not drawn on the server: what is typed into a form before its program runs would be lost. */
export const Route = createFileRoute('/login')({
  staticData: { title: '登录', area: 'login', access: 'open', personal: true, noReload: true, example: {} },
  validateSearch: v.object({ redirect: v.optional(v.string()), by: v.optional(v.fallback(v.picklist(['captcha', 'password']), 'captcha')) }),
  component: LoginPage,
})

const ways = [{ key: 'captcha', label: '验证码登录', panel: 'login-way' }, { key: 'password', label: '密码登录', panel: 'login-way' }]

/** By code, which registers a new phone, by password, or by WeChat where we run in it [decision G47]. */
function LoginPage() {
  const { redirect, by = 'captcha' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const logo = config.image || config.logo2
  return (
    <PageShell tone="clear">
      <div className={styles.head}>
        {logo && <img className={styles.logo} src={sizedPicture(logo, 168)} width={56} height={56} alt="" />}
        <h1 className={styles.title}>登录{config.name}</h1>
        <p className={styles.note}>没有注册过的手机号，验证后自动注册</p>
      </div>
      <Entrance redirect={redirect}>
        {(begin) => (
          <>
            <TabsBar tabs={ways} value={by} label="登录方式" even className={styles.ways} onChange={(way) => void navigate({ search: (before) => ({ ...before, by: way as LoginWay }), replace: true, resetScroll: false })} />
            <div role="tabpanel" id="login-way" aria-labelledby="login-way-tab">
              <LoginForm way={by} redirect={redirect} onSignIn={begin} />
            </div>
          </>
        )}
      </Entrance>
    </PageShell>
  )
}

/** Who is signed in already, here or meanwhile in another tab, is led on at once. A log-in of this page's own finds its way itself. */
const Entrance = observer(function Entrance({ redirect, children }: { redirect: string | undefined; children: (begin: () => void) => ReactNode }) {
  const { session } = useStores()
  const goOn = useGoOn()
  const [own, setOwn] = useState(false)
  const leads = session.signedIn && !own
  const lead = useEffectEvent(() => void goOn(redirect))
  useEffect(() => {
    if (leads) lead()
  }, [leads, redirect])
  return leads ? <GoingOn>已登录，正在进入</GoingOn> : children(() => setOwn(true))
})
