import { Outlet } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Suspense, lazy, type ComponentType } from 'react'
import { useStores } from '#stores/stores.ts'
import { later } from '#ui/later.tsx'
import { warmOverlays } from '#ui/warm-overlays.ts'
import { AppBanner } from './app-banner.tsx'
import styles from './frame.module.css'
import { TabBar } from './tab-bar.tsx'

const overlays = () => import('./overlays.tsx')
const Overlays = later<{ onMissed: () => void }>(
  () => overlays().then((module) => module.Overlays),
  () => true,
  ({ onMissed }) => onMissed(),
)
/** Toasts, questions and drawers must come also when the network has gone meanwhile: called once the first page is calm. */
export const warmFrame = (): Promise<unknown> => Promise.allSettled([overlays(), warmOverlays()])
/** A dock that cannot be fetched is no reason to load the page anew: what is heard would stop. */
const noDock = () => ({ default: () => null })
const PlayerDock = lazy<ComponentType>(() =>
  import('#features/player-dock/player-dock.tsx').then((module) => ({ default: module.PlayerDock }), noDock),
)
const StaticPlayer = lazy<ComponentType>(() =>
  import('#features/player-dock/static-player.tsx').then((module) => ({ default: module.StaticPlayer }), noDock),
)

/** What stands around every page: banner above (not where somebody is logging in), player and tab bar below, overlays over it. */
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
  const covered = overlays.toasts.length > 0 || overlays.question !== undefined || overlays.applyUpdate !== undefined
  // [rule R182]
  const docked = mayPlay && player.playList.length > 0
  return (
    <div className={footer ? styles.withTabs : styles.frame}>
      {banner && <AppBanner />}
      <Outlet />
      {docked && <Suspense>{host.pc ? <StaticPlayer /> : <PlayerDock />}</Suspense>}
      {footer && <TabBar />}
      {covered && <Overlays onMissed={() => overlays.question?.answer(false)} />}
    </div>
  )
})
