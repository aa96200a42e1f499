import { makeAutoObservable, observableRef } from 'mobx'
import type { DownloadEntry } from '#offline/download-entry.ts'
import type { DownloadQueue, ShownDownloads } from './download-queue.ts'
import { forward, type PartLoader } from './part-loader.ts'
import type { DeviceStorage } from './settings.store.ts'

const MB = 1024 * 1024
export const budgets = [200, 500, 1000, 2000].map((megabytes) => megabytes * MB)

const commands = ['run', 'add', 'pause', 'resume', 'drop'] as const
export interface DownloadsStore extends Pick<DownloadQueue, (typeof commands)[number]> {}

/**
 * Finished downloads and those in progress, as they are shown. What reads the disk and moves them on is the queue,
 * which is loaded once the first page is drawn: a command that comes before waits for it.
 */
export class DownloadsStore implements ShownDownloads {
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
  queue: DownloadQueue | undefined = undefined
  readonly #storage: DeviceStorage
  readonly #costsMoney: () => boolean

  constructor(storage: DeviceStorage, costsMoney: () => boolean, loader: PartLoader<DownloadQueue>) {
    this.#storage = storage
    this.#costsMoney = costsMoney
    const saved = read(storage.getItem('downloads'))
    if (typeof saved.budget === 'number' && budgets.includes(saved.budget)) this.budget = saved.budget
    this.dropWhenHeard = saved.dropWhenHeard === true
    this.onMobileData = saved.onMobileData === true
    makeAutoObservable(
      this,
      { entries: observableRef, queue: observableRef, needsPermission: false },
      { autoBind: true },
    )
    forward(this, commands, {
      part: () => this.queue,
      load: loader.load,
      missed: (error) => {
        loader.missed(error)
        throw error
      },
      of: (queue) => queue,
    })
  }
  get used(): number {
    return this.entries.reduce((sum, { received }) => sum + received, 0)
  }
  /** Downloads are queued but none may start, because using mobile data needs the listener's permission. */
  get waitsForWifi(): boolean {
    return this.entries.some(({ state, background }) => state === 'waiting' && !background) && this.needsPermission
  }
  /** The network is metered, and the listener has not allowed its use. */
  get needsPermission(): boolean {
    return !this.onMobileData && !this.allowed && this.#costsMoney()
  }
  find(id: string): DownloadEntry | undefined {
    return this.entries.find((entry) => entry.id === id)
  }
  connect(queue: DownloadQueue): void {
    this.queue = queue
  }
  /** Called by the queue. */
  show(entries: DownloadEntry[]): void {
    this.entries = entries
    this.known = true
  }

  allow(): void {
    this.allowed = true
    void this.run()
  }
  choose(settings: { budget?: number; dropWhenHeard?: boolean; onMobileData?: boolean }): void {
    Object.assign(this, settings)
    const { budget, dropWhenHeard, onMobileData } = this
    this.#storage.setItem('downloads', JSON.stringify({ budget, dropWhenHeard, onMobileData }))
    void this.run()
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
