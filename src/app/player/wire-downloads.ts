/** What moves downloads on, loaded once the first page is drawn: joined with the network, the player and other tabs. */
import { reaction } from 'mobx'
import { followDataPlan } from '#host/data-plan.ts'
import { isOffline } from '#lib/is-offline.ts'
import { hasBegun, takeBackLost } from '#offline/background-fetch.ts'
import { openTabChannel } from '#offline/give-way.ts'
import { DownloadQueue } from '#stores/download-queue.ts'
import type { Stores } from '#stores/stores.ts'
import { downloadDependencies } from './download-dependencies.ts'

const BEGINS_WITHIN_MS = 15_000

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
    .then(() => takeBackLost(downloads.entries))
    .then((some) => (some ? queue.load() : undefined))
    .then(() => queue.dropHeard(player.track?.id))
    .then(() => queue.run())
  reaction(
    () => [...new Set(downloads.entries.flatMap(({ background }) => background?.id ?? []))].join(' '),
    (ids) => {
      for (const id of ids.split(' ').filter(Boolean)) watchBeginning(queue, id)
    },
    { fireImmediately: true },
  )
  return queue
}

/** A download that the browser has and does not begin comes back into the queue. */
const watched = new Set<string>()
function watchBeginning(queue: DownloadQueue, id: string): void {
  if (watched.has(id)) return
  watched.add(id)
  setTimeout(() => void look(queue, id).catch(() => {}), BEGINS_WITHIN_MS)
}
async function look(queue: DownloadQueue, id: string): Promise<void> {
  watched.delete(id)
  if (isOffline()) return watchBeginning(queue, id)
  if (!(await hasBegun(id))) await queue.takeBack(new Set([id]))
}
