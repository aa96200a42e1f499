import type { DownloadEntry } from '#offline/download-entry.ts'

/** The browser's own downloads. */
export interface BackgroundDownloads {
  /** The entries with their download and address; undefined: this browser has none. */
  mark: (entries: DownloadEntry[]) => Promise<DownloadEntry[] | undefined>
  start: (entries: DownloadEntry[], title: string) => Promise<void>
  stop: (id: string) => Promise<void>
}

/** Back in the queue. */
export function withoutBackground(entry: DownloadEntry): DownloadEntry {
  const { background: _, ...own } = entry
  return own
}
/** In which of the browser's downloads these are. */
export const givenTo = (entries: readonly DownloadEntry[], ids: readonly string[]): Set<string> =>
  new Set(entries.flatMap(({ id, background }) => (background && ids.includes(id) ? background.id : [])))
