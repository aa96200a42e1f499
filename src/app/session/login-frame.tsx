import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useState } from 'react'
import { getConfigurations, wholeSite } from '#contract/site/configurations.ts'
import type { Configurations } from '#contract/site/site-fields.ts'
import { NavigationProvider } from '#features/navigation/navigation.ts'
import { LoginEntrance } from '#pages/login/login/login-entrance.tsx'
import type { LoginWay } from '#pages/login/login/login-form.tsx'
import { call } from '#queries/call.ts'
import { StoresProvider, type CoreStores } from '#stores/stores.ts'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { NavBar } from '#ui/nav-bar.tsx'
import { applySkin } from '#app/start/apply-skin.ts'
import { browserNavigation } from '#app/frame/browser-navigation.ts'
import type { FirstData } from '#app/start/first-data.ts'
import styles from '#app/frame/frame.module.css'
import { LoginBoundary } from './login-boundary.tsx'
import { readLoginSearch } from './read-login-search.ts'

const AskedAgreement = lazyOverlay(
  () => import('./asked-agreement.tsx').then((module) => module.AskedAgreement),
  ({ type }) => type !== undefined,
  ({ onClose }) => onClose(),
)
const Overlays = lazyOverlay(() => import('#app/frame/overlays.tsx').then((module) => module.Overlays))

/**
 * The whole screen of the log-in program: what Frame and the page /login are in the app. onDrawn: it responds to taps.
 */
export const LoginFrame = observer(function LoginFrame({
  stores,
  first,
  onDrawn,
}: {
  stores: CoreStores
  first: FirstData | undefined
  onDrawn: () => void
}) {
  const { redirect, by } = readLoginSearch()
  const [way, setWay] = useState<LoginWay>(by ?? 'captcha')
  const site = useSite(first)
  const { name, image, logo2 } = site?.config ?? { name: '云上', image: '', logo2: '' }
  useLayoutEffect(() => void onDrawn(), [onDrawn])
  useEffect(() => {
    document.title = `登录 - ${name}`
  }, [name])
  const change = (next: LoginWay) => {
    const query = new URLSearchParams(location.search)
    query.set('by', next)
    history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
    setWay(next)
  }
  return (
    <StoresProvider value={stores}>
      <NavigationProvider value={browserNavigation}>
        <div className={styles.frame}>
          <LoginBoundary>
            <NavBar
              tone="clear"
              {...(cameFromApp() ? { onBack: () => history.back() } : { back: <a href="/index" /> })}
            />
            <main>
              <LoginEntrance
                redirect={redirect}
                by={way}
                onBy={change}
                name={name}
                logo={image || logo2}
                forget={<a href={forgetAddress(redirect)} />}
                agreement={AskedAgreement}
              />
            </main>
          </LoginBoundary>
          {stores.overlays.toasts.length > 0 && <Overlays />}
        </div>
      </NavigationProvider>
    </StoresProvider>
  )
})

/** Name, logo and colours: from the document, else requested; built-in ones are used when the request fails. */
function useSite(first: FirstData | undefined): Configurations | undefined {
  const [site, setSite] = useState(
    () => first?.queries.find(({ key }) => key[0] === getConfigurations.name)?.data as Configurations | undefined,
  )
  useEffect(() => {
    if (site) applySkin(site)
    else call(getConfigurations, wholeSite).then(setSite, () => {})
  }, [site])
  return site
}

/** This page was reached within the app and then reloaded: the router left its index in the history state. */
const cameFromApp = (): boolean => ((history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0) > 0
const forgetAddress = (redirect: string | undefined): string =>
  `/forget${redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`}`
