/** The browser's half of Web Push. Loaded where notices are switched on, compared or ended. */

/**
 * ready: it can be asked. denied: its owner has forbidden it. install: only the app on the home screen may (iOS). none:
 * this browser has no push.
 */
export type PushAbility = 'ready' | 'denied' | 'install' | 'none'
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

export function pushAbility(): PushAbility {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!supported) return isIos() && !isInstalled() ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && 'ontouchend' in document)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

const MAX_WAIT_MS = 20_000
/** Rejects when no worker becomes ready: a first visit whose files do not arrive. */
const ready = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), MAX_WAIT_MS)),
  ])

/**
 * Asks for permission and subscribes; a tap must have led here. denied: the owner said no. blocked: the browser does
 * not reach its push service.
 */
export async function subscribePush(publicKey: string): Promise<PushAddress | 'denied' | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const { pushManager } = await ready()
    const known = await pushManager.getSubscription()
    if (known && keyOf(known) === publicKey) return addressOf(known)
    // A browser keeps one key at a time.
    await known?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
    return addressOf(made)
  } catch {
    return 'blocked'
  }
}

/** The subscription of this browser, made with this key; undefined where there is none. */
export async function currentPush(publicKey?: string): Promise<PushAddress | undefined> {
  if (pushAbility() !== 'ready' || Notification.permission !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager.getSubscription()
  if (!known || (publicKey && keyOf(known) !== publicKey)) return undefined
  return addressOf(known)
}

/** From now on this browser receives nothing, whatever the server believes. */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager?.getSubscription()
  await known?.unsubscribe()
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
}

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const keyOf = ({ options }: PushSubscription): string => textOf(options.applicationServerKey)
const addressOf = (subscription: PushSubscription): PushAddress => ({
  endpoint: subscription.endpoint,
  p256dh: textOf(subscription.getKey('p256dh')),
  auth: textOf(subscription.getKey('auth')),
})
