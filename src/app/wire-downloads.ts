/** Connects downloads with the network, the player and other tabs. */
import { reaction } from 'mobx'
import { followDataPlan } from '#host/data-plan.ts'
import type { Stores } from '#stores/stores.ts'

export function wireDownloads({ downloads, player, network }: Stores): void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('downloads') : undefined
  downloads.onChange(() => channel?.postMessage('changed'))
  channel?.addEventListener('message', () => void downloads.load())
  const changed = () => void downloads.networkChanged()
  addEventListener('online', changed)
  followDataPlan(changed)
  reaction(
    () => network.usable,
    (usable) => usable && changed(),
  )
  player.listen((event) => event === 'ended' && player.track && void downloads.heard(player.track.id))
  reaction(
    () => player.track?.id,
    (id) => void downloads.dropHeard(id),
  )
  void downloads
    .load()
    .then(() => downloads.dropHeard(player.track?.id))
    .then(() => downloads.run())
}
