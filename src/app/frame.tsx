import { Outlet } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Suspense, lazy } from 'react'
import { useStores } from '#stores/stores.ts'
import { AppBanner } from './app-banner.tsx'
import styles from './frame.module.css'
import { TabBar } from './tab-bar.tsx'

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })))

/** What stands around every page: banner above (not where somebody is logging in), tab bar below, overlays over it. */
export const Frame = observer(function Frame({ footer, banner }: { footer: boolean; banner: boolean }) {
  const { overlays } = useStores()
  const covered = overlays.toasts.length > 0 || overlays.question !== undefined || overlays.applyUpdate !== undefined
  return (
    <div className={footer ? styles.withTabs : styles.frame}>
      {banner && <AppBanner />}
      <Outlet />
      {footer && <TabBar />}
      {covered && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
    </div>
  )
})
