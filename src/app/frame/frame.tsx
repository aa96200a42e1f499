import { Outlet } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Suspense, type ComponentType } from 'react'
import { loadOpenApp } from '#features/native/use-open-app.ts'
import type { Question } from '#stores/overlays.store.ts'
import { useStores } from '#stores/stores.ts'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { warmOverlays } from '#ui/warm-overlays.ts'
import { AppBanner } from './app-banner.tsx'
import styles from './frame.module.css'
import { warmPendingPage } from './pending-page.tsx'
import { SkipLinks } from './skip-links.tsx'
import { TabBar } from './tab-bar.tsx'

const overlays = lazyPart(() => import('./overlays.tsx').then((module) => module.Overlays))
const Overlays = lazyOverlay<{ question: Question | undefined }>(
  overlays.load,
  ({ question }) => question ?? true,
  ({ question }) => question?.answer(false),
)
/** Toasts, dialogs, drawers and 打开APP must also work after the network was lost: called once the first page is idle. */
export const warmFrame = [warmPendingPage, overlays.warm, loadOpenApp, ...warmOverlays]
/** A dock that cannot be loaded is no reason to reload the page: playback would stop. */
const noDock = (): ComponentType => () => null
const PlayerDock = lazyBlock(() =>
  import('#features/player-dock/player-dock.tsx').then((module) => module.PlayerDock, noDock),
)
const StaticPlayer = lazyBlock(() =>
  import('#features/player-dock/static-player.tsx').then((module) => module.StaticPlayer, noDock),
)

/** The frame around every page: banner above (not during log-in), player and tab bar below, overlays on top. */
export const Frame = observer(function Frame({
  footer,
  banner,
  player: mayPlay,
}: {
  footer: boolean
  banner: boolean
  player: boolean
}) {
  const { overlays, player, host } = useStores()
  const covered = overlays.toasts.length > 0 || overlays.question || overlays.applyUpdate || overlays.asksHomeScreen
  // The fixed player may be empty: it then leads to the stations [rules R182, R191, decision G91].
  const docked = mayPlay && (host.pc || player.playList.length > 0)
  return (
    <div className={footer ? styles.withTabs : styles.frame} data-fixed-player={(docked && host.pc) || undefined}>
      <SkipLinks tabs={footer} />
      {banner && <AppBanner />}
      <Outlet />
      {docked && <Suspense>{host.pc ? <StaticPlayer /> : <PlayerDock />}</Suspense>}
      {footer && <TabBar />}
      {covered && <Overlays question={overlays.question} />}
    </div>
  )
})
