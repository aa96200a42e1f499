/** A network is there and something waits: sent from here, also when no page is open. Where the browser does not wake workers, or lets them read no cookies, the pages do it. */
import { createClient } from '#contract/client.ts'
import { flushOutbox, type OutboxNews } from '#offline/flush-outbox.ts'
import { uploadPicture } from '#offline/upload-file.ts'
import { baseUrl, readRuntimeConfig, trusts } from '#contract/runtime-config.ts'

declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}
interface SyncEvent extends ExtendableEvent {
  tag: string
}

const WAKE = 'outbox'

export function flushWhenWoken(event: Event): void {
  const { tag } = event as SyncEvent
  if (tag === WAKE) (event as SyncEvent).waitUntil(flush())
}

/** Rejects when something still waits: the browser wakes the worker again later. */
async function flush(): Promise<void> {
  const [config, token, user] = await Promise.all([readConfig(), cookie('Authorization'), cookie('user').then(idOf)])
  if (!token || !user) return
  const client = createClient({
    baseUrl: (host) => baseUrl(config, host),
    token: () => token,
    trusts: (url) => trusts(config, url, self.location.origin),
  })
  const channel = new BroadcastChannel('outbox')
  const next = await flushOutbox({
    call: client.call,
    user: () => user,
    tell: (news: OutboxNews) => channel.postMessage(news),
    upload: ({ bytes, type }) => uploadPicture(client, bytes, type),
    now: () => Date.now(),
    random: () => Math.random(),
    online: () => self.navigator.onLine,
    keepsKeys: config.keepsKeys,
  })
  channel.close()
  if (next !== undefined) throw new Error('something still waits')
}

const readConfig = () =>
  fetch('/app-config.json', { cache: 'no-cache' })
    .then(
      (answer) => answer.json(),
      () => undefined,
    )
    .then(readRuntimeConfig)
const cookie = async (name: string): Promise<string | undefined> => (await self.cookieStore?.get(name))?.value

function idOf(text: string | undefined): string | undefined {
  try {
    const { id } = JSON.parse(decodeURIComponent(text ?? '')) as { id?: unknown }
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}
