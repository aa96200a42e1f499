import { vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Track } from '#lib/track.ts'
import type { DownloadEntry } from '#offline/download-entry.ts'
import type { Arrival } from '#offline/fetch-recording.ts'
import { DownloadQueue, type DownloadDependencies } from '#stores/download-queue.ts'
import { DownloadsStore } from '#stores/downloads.store.ts'
import { noPart } from '#stores/part-loader.ts'

export const recordingOf = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  name: `第 ${id} 集`,
  album: { id: 'a', cover: '' },
  duration: 60,
  image: '',
  url: `/media/${id}.mp3`,
  ...more,
})
export const lost = () => new ApiError('network', 0, '', '')

interface Asked {
  id: string
  signal: AbortSignal
  room: number
  note: (arrival: Arrival) => void
  complete: () => void
  fail: (error: unknown) => void
}

/** A device whose disk outlives its tabs, and a network whose responses are given by hand. */
export function downloadDevice(more: Partial<DownloadDependencies> = {}) {
  const disk = new Map<string, DownloadEntry>()
  const storage = new Map<string, string>()
  const asked: Asked[] = []
  const refused: string[] = []
  const state = { online: true, costs: false, now: 1000 }
  let working: Promise<void> = Promise.resolve()
  const settings = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const services: DownloadDependencies = {
    list: async () => [...disk.values()].sort((a, b) => a.at - b.at),
    save: async (entry) => void disk.set(entry.id, entry),
    drop: async (id) => void disk.delete(id),
    download: ({ id }, { signal, room, note }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('aborted', 0, '', '')))
        asked.push({
          id,
          signal,
          room,
          note,
          complete: () => resolve({ received: 100, whole: 100, version: 'v' }),
          fail: reject,
        })
      }),
    tellRefused: (name) => void refused.push(name),
    faultOf: (error) => (error instanceof ApiError && error.kind === 'http' ? 'gone' : undefined),
    exclusively: (work) => (working = working.then(work)),
    online: () => state.online,
    now: () => state.now,
    ...more,
  }
  const tab = () => {
    const store = new DownloadsStore(settings, () => state.costs, noPart)
    store.connect(new DownloadQueue(store, services))
    return store
  }
  return { disk, asked, refused, state, storage, tab }
}
export const settled = () =>
  vi.waitFor(async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  })
export const states = (store: DownloadsStore) => store.entries.map(({ id, state }) => `${id} ${state}`)
