import { makeAutoObservable } from 'mobx'

/**
 * online: the last requests were answered. slow: a request has been in flight for more than three seconds. offline: the
 * last requests got no response.
 */
export type NetworkState = 'online' | 'slow' | 'offline'
const SLOW_MS = 3000

/** The state of the network as our own requests experience it; navigator.onLine is believed only when it is false. */
export class NetworkStore {
  state: NetworkState = 'online'
  /** A page of somebody else stands in the way: a Wi-Fi that wants a log-in first. */
  portal = false
  /** When the network last failed. */
  since = 0

  constructor(online: boolean) {
    if (!online) this.#become('offline')
    makeAutoObservable(this, {}, { autoBind: true })
  }
  /** Call it when a request starts, and the returned function when the request settles, however it does. */
  requestStarted(): () => void {
    const timer = setTimeout(() => this.state === 'online' && this.#become('slow'), SLOW_MS)
    return () => clearTimeout(timer)
  }
  cameOnline(): void {
    this.portal = false
    this.#become('online')
  }
  wentOffline(portal = false): void {
    this.portal = portal
    this.#become('offline')
  }
  get usable(): boolean {
    return this.state === 'online'
  }
  #become(state: NetworkState): void {
    if (this.state === state) return
    this.state = state
    if (state !== 'online') this.since = Date.now()
  }
}
