/**
 * Notices in browsers that do not show a declarative push message by themselves: the worker reads the same JSON, and
 * opens what a tapped notice is about in the window that is open, so that what plays goes on.
 */
import { showBadge } from '#lib/app-badge.ts'

declare const self: ServiceWorkerGlobalScope

/** As the server writes it: `server/notices/channels/push-payload.ts`. */
interface DeclarativeMessage {
  notification?: { title?: string; body?: string; navigate?: string; tag?: string; lang?: string }
  app_badge?: number
}
const ICON = '/icons/icon-192.png'
/** White on nothing: Android shows its shape alone. */
const MONOCHROME = '/icons/badge-96.png'

export function showNotice(event: PushEvent): void {
  event.waitUntil(show(read(event.data)))
}

/** A push that cannot be read is shown all the same: a browser that sees none takes the permission away. */
function read(data: PushMessageData | null): DeclarativeMessage {
  try {
    return (data?.json() ?? {}) as DeclarativeMessage
  } catch {
    return {}
  }
}

async function show({ notification = {}, app_badge: badge }: DeclarativeMessage): Promise<void> {
  const { title = '你有新消息', body = '', navigate = '/message', tag = 'message', lang = 'zh-CN' } = notification
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: ICON,
    badge: MONOCHROME,
    data: { path: pathOf(navigate) },
  })
  if (badge !== undefined) await showBadge(badge)
}

/** Of this site, whatever host the message names. */
function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address, self.location.origin)
  return pathname + search + hash
}

export function openNotice(event: NotificationEvent): void {
  event.notification.close()
  const { path = '/message' } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(openPath(path))
}

/**
 * In the window that is open, if one is. The name of the message stays as it is, because pages and workers of different
 * versions exchange it.
 */
export async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const best =
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  if (!best) return void (await self.clients.openWindow(path))
  await best.focus().catch(() => {})
  best.postMessage({ type: 'OPEN', path })
}
