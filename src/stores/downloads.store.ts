import { makeAutoObservable, observableRef } from 'mobx'
import type { Track } from '#lib/track.ts'
import type { DownloadEntry, DownloadFault } from '#offline/db.ts'
import { backOff, stepped, type DownloadStep } from '#offline/download-steps.ts'
import type { Arrival } from '#offline/fetch-recording.ts'
import type { DeviceStorage } from './settings.store.ts'

export interface DownloadParts {
  storage: DeviceStorage
  list: () => Promise<DownloadEntry[]>
  save: (entry: DownloadEntry) => Promise<void>
  drop: (id: string) => Promise<void>
  /** Rejects with an ApiError, or with a fault the device has. */
  bring: (
    entry: DownloadEntry,
    parts: { signal: AbortSignal; room: number; note: (arrival: Arrival) => void },
  ) => Promise<Arrival>
  faultOf: (error: unknown) => DownloadFault | undefined
  /** Runs in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  online: () => boolean
  costsMoney: () => boolean
  now: () => number
}
const MB = 1024 * 1024
export const budgets = [200, 500, 1000, 2000].map((megabytes) => megabytes * MB)
const SHOW_EVERY_MS = 250

/** What is downloaded and what is on its way, one at a time. The disk holds the truth; this shows it and moves it on. */
export class DownloadsStore {
  entries: DownloadEntry[] = []
  /** The disk has been read. */
  known = false
  /** Bytes; a downloaded recording more than this is not begun. */
  budget = 500 * MB
  dropWhenHeard = false
  /** On a network that costs money too. */
  onMobileData = false
  /** The same, said for this time only. */
  allowed = false
  readonly #parts: DownloadParts
  #changed: () => void = () => {}
  #current: { id: string; stop: AbortController } | undefined
  #running = false
  #wanted = false
  #again = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: DownloadParts) {
    this.#parts = parts
    const saved = read(parts.storage.getItem('downloads'))
    if (typeof saved.budget === 'number' && budgets.includes(saved.budget)) this.budget = saved.budget
    this.dropWhenHeard = saved.dropWhenHeard === true
    this.onMobileData = saved.onMobileData === true
    makeAutoObservable(this, { entries: observableRef, needsWord: false }, { autoBind: true })
  }
  get used(): number {
    return this.entries.reduce((sum, { received }) => sum + received, 0)
  }
  /** Nothing moves, though something waits: it needs the listener's word to use mobile data. */
  get waitsForWifi(): boolean {
    return this.entries.some(({ state }) => state === 'waiting') && this.needsWord
  }
  /** This network costs money, and nobody said that it may. */
  get needsWord(): boolean {
    return !this.onMobileData && !this.allowed && this.#parts.costsMoney()
  }
  allow(): void {
    this.allowed = true
    void this.run()
  }
  find(id: string): DownloadEntry | undefined {
    return this.entries.find((entry) => entry.id === id)
  }
  /** Hears when something was written, so that other tabs can be told. */
  listen(changed: () => void): void {
    this.#changed = changed
  }

  /** Reads the disk; what is on its way here is known better by this tab. */
  async load(): Promise<void> {
    const entries = await this.#parts.list().catch(() => [])
    const mine = this.#current && this.find(this.#current.id)
    this.#show(entries.map((entry) => (mine && entry.id === mine.id && entry.state === 'loading' ? mine : entry)))
    const current = this.#current && this.find(this.#current.id)
    if (this.#current && current?.state !== 'loading') this.#current.stop.abort()
  }
  async add(tracks: Track[], album: string): Promise<void> {
    if (!this.known) await this.load()
    const at = this.#parts.now()
    const fresh = tracks
      .filter(({ id, live }) => !live && !this.find(id))
      .map((track, place): DownloadEntry => ({
        id: track.id,
        track: { ...track, album: { ...track.album } },
        album,
        state: 'waiting',
        received: 0,
        whole: 0,
        version: '',
        tries: 0,
        heard: false,
        at: at + place,
      }))
    for (const entry of fresh) await this.#keep(entry)
    for (const { id } of tracks)
      if (this.find(id)?.state === 'paused' || this.find(id)?.state === 'failed') await this.#step(id, 'resume')
    void this.run()
  }
  async pause(ids: string[]): Promise<void> {
    for (const id of ids) await this.#step(id, 'pause')
    if (this.#current && ids.includes(this.#current.id)) this.#current.stop.abort()
  }
  async resume(ids: string[]): Promise<void> {
    for (const id of ids) {
      this.#again.delete(id)
      await this.#step(id, 'resume')
    }
    void this.run()
  }
  async drop(ids: string[]): Promise<void> {
    this.#show(this.entries.filter(({ id }) => !ids.includes(id)))
    if (this.#current && ids.includes(this.#current.id)) this.#current.stop.abort()
    for (const id of ids) await this.#parts.drop(id)
    this.#changed()
  }
  /** Played to its end. */
  async heard(id: string): Promise<void> {
    const entry = this.find(id)
    if (entry?.state === 'done' && !entry.heard) await this.#keep({ ...entry, heard: true })
  }
  /** What was heard goes, if the listener wants it so; not what plays again right now. */
  async dropHeard(playing: string | undefined): Promise<void> {
    const ids = this.dropWhenHeard
      ? this.entries.filter(({ id, heard, state }) => heard && state === 'done' && id !== playing).map(({ id }) => id)
      : []
    if (ids.length > 0) await this.drop(ids)
  }
  choose(settings: { budget?: number; dropWhenHeard?: boolean; onMobileData?: boolean }): void {
    Object.assign(this, settings)
    const { budget, dropWhenHeard, onMobileData } = this
    this.#parts.storage.setItem('downloads', JSON.stringify({ budget, dropWhenHeard, onMobileData }))
    void this.run()
  }
  /** The network is back, or another: what was waiting for it goes on at once. */
  async networkChanged(): Promise<void> {
    this.#again.clear()
    if (this.#current && this.#held) this.#current.stop.abort()
    if (!this.#held) for (const { id, fault } of this.entries) if (fault === 'network') await this.#step(id, 'resume')
    void this.run()
  }

  /** Works off what waits. */
  async run(): Promise<void> {
    this.#wanted = true
    if (this.#running) return
    this.#running = true
    try {
      while (this.#wanted && this.entries.some(({ state }) => state === 'waiting' || state === 'loading')) {
        this.#wanted = false
        await this.#parts.alone(this.#work)
      }
    } finally {
      this.#running = false
    }
  }
  #work = async (): Promise<void> => {
    await this.load()
    // Nobody else is at work: what is called loading was left by a tab that is gone.
    for (const { id, state } of this.entries)
      if (state === 'loading') await this.#keep({ ...this.find(id)!, state: 'waiting' })
    for (let next = this.#next(); next; next = this.#next()) await this.#bring(next)
    this.#wake()
  }
  get #held(): boolean {
    return !this.#parts.online() || this.needsWord
  }
  #next(): string | undefined {
    if (this.#held) return undefined
    return this.entries.find(({ id, state }) => state === 'waiting' && (this.#again.get(id) ?? 0) <= this.#parts.now())
      ?.id
  }
  #wake(): void {
    clearTimeout(this.#timer)
    const soonest = Math.min(
      ...this.entries
        .filter(({ state }) => state === 'waiting')
        .map(({ id }) => this.#again.get(id) ?? Number.POSITIVE_INFINITY),
    )
    if (!this.#held && Number.isFinite(soonest))
      this.#timer = setTimeout(() => void this.run(), Math.max(0, soonest - this.#parts.now()))
  }
  async #bring(id: string): Promise<void> {
    const entry = await this.#step(id, 'begin')
    if (entry?.state !== 'loading') return
    const room = this.budget - (this.used - entry.received)
    if (room <= 0) return void (await this.#step(id, 'fail', 'budget'))
    const stop = new AbortController()
    this.#current = { id, stop }
    let shown = 0
    let came = entry.received
    try {
      const arrival = await this.#parts.bring(entry, {
        signal: stop.signal,
        room,
        note: (now) => {
          // Something came: the tries before do not count any more.
          const tries = now.received > came ? 0 : undefined
          came = Math.max(came, now.received)
          if (this.#parts.now() - shown < SHOW_EVERY_MS && now.received !== now.whole) return
          shown = this.#parts.now()
          this.#change(id, { ...now, ...(tries === undefined ? {} : { tries }) })
        },
      })
      this.#change(id, arrival)
      await this.#step(id, 'finish')
    } catch (error) {
      await this.#stopped(id, error, stop.signal.aborted)
    } finally {
      this.#current = undefined
    }
  }
  async #stopped(id: string, error: unknown, byUs: boolean): Promise<void> {
    const entry = this.find(id)
    if (!entry) return this.#parts.drop(id)
    if (byUs)
      return void (entry.state === 'loading'
        ? await this.#keep({ ...entry, state: 'waiting' })
        : await this.#keep(entry))
    const fault = this.#parts.faultOf(error)
    if (fault) return void (await this.#step(id, 'fail', fault))
    const lost = await this.#step(id, 'lose')
    // Without a network the try does not count: its return is waited for.
    if (lost && !this.#parts.online()) await this.#keep({ ...lost, state: 'waiting', tries: 0 })
    else if (lost) this.#again.set(id, this.#parts.now() + backOff(lost.tries))
  }
  async #step(id: string, step: DownloadStep, fault?: DownloadFault): Promise<DownloadEntry | undefined> {
    const entry = this.find(id)
    if (!entry) return undefined
    const next = stepped(entry, step, fault)
    if (next !== entry) await this.#keep(next)
    return next
  }
  /** Shown at once, then written. */
  async #keep(entry: DownloadEntry): Promise<void> {
    this.#show(
      this.find(entry.id) ? this.entries.map((one) => (one.id === entry.id ? entry : one)) : [...this.entries, entry],
    )
    await this.#parts.save(entry).catch(() => {})
    this.#changed()
  }
  #change(id: string, change: Partial<DownloadEntry>): void {
    this.#show(this.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))
  }
  #show(entries: DownloadEntry[]): void {
    this.replace(entries)
  }
  replace(entries: DownloadEntry[]): void {
    this.entries = entries
    this.known = true
  }
}

function read(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
