import type { Track } from '#lib/track.ts'
import { BackOff } from './back-off.ts'
import type { PlayerDependencies } from './player-dependencies.ts'

type Services = Pick<PlayerDependencies, 'findAddress' | 'isAway'>
/** Looks up the address of the track to play. Only the latest attempt counts. */
export class AddressLookup {
  /** Incremented with each attempt, so that the results of an earlier one are ignored. */
  #generation = 0
  readonly #backOff = new BackOff()
  readonly #services: Services
  readonly #heard: () => boolean
  readonly #waits: () => void

  /** heard: whether what is looked up was playing already. waits: there is no network to find it. */
  constructor(services: Services, heard: () => boolean, waits: () => void) {
    this.#services = services
    this.#heard = heard
    this.#waits = waits
  }

  /** Begins a new attempt; the returned function tells whether it is still the latest. */
  begin(): () => boolean {
    const generation = ++this.#generation
    return () => generation === this.#generation
  }
  /** Without a network or a server it retries, because the listener did not ask to stop. */
  find(
    track: Track,
    isCurrent: () => boolean,
    found: (address: string) => void,
    failed: (error: unknown) => void,
  ): void {
    const retry = () => isCurrent() && this.find(track, isCurrent, found, failed)
    this.#services.findAddress(track).then(
      (address) => isCurrent() && found(address),
      (error: unknown) => {
        if (!isCurrent()) return
        if (this.#services.isAway(error, this.#heard()) && this.#backOff.wait(retry)) this.#waits()
        else failed(error)
      },
    )
  }
  retryNow(): void {
    this.#backOff.retryNow()
  }
  /** Audio has arrived, or another track starts. */
  resetBackOff(): void {
    this.#backOff.reset()
  }
  cancel(): void {
    this.begin()
    this.#backOff.stop()
  }
}
