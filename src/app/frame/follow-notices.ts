/** What notices need of a running app: a tapped one opens its page here, the icon has a number, the device is known. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { NOTICE_MARK } from '#contract/notices/notice-kinds.ts'
import { readMessage } from '#contract/talk/messages.ts'
import { TOLD_DEVICE } from '#features/notices/end-notices.ts'
import { deviceStorage } from '#host/device-storage.ts'
import { showBadge } from '#lib/app-badge.ts'
import { call } from '#queries/call.ts'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import type { Stores } from '#stores/stores.ts'

const DAY_MS = 86_400_000

interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void
}

export function followNotices(stores: Stores, router: AnyRouter, client: QueryClient): void {
  const open = openerOf(router, (id) => void markRead(client, stores, id))
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
        if (data?.type === 'OPEN' && data.path) open(data.path)
      },
    )
  followLaunches((window as { launchQueue?: LaunchQueue }).launchQueue, open)
  if (location.hash.startsWith(NOTICE_MARK)) open(location.href)
  followBadge(stores, client)
  reaction(
    () => [stores.session.token, stores.session.user?.id, stores.settings.elder, stores.network.usable],
    () => void tellDevice(stores).catch(() => {}),
    { fireImmediately: true },
  )
}

/** Opens an address of this site in the running app; the one that is open already stays as it is. */
function openerOf(router: AnyRouter, opened: (message: number) => void): (address: string) => void {
  return (address) => {
    const url = new URL(address, location.origin)
    if (url.origin !== location.origin) return
    const id = url.hash.startsWith(NOTICE_MARK) ? Number(url.hash.slice(NOTICE_MARK.length)) : 0
    if (id > 0) {
      opened(id)
      url.hash = ''
    }
    const href = url.pathname + url.search + url.hash
    const here = location.pathname + location.search
    if (href !== here) void router.navigate({ href })
    else if (location.hash) void router.navigate({ href, replace: true, resetScroll: false })
  }
}

/**
 * Links, shortcuts and the icon itself arrive here while the installed app is open (launch_handler). The icon leads
 * nowhere: whoever taps it wants what was open. The first launch is the document that has just been loaded.
 */
function followLaunches(queue: LaunchQueue | undefined, open: (address: string) => void): void {
  let first = true
  queue?.setConsumer(({ targetURL }) => {
    const fromIcon = !targetURL || new URL(targetURL).searchParams.get('src') === 'pwa'
    if (!first && !fromIcon) open(targetURL)
    first = false
  })
}

async function markRead(client: QueryClient, { session }: Stores, id: number): Promise<void> {
  if (!session.signedIn) return
  await call(readMessage, { id }).catch(() => {})
  await client.invalidateQueries({ queryKey: notViewsQuery().queryKey })
}

/** Unread messages, as the red dot has them; none for a guest. */
function followBadge({ session }: Stores, client: QueryClient): void {
  const look = () => {
    if (!session.signedIn) return void showBadge(0)
    const counts = client.getQueryData<{ message: number }>(notViewsQuery().queryKey)
    if (counts) void showBadge(counts.message)
  }
  const [name] = notViewsQuery().queryKey
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.queryKey[0] === name) look()
  })
  reaction(() => session.signedIn, look, { fireImmediately: true })
}

/**
 * Compares this browser's subscription with what the server was told: once a day, and when it, the citizen or the
 * wording has changed.
 */
async function tellDevice({ session, settings, network }: Stores): Promise<void> {
  const person = session.user?.id
  if (!person || !network.usable || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const { currentPush } = await import('#host/push-subscription.ts')
  const address = await currentPush()
  if (!address) return
  const told = [person, session.token?.slice(-6), Number(settings.elder), address.endpoint].join(' ')
  const storage = deviceStorage()
  const [last = '', at = 0] = JSON.parse(storage.getItem(TOLD_DEVICE) ?? '[]') as [string?, number?]
  if (last === told && Math.abs(Date.now() - at) < DAY_MS) return
  const { sendDevice } = await import('#queries/notices.queries.ts')
  await sendDevice({ channel: 'push', ...address, elder: settings.elder ? 1 : 0 })
  storage.setItem(TOLD_DEVICE, JSON.stringify([told, Date.now()]))
}
