import { makeAutoObservable } from 'mobx'
import { clampFontScale } from '#lib/font-scale.ts'

export type Theme = 'auto' | 'light' | 'dark'
/** auto: as the network allows. */
export type FilmQuality = 'auto' | 'clear' | 'smooth'
/** auto: as the device is set. */
export type DataSaver = 'auto' | 'on' | 'off'
/** A small key-value store of the device (localStorage in the app, a map in tests and on the server). */
export interface DeviceStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** How the reader wants the app to look. Stored on the device; index.html applies it before the first paint. */
export class SettingsStore {
  theme: Theme = 'auto'
  /** 长辈版 */
  elder = false
  /** Font scale, 0.8 to 2 [decision G69]. */
  multiple = 1
  /** 省流量: films start with a tap only, pictures are small, nothing is prefetched. */
  dataSaver: DataSaver = 'auto'
  /** For films available in several qualities. */
  chosenQuality: FilmQuality = 'auto'
  /** Whether the device is set to save data, as far as it reports that. */
  deviceSavesData = false
  searchHistory: string[] = []
  readIds: string[] = []
  /** Home page categories in the reader's order; undefined: never chosen, so the order of the site. */
  channels: string[] | undefined
  /** The city the reader chose, by name; '' is the site's own [decision G109]. */
  city = ''
  /** The cities chosen last, newest first. */
  lastCities: string[] = []
  readonly #storage: DeviceStorage

  constructor(storage: DeviceStorage) {
    this.#storage = storage
    const saved = parse(storage.getItem('settings'))
    if (saved.theme === 'light' || saved.theme === 'dark') this.theme = saved.theme
    this.elder = saved.elder === true
    if (saved.dataSaver === 'on' || saved.dataSaver === 'off') this.dataSaver = saved.dataSaver
    if (typeof saved.multiple === 'number') this.multiple = clampFontScale(saved.multiple)
    if (saved.quality === 'clear' || saved.quality === 'smooth') this.chosenQuality = saved.quality
    this.searchHistory = strings(parse(storage.getItem('search-history')).words)
    this.readIds = strings(parse(storage.getItem('read')).ids)
    const { ids } = parse(storage.getItem('channels'))
    if (Array.isArray(ids)) this.channels = strings(ids)
    const place = parse(storage.getItem('city'))
    if (typeof place.name === 'string') this.city = place.name
    this.lastCities = strings(place.last)
    makeAutoObservable(this, {}, { autoBind: true })
  }
  get savesData(): boolean {
    return this.dataSaver === 'auto' ? this.deviceSavesData : this.dataSaver === 'on'
  }
  setDataSaver(dataSaver: DataSaver): void {
    this.dataSaver = dataSaver
    this.#save()
  }
  /** A reader who saves data and chose no quality gets the smallest. */
  get filmQuality(): FilmQuality {
    return this.chosenQuality === 'auto' && this.savesData ? 'smooth' : this.chosenQuality
  }
  setFilmQuality(quality: FilmQuality): void {
    this.chosenQuality = quality
    this.#save()
  }
  setDeviceSavesData(savesData: boolean): void {
    this.deviceSavesData = savesData
  }
  setTheme(theme: Theme): void {
    this.theme = theme
    this.#save()
  }
  setElder(elder: boolean): void {
    this.elder = elder
    this.#save()
  }
  setMultiple(multiple: number): void {
    this.multiple = clampFontScale(multiple)
    this.#save()
  }
  /** The last ten search terms, newest first [decision G108]. */
  rememberSearch(word: string): void {
    this.searchHistory = [word, ...this.searchHistory.filter((known) => known !== word)].slice(0, 10)
    this.#storage.setItem('search-history', JSON.stringify({ words: this.searchHistory }))
  }
  forgetSearches(): void {
    this.searchHistory = []
    this.#storage.removeItem('search-history')
  }
  /** The last 500 opened items; their rows are dimmed. */
  markRead(id: string): void {
    if (this.readIds[0] === id) return
    this.readIds = [id, ...this.readIds.filter((known) => known !== id)].slice(0, 500)
    this.#storage.setItem('read', JSON.stringify({ ids: this.readIds }))
  }
  hasRead(id: string): boolean {
    return this.readIds.includes(id)
  }
  /** Searches and reading marks are deleted with the session; the look of the app belongs to the device. */
  forgetPersonal(): void {
    this.forgetSearches()
    this.readIds = []
    for (const key of [
      'read',
      'last-place',
      'play-list',
      'album-rates',
      'film-places',
      'used-services',
      'circle-searches',
    ])
      this.#storage.removeItem(key)
  }
  setChannels(ids: string[] | undefined): void {
    this.channels = ids
    if (ids) this.#storage.setItem('channels', JSON.stringify({ ids }))
    else this.#storage.removeItem('channels')
  }
  setCity(name: string): void {
    this.city = name
    if (name) this.lastCities = [name, ...this.lastCities.filter((known) => known !== name)].slice(0, 6)
    this.#storage.setItem('city', JSON.stringify({ name, last: this.lastCities }))
  }

  #save(): void {
    this.#storage.setItem(
      'settings',
      JSON.stringify({
        theme: this.theme,
        elder: this.elder,
        multiple: this.multiple,
        dataSaver: this.dataSaver,
        quality: this.chosenQuality,
      }),
    )
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
