import { makeAutoObservable } from 'mobx'
import { sameTrack, type Track } from '#lib/track.ts'
import { extendedList, inNextMode, withoutTrack, withTrackMoved, type PlayList } from './play-list.ts'

/** What changes the play list while its current track plays on. */
export class ListEdits {
  readonly #list: PlayList

  constructor(list: PlayList) {
    this.#list = list
    makeAutoObservable(this)
  }
  /** Replaces the list by a longer version that was loaded meanwhile; with `of`, unless another track plays by then. */
  extendList(longer: Track[], of = this.#current): void {
    if (sameTrack(of, this.#current)) Object.assign(this.#list, extendedList(this.#list, longer))
  }
  removeTrack(index: number): void {
    Object.assign(this.#list, withoutTrack(this.#list, index))
  }
  moveTrack(from: number, to: number): void {
    Object.assign(this.#list, withTrackMoved(this.#list, from, to))
  }
  /** Switches to the next mode [rules R2, R3]. */
  cycleMode(): void {
    Object.assign(this.#list, inNextMode(this.#list))
  }
  get #current(): Track | undefined {
    return this.#list.playList[this.#list.currentIndex]
  }
}
