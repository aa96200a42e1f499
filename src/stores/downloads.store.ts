import { makeAutoObservable, observableRef } from 'mobx'
import type { Track } from '#lib/track.ts'
import type { DownloadEntry, DownloadFault } from '#offline/db.ts'
import { backOff, stepped, type DownloadStep } from '#offline/download-steps.ts'
import type { Arrival } from '#offline/fetch-recording.ts'
import type { DeviceStorage } from './settings.store.ts'

export interface DownloadDependencies {
  storage: DeviceStorage
  list: () => Promise<DownloadEntry[]>
  save: (entry: DownloadEntry) => Promise<void>
  drop: (id: string) => Promise<void>
  /** Rejects with an ApiError, or with an error of the device. */
  download: (
    entry: DownloadEntry,
    options: { signal: AbortSignal; room: number; note: (arrival: Arrival) => void },
  ) => Promise<Arrival>
  faultOf: (error: unknown) => DownloadFault | undefined
  /** Runs the work in only one tab at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  online: () => boolean
  costsMoney: () => boolean
  now: () => number
}
const MB = 1024 * 1024
export const budgets = [200, 500, 1000, 2000].map((megabytes) => megabytes * MB)
const SHOW_EVERY_MS = 250

/**
 * Finished downloads and those in progress, one at a time. The disk is the source of truth; this store shows it and
 * moves the downloads on.
 */
export class DownloadsStore {
  entries: DownloadEntry[] = []
  /** Whether the disk has been read. */
  known = false
  /** Limit in bytes; a recording that would exceed it is not started. */
  budget = 500 * MB
  dropWhenHeard = false
  /** Download on a metered network too. */
  onMobileData = false
  /** The same permission, for this visit only. */
  allowed = false
  readonly #services: DownloadDependencies
  #notify: () => void = () => {}
  #current: { id: string; stop: AbortController } | undefined
  #running = false
  #requested = false
  #retryAt = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(services: DownloadDependencies) {
    this.#services = services
    const saved = read(services.storage.getItem('downloads'))
    if (typeof saved.budget === 'number' && budgets.includes(saved.budget)) this.budget = saved.budget
    this.dropWhenHeard = saved.dropWhenHeard === true
    this.onMobileData = saved.onMobileData === true
    makeAutoObservable(this, { entries: observableRef, needsPermission: false }, { autoBind: true })
  }
  get used(): number {
    return this.entries.reduce((sum, { received }) => sum + received, 0)
  }
  /** Downloads are queued but none may start, because using mobile data needs the listener's permission. */
  get waitsForWifi(): boolean {
    return this.entries.some(({ state }) => state === 'waiting') && this.needsPermission
  }
  /** The network is metered, and the listener has not allowed its use. */
  get needsPermission(): boolean {
    return !this.onMobileData && !this.allowed && this.#services.costsMoney()
  }
  allow(): void {
    this.allowed = true
    void this.run()
  }
  find(id: string): DownloadEntry | undefined {
    return this.entries.find((entry) => entry.id === id)
  }
  /** Sets the listener called after each write, so that other tabs can be notified. */
  onChange(listener: () => void): void {
    this.#notify = listener
  }

  /** Reads the disk. This tab's own state of the download in progress is newer and is kept. */
  async load(): Promise<void> {
    const entries = await this.#services.list().catch(() => [])
    const own = this.#current && this.find(this.#current.id)
    this.#show(entries.map((entry) => (own && entry.id === own.id && entry.state === 'loading' ? own : entry)))
    const current = this.#current && this.find(this.#current.id)
    if (this.#current && current?.state !== 'loading') this.#current.stop.abort()
  }
  async add(tracks: Track[], album: string): Promise<void> {
    if (!this.known) await this.load()
    const at = this.#services.now()
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
    for (const entry of fresh) await this.#save(entry)
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
      this.#retryAt.delete(id)
      await this.#step(id, 'resume')
    }
    void this.run()
  }
  async drop(ids: string[]): Promise<void> {
    this.#show(this.entries.filter(({ id }) => !ids.includes(id)))
    if (this.#current && ids.includes(this.#current.id)) this.#current.stop.abort()
    for (const id of ids) await this.#services.drop(id)
    this.#notify()
  }
  /** Marks a recording as played to its end. */
  async heard(id: string): Promise<void> {
    const entry = this.find(id)
    if (entry?.state === 'done' && !entry.heard) await this.#save({ ...entry, heard: true })
  }
  /**
   * Deletes recordings that were played to the end, if the listener chose that; except the one that is playing again.
   */
  async dropHeard(playing: string | undefined): Promise<void> {
    const ids = this.dropWhenHeard
      ? this.entries.filter(({ id, heard, state }) => heard && state === 'done' && id !== playing).map(({ id }) => id)
      : []
    if (ids.length > 0) await this.drop(ids)
  }
  choose(settings: { budget?: number; dropWhenHeard?: boolean; onMobileData?: boolean }): void {
    Object.assign(this, settings)
    const { budget, dropWhenHeard, onMobileData } = this
    this.#services.storage.setItem('downloads', JSON.stringify({ budget, dropWhenHeard, onMobileData }))
    void this.run()
  }
  /** The network has returned or changed: whatever waited for it resumes at once. */
  async networkChanged(): Promise<void> {
    this.#retryAt.clear()
    if (this.#current && this.#isBlocked) this.#current.stop.abort()
    if (!this.#isBlocked)
      for (const { id, fault } of this.entries) if (fault === 'network') await this.#step(id, 'resume')
    void this.run()
  }

  /** Works through the queue. */
  async run(): Promise<void> {
    this.#requested = true
    if (this.#running) return
    this.#running = true
    try {
      while (this.#requested && this.entries.some(({ state }) => state === 'waiting' || state === 'loading')) {
        this.#requested = false
        await this.#services.exclusively(this.#work)
      }
    } finally {
      this.#running = false
    }
  }
  #work = async (): Promise<void> => {
    await this.load()
    // No other tab is working, so an entry in state loading was left by a closed tab.
    for (const { id, state } of this.entries)
      if (state === 'loading') await this.#save({ ...this.find(id)!, state: 'waiting' })
    for (let next = this.#next(); next; next = this.#next()) await this.#download(next)
    this.#wake()
  }
  get #isBlocked(): boolean {
    return !this.#services.online() || this.needsPermission
  }
  #next(): string | undefined {
    if (this.#isBlocked) return undefined
    return this.entries.find(
      ({ id, state }) => state === 'waiting' && (this.#retryAt.get(id) ?? 0) <= this.#services.now(),
    )?.id
  }
  #wake(): void {
    clearTimeout(this.#timer)
    const soonest = Math.min(
      ...this.entries
        .filter(({ state }) => state === 'waiting')
        .map(({ id }) => this.#retryAt.get(id) ?? Number.POSITIVE_INFINITY),
    )
    if (!this.#isBlocked && Number.isFinite(soonest))
      this.#timer = setTimeout(() => void this.run(), Math.max(0, soonest - this.#services.now()))
  }
  async #download(id: string): Promise<void> {
    const entry = await this.#step(id, 'begin')
    if (entry?.state !== 'loading') return
    const room = this.budget - (this.used - entry.received)
    if (room <= 0) return void (await this.#step(id, 'fail', 'budget'))
    const stop = new AbortController()
    this.#current = { id, stop }
    let shown = 0
    let received = entry.received
    try {
      const arrival = await this.#services.download(entry, {
        signal: stop.signal,
        room,
        note: (now) => {
          // Bytes arrived: earlier attempts no longer count.
          const tries = now.received > received ? 0 : undefined
          received = Math.max(received, now.received)
          if (this.#services.now() - shown < SHOW_EVERY_MS && now.received !== now.whole) return
          shown = this.#services.now()
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
    if (!entry) return this.#services.drop(id)
    if (byUs)
      return void (entry.state === 'loading'
        ? await this.#save({ ...entry, state: 'waiting' })
        : await this.#save(entry))
    const fault = this.#services.faultOf(error)
    if (fault) return void (await this.#step(id, 'fail', fault))
    const lost = await this.#step(id, 'lose')
    // Without a network the attempt does not count; the download waits for its return.
    if (lost && !this.#services.online()) await this.#save({ ...lost, state: 'waiting', tries: 0 })
    else if (lost) this.#retryAt.set(id, this.#services.now() + backOff(lost.tries))
  }
  async #step(id: string, step: DownloadStep, fault?: DownloadFault): Promise<DownloadEntry | undefined> {
    const entry = this.find(id)
    if (!entry) return undefined
    const next = stepped(entry, step, fault)
    if (next !== entry) await this.#save(next)
    return next
  }
  /** Shows the entry at once, then writes it. */
  async #save(entry: DownloadEntry): Promise<void> {
    this.#show(
      this.find(entry.id) ? this.entries.map((one) => (one.id === entry.id ? entry : one)) : [...this.entries, entry],
    )
    await this.#services.save(entry).catch(() => {})
    this.#notify()
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
