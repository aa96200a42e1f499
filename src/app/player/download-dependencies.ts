/**
 * What moves downloads on: the disk, the network, grants, one tab at a time. The code that fetches is loaded with the
 * first download.
 */
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { newId } from '#lib/new-id.ts'
import { canFetchInBackground, startInBackground, stopInBackground } from '#offline/background-fetch.ts'
import type { DownloadEntry, DownloadFault } from '#offline/download-entry.ts'
import { NoRoom, Unsure } from '#offline/download-steps.ts'
import { dropDownload, listDownloads, saveDownload } from '#offline/downloads.ts'
import { isFull } from '#offline/is-full.ts'
import { isOffline } from '#lib/is-offline.ts'
import type { DownloadDependencies } from '#stores/download-queue.ts'
import type { OverlaysStore } from '#stores/overlays.store.ts'

export function downloadDependencies(overlays: OverlaysStore): DownloadDependencies {
  return {
    list: () => listDownloads((count) => overlays.toast(`系统清理了 ${count} 个下载的节目，可以在“下载”里重新下载`)),
    save: saveDownload,
    drop: dropDownload,
    async download(entry, options) {
      const [{ fetchRecording }, { askDownload }] = await Promise.all([
        import('#offline/fetch-recording.ts'),
        import('./ask-address.ts'),
      ])
      return fetchRecording(entry, { ...options, address: () => askDownload(entry.track) })
    },
    background: {
      mark,
      start: (entries, title) => startInBackground(entries[0]!.background!.id, entries, title),
      stop: stopInBackground,
    },
    tellRefused: (name) => overlays.toast(`下载的“${name}”无法播放，已删除，将重新下载`),
    faultOf,
    exclusively: async (work) => (navigator.locks ? navigator.locks.request('downloads', work) : work()),
    online: () => !isOffline(),
    now: () => Date.now(),
  }
}

async function mark(entries: DownloadEntry[]): Promise<DownloadEntry[] | undefined> {
  if (!(await canFetchInBackground())) return undefined
  const { askDownload } = await import('./ask-address.ts')
  const id = newId()
  return Promise.all(
    entries.map(async (entry) => {
      // One that has no address now waits in the queue.
      const url = await askDownload(entry.track).catch(() => '')
      return url ? { ...entry, background: { id, url: new URL(url, location.href).href } } : entry
    }),
  )
}

/** A failure that a retry would not fix; undefined: the network was lost. */
function faultOf(error: unknown): DownloadFault | undefined {
  if (error instanceof NoRoom) return 'budget'
  if (error instanceof Unsure) return 'unsure'
  if (isFull(error)) return 'room'
  if (!(error instanceof ApiError)) return undefined
  const refused =
    error.kind === 'http' && error.code >= 400 && error.code < 500 && error.code !== 408 && error.code !== 429
  return refused || (error.kind === 'code' && error.code === NOT_VIEWABLE) ? 'gone' : undefined
}
