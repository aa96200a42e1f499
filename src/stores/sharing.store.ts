import { makeAutoObservable, observableRef } from 'mobx'
import type { SharedPage } from '#host/host-shell.ts'

/** How the visible page is to be shared; undefined: like any other page, by its title. */
export class SharingStore {
  #offers: SharedPage[] = []
  page: SharedPage | undefined

  constructor() {
    makeAutoObservable(this, { page: observableRef }, { autoBind: true })
  }
  /** The latest offer counts; call the returned function when its page is left. */
  offer(page: SharedPage): () => void {
    this.#offers.push(page)
    this.page = page
    return () => this.withdraw(page)
  }
  withdraw(page: SharedPage): void {
    this.#offers = this.#offers.filter((offer) => offer !== page)
    this.page = this.#offers.at(-1)
  }
}
