import { makeAutoObservable, observable } from 'mobx'

/** What a reload must not interrupt: playing audio, or a form with unsent text. */
export class ActivityStore {
  /** Shallow, because a mark is identified by reference, not by an observable copy. */
  readonly #holds = observable.set<object>([], { deep: false })
  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }
  get busy(): boolean {
    return this.#holds.size > 0
  }
  /** Call the returned function when it is over. */
  hold(): () => void {
    const mark = {}
    this.#holds.add(mark)
    return () => this.release(mark)
  }
  release(mark: object): void {
    this.#holds.delete(mark)
  }
}
