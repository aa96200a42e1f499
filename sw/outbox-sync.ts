/**
 * Sends queued writes when the network returns, even if no page is open. Where the browser does not support background
 * sync, or workers cannot read cookies, the pages do it.
 */
import type { Client } from '#contract/client.ts'
import { sendDepartures } from '#offline/departures.ts'
import { flushOutbox, type OutboxNews } from '#offline/flush-outbox.ts'
import { uploadPicture } from '#offline/upload-file.ts'
import type { RuntimeConfig } from '#contract/site/runtime-config.ts'
import { readConfig } from './api-base.ts'
import { whoIsHere } from './who-is-here.ts'
import { workerClient } from './worker-client.ts'

declare const self: ServiceWorkerGlobalScope
interface SyncEvent extends ExtendableEvent {
  tag: string
}

const TAG = 'outbox'

export function flushOnSync(event: Event): void {
  const { tag } = event as SyncEvent
  if (tag === TAG) (event as SyncEvent).waitUntil(flush())
}

/** Rejects while anything still waits, so that the browser wakes the worker again later. */
async function flush(): Promise<void> {
  const [config, { token, user }] = await Promise.all([readConfig(), whoIsHere()])
  const client = workerClient(config, token)
  const departures = await sendDepartures(client.call)
  const next = token && user ? await flushFor(user, client, config) : undefined
  if (next !== undefined || departures > 0) throw new Error('something still waits')
}

async function flushFor(user: string, client: Client, config: RuntimeConfig): Promise<number | undefined> {
  const channel = new BroadcastChannel('outbox')
  const next = await flushOutbox({
    call: client.call,
    user: () => user,
    notify: (news: OutboxNews) => channel.postMessage(news),
    upload: ({ bytes, type }) => uploadPicture(client, bytes, type),
    now: () => Date.now(),
    random: () => Math.random(),
    online: () => self.navigator.onLine,
    keepsKeys: config.keepsKeys,
  })
  channel.close()
  return next
}
