/** What moves downloads on, loaded once the first page is drawn: joined with the network, the player and other tabs. */
import { reaction } from 'mobx'
import { followDataPlan } from '#host/data-plan.ts'
import { openTabChannel } from '#offline/give-way.ts'
import { DownloadQueue } from '#stores/download-queue.ts'
import type { Stores } from '#stores/stores.ts'
import { downloadDependencies } from './download-dependencies.ts'

export function wireDownloads({ downloads, player, network, overlays }: Stores): DownloadQueue {
  const queue = new DownloadQueue(downloads, downloadDependencies(overlays))
  downloads.connect(queue)
  const load = () => void queue.load()
  const tell = openTabChannel('downloads', load, load)
  queue.onChange(() => tell('changed'))
  const changed = () => void queue.networkChanged()
  addEventListener('online', changed)
  followDataPlan(changed)
  reaction(
    () => network.usable,
    (usable) => usable && changed(),
  )
  player.listen((event) => event === 'ended' && player.track && void queue.heard(player.track.id))
  reaction(
    () => player.track?.id,
    (id) => void queue.dropHeard(id),
  )
  void queue
    .load()
    .then(() => queue.dropHeard(player.track?.id))
    .then(() => queue.run())
  return queue
}
