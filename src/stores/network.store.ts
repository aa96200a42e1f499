import { makeAutoObservable } from 'mobx'

/** online: the last answers came. slow: something has been waited for longer than three seconds. offline: the last attempts got no answer. */
export type NetworkState = 'online' | 'slow' | 'offline'
const SLOW_MS = 3000

/** What our own requests say about the network; navigator.onLine is only believed when it says no. */
export class NetworkStore {
  state: NetworkState = 'online'
  /** When the network was last seen to fail. */
  since = 0
  #waiting = 0

  constructor(online: boolean) {
    if (!online) this.#become('offline')
    makeAutoObservable(this, {}, { autoBind: true })
  }
  /** Call when a request starts; call the answer when it settles. cancelled: we left ourselves, which says nothing about the network. */
  requestStarted(): (ended: 'answered' | 'unanswered' | 'cancelled') => void {
    this.#waiting++
    const timer = setTimeout(() => this.#waiting > 0 && this.state === 'online' && this.#become('slow'), SLOW_MS)
    return (ended) => {
      this.#waiting--
      clearTimeout(timer)
      if (ended === 'answered') this.cameOnline()
      if (ended === 'unanswered') this.wentOffline()
    }
  }
  cameOnline(): void {
    this.#become('online')
  }
  wentOffline(): void {
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
