import { makeAutoObservable, observable } from 'mobx'

/** What must not be interrupted by a reload: something plays, a form holds unsent words. */
export class ActivityStore {
  /** Shallow: a mark is known by itself, not by an observable copy of it. */
  readonly #holds = observable.set<object>([], { deep: false })
  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }
  get busy(): boolean {
    return this.#holds.size > 0
  }
  /** Call the answer when it is over. */
  hold(): () => void {
    const mark = {}
    this.#holds.add(mark)
    return () => this.release(mark)
  }
  release(mark: object): void {
    this.#holds.delete(mark)
  }
}
