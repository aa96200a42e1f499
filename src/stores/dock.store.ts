import { makeAutoObservable, observableRef } from 'mobx'
import { dockPlaceText, readDockPlace, type DockPlace } from '#lib/dock-place.ts'
import type { DeviceStorage } from './settings.store.ts'

const KEY = 'drag-data'

/**
 * The state of the floating player: where it is placed and whether it is expanded [rules R180, R192; 'drag data' of
 * rule R134].
 */
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
    this.#storage.setItem(KEY, dockPlaceText(place))
  }
}
