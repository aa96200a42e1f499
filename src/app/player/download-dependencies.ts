/**
 * What moves downloads on: the disk, the network, grants, one tab at a time. The code that fetches is loaded with the
 * first download.
 */
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import type { DownloadFault } from '#offline/db.ts'
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
    tellRefused: (name) => overlays.toast(`下载的“${name}”无法播放，已删除，将重新下载`),
    faultOf,
    exclusively: async (work) => (navigator.locks ? navigator.locks.request('downloads', work) : work()),
    online: () => !isOffline(),
    now: () => Date.now(),
  }
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
