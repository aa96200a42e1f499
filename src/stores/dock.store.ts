import { makeAutoObservable, observableRef } from 'mobx'
import { keptDockPlace, readDockPlace, type DockPlace } from '#lib/dock-place.ts'
import type { DeviceStorage } from './settings.store.ts'

const KEY = 'drag-data'

/** The floating player's own state: where it stands, whether it shows its buttons [rules R180, R192; 'drag data' of rule R134]. */
export class DockStore {
  place: DockPlace
  expanded = false
  readonly #storage: DeviceStorage

  constructor(storage: DeviceStorage) {
    this.#storage = storage
    this.place = readDockPlace(storage.getItem(KEY))
    makeAutoObservable(this, { place: observableRef }, { autoBind: true })
  }
  expand(): void {
    this.expanded = true
  }
  collapse(): void {
    this.expanded = false
  }
  moveTo(place: DockPlace): void {
    this.place = place
    this.#storage.setItem(KEY, keptDockPlace(place))
  }
}
