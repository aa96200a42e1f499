import type { Track } from '#lib/track.ts'
import { newDownload, type DownloadEntry, type DownloadFault } from '#offline/download-entry.ts'
import { backOff, stepped, type DownloadStep } from '#offline/download-steps.ts'
import type { Arrival } from '#offline/fetch-recording.ts'
import { givenTo, withoutBackground, type BackgroundDownloads } from './background-downloads.ts'

export interface DownloadDependencies {
  list: () => Promise<DownloadEntry[]>
  save: (entry: DownloadEntry) => Promise<void>
  drop: (id: string) => Promise<void>
  /** Rejects with an ApiError, or with an error of the device. */
  download: (
    entry: DownloadEntry,
    options: { signal: AbortSignal; room: number; note: (arrival: Arrival) => void },
  ) => Promise<Arrival>
  tellRefused: (name: string) => void
  faultOf: (error: unknown) => DownloadFault | undefined
  /** Goes on while the app is closed, where the browser can [decision 115]. */
  background?: BackgroundDownloads
  /** Runs the work in only one tab at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  online: () => boolean
  now: () => number
}
const SHOW_EVERY_MS = 250

/** What the store shows, and the queue changes. */
export interface ShownDownloads {
  readonly entries: DownloadEntry[]
  readonly known: boolean
  readonly budget: number
  readonly used: number
  readonly dropWhenHeard: boolean
  readonly needsPermission: boolean
  find: (id: string) => DownloadEntry | undefined
  show: (entries: DownloadEntry[]) => void
}

/** Moves downloads on, one at a time. The disk is the source of truth; the store shows it. */
export class DownloadQueue {
  readonly #downloads: ShownDownloads
  readonly #services: DownloadDependencies
  #notify: () => void = () => {}
  #current: { id: string; stop: AbortController } | undefined
  #running = false
  #requested = false
  #retryAt = new Map<string, number>()
  #changes = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(downloads: ShownDownloads, services: DownloadDependencies) {
    this.#downloads = downloads
    this.#services = services
  }
  /** Sets the listener called after each write, so that other tabs can be notified. */
  onChange(listener: () => void): void {
    this.#notify = listener
  }

  /** Reads the disk. This tab's own state of the download in progress is newer and is kept. */
  async load(): Promise<void> {
    let [entries, changes]: [DownloadEntry[], number] = [[], -1]
    // What is written while the disk is read is newer than what was read.
    while (changes !== this.#changes) {
      changes = this.#changes
      entries = await this.#services.list().catch(() => [])
    }
    const own = this.#current && this.#downloads.find(this.#current.id)
    this.#downloads.show(
      entries.map((entry) => (own && entry.id === own.id && entry.state === 'loading' ? own : entry)),
    )
    const current = this.#current && this.#downloads.find(this.#current.id)
    if (this.#current && current?.state !== 'loading') this.#current.stop.abort()
  }
  /** size: of all of them in bytes, as far as it is known; 0: not. */
  async add(tracks: Track[], album: string, size = 0): Promise<void> {
    if (!this.#downloads.known) await this.load()
    const at = this.#services.now()
    const fresh = tracks
      .filter(({ id, live }) => !live && !this.#downloads.find(id))
      .map((track, place) => newDownload(track, album, at + place))
    await this.#keep(fresh, album, size)
    for (const { id } of tracks)
      if (this.#downloads.find(id)?.state === 'paused' || this.#downloads.find(id)?.state === 'failed')
        await this.#step(id, 'resume')
    void this.run()
  }
  /** Several that fit are the browser's to download, where it can; otherwise they wait in the queue. */
  async #keep(entries: DownloadEntry[], album: string, size: number): Promise<void> {
    const { background } = this.#services
    const fits = size > 0 && size <= this.#downloads.budget - this.#downloads.used
    const mayHandOver = entries.length > 1 && fits && !this.#isBlocked
    const marked = mayHandOver ? await background?.mark(entries).catch(() => undefined) : undefined
    // The worker finds them on the disk, however soon they are there.
    for (const entry of marked ?? entries) await this.#save(entry)
    const given = marked?.filter((entry) => entry.background) ?? []
    if (given.length > 0)
      await background!.start(given, album).catch(() => this.takeBack(new Set([given[0]!.background!.id])))
  }
  /** All of these downloads of the browser come back into the queue. */
  async takeBack(given: Set<string>): Promise<void> {
    for (const entry of this.#downloads.entries)
      if (entry.background && given.has(entry.background.id)) await this.#save(withoutBackground(entry))
    for (const id of given) await this.#services.background?.stop(id).catch(() => {})
    if (given.size > 0) void this.run()
  }
  async pause(ids: string[]): Promise<void> {
    await this.takeBack(givenTo(this.#downloads.entries, ids))
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
    const given = givenTo(this.#downloads.entries, ids)
    this.#downloads.show(this.#downloads.entries.filter(({ id }) => !ids.includes(id)))
    if (this.#current && ids.includes(this.#current.id)) this.#current.stop.abort()
    for (const id of ids) await this.#services.drop(id)
    this.#changes++
    await this.takeBack(given)
    this.#notify()
  }
  /**
   * A downloaded recording cannot be played, or ended early: whether it is deleted and asked for anew. One whose whole
   * length is known does end there.
   */
  refuse({ id, name }: Track, why: 'broken' | 'early'): boolean {
    const entry = this.#downloads.find(id)
    if (entry?.state !== 'done' || (why === 'early' && entry.sure)) return false
    void this.#fetchAnew(entry, name)
    return true
  }
  async #fetchAnew(entry: DownloadEntry, name: string): Promise<void> {
    const { sure: _, ...rest } = entry
    const anew: DownloadEntry = { ...rest, state: 'waiting', received: 0, whole: 0, version: '', tries: 0 }
    const dropped = this.#services.drop(entry.id)
    this.#services.tellRefused(name)
    await dropped
    await this.#save(anew)
    void this.run()
  }
  /** Marks a recording as played to its end. */
  async heard(id: string): Promise<void> {
    const entry = this.#downloads.find(id)
    if (entry?.state === 'done' && !entry.heard) await this.#save({ ...entry, heard: true })
  }
  /**
   * Deletes recordings that were played to the end, if the listener chose that; except the one that is playing again.
   */
  async dropHeard(playing: string | undefined): Promise<void> {
    const ids = this.#downloads.dropWhenHeard
      ? this.#downloads.entries
          .filter(({ id, heard, state }) => heard && state === 'done' && id !== playing)
          .map(({ id }) => id)
      : []
    if (ids.length > 0) await this.drop(ids)
  }
  /** The network has returned or changed: whatever waited for it resumes at once. */
  async networkChanged(): Promise<void> {
    this.#retryAt.clear()
    if (this.#current && this.#isBlocked) this.#current.stop.abort()
    if (!this.#isBlocked)
      for (const { id, fault } of this.#downloads.entries)
        if (fault === 'network' || fault === 'unsure') await this.#step(id, 'resume')
    void this.run()
  }

  /** Works through the queue. */
  async run(): Promise<void> {
    this.#requested = true
    if (this.#running) return
    this.#running = true
    try {
      while (
        this.#requested &&
        this.#downloads.entries.some(({ state }) => state === 'waiting' || state === 'loading')
      ) {
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
    for (const { id, state } of this.#downloads.entries)
      if (state === 'loading') await this.#save({ ...this.#downloads.find(id)!, state: 'waiting' })
    for (let next = this.#next(); next; next = this.#next()) await this.#download(next)
    this.#wake()
  }
  get #isBlocked(): boolean {
    return !this.#services.online() || this.#downloads.needsPermission
  }
  #next(): string | undefined {
    if (this.#isBlocked) return undefined
    return this.#downloads.entries.find(
      ({ id, state, background }) =>
        state === 'waiting' && !background && (this.#retryAt.get(id) ?? 0) <= this.#services.now(),
    )?.id
  }
  #wake(): void {
    clearTimeout(this.#timer)
    const soonest = Math.min(
      ...this.#downloads.entries
        .filter(({ state }) => state === 'waiting')
        .map(({ id }) => this.#retryAt.get(id) ?? Number.POSITIVE_INFINITY),
    )
    if (!this.#isBlocked && Number.isFinite(soonest))
      this.#timer = setTimeout(() => void this.run(), Math.max(0, soonest - this.#services.now()))
  }
  async #download(id: string): Promise<void> {
    const entry = await this.#step(id, 'begin')
    if (entry?.state !== 'loading') return
    const room = this.#downloads.budget - (this.#downloads.used - entry.received)
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
    const entry = this.#downloads.find(id)
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
    const entry = this.#downloads.find(id)
    if (!entry) return undefined
    const next = stepped(entry, step, fault)
    if (next !== entry) await this.#save(next)
    return next
  }
  /** Shows the entry at once, then writes it. */
  async #save(entry: DownloadEntry): Promise<void> {
    this.#downloads.show(
      this.#downloads.find(entry.id)
        ? this.#downloads.entries.map((one) => (one.id === entry.id ? entry : one))
        : [...this.#downloads.entries, entry],
    )
    this.#changes++
    await this.#services.save(entry).catch(() => {})
    this.#changes++
    this.#notify()
  }
  #change(id: string, change: Partial<DownloadEntry>): void {
    this.#downloads.show(this.#downloads.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))
  }
}
