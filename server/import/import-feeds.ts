import { decodeText } from './decode-text.ts'
import { loadSources, type LoadedSource } from './fetch-source.ts'
import { createReport, describeItems, describeSummary, type ImportReport } from './import-report.ts'
import { NotAFeed, readFeed } from './read-feed.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { storeTranscripts } from './transcripts/store-transcripts.ts'
import { describeStoreError, storeFeed, type Summary } from './store-feed.ts'
import type { StoreOptions } from './store-options.ts'

export interface ImportResult {
  feeds: (Summary & { name: string; encoding: string })[]
  failures: { name: string; reason: string }[]
  /** 1 when nothing could be read, or the database refused what was read. */
  exitCode: 0 | 1
}

/** Imports every feed of a file, folder or address. A failure of one of them is reported and the next one follows. */
export async function importFeeds(
  db: Database,
  source: string,
  report: ImportReport = createReport(process.stdout),
): Promise<ImportResult> {
  const feeds: ImportResult['feeds'] = []
  const failures: ImportResult['failures'] = []
  let refused = false
  for await (const loaded of loadSources(source)) {
    const { name } = loaded
    const fail = (reason: string) => {
      failures.push({ name, reason })
      report.line(`${name}：${reason}`)
    }
    if ('failure' in loaded) {
      fail(loaded.failure)
      continue
    }
    try {
      const onProgress = (title: string, done: number, total: number) => report.progress(title, done, total)
      const { summary, encoding, remarks } = await storeSource(db, loaded, { onProgress })
      feeds.push({ ...summary, name, encoding })
      report.line(describeSummary(summary, remarks))
    } catch (error) {
      refused ||= !(error instanceof NotAFeed)
      fail(describeImportError(error))
    }
  }
  if (feeds.length + failures.length > 1)
    report.line(
      `共 ${feeds.length} 个订阅源：新增 ${sum(feeds, 'added')}，更新 ${sum(feeds, 'updated')}，未变 ${sum(feeds, 'unchanged')}，跳过 ${feeds.reduce((all, feed) => all + feed.skipped.length, 0)}；${failures.length} 个无法读取`,
    )
  return { feeds, failures, exitCode: feeds.length === 0 || refused ? 1 : 0 }
}

interface SourceOptions extends Omit<StoreOptions, 'onProgress'> {
  onProgress?: (title: string, done: number, total: number) => void
}
/** Bytes → feed → database, with what was odd about them. */
export async function storeSource(
  db: Database,
  { name, bytes, charset, address, isPublic }: Exclude<LoadedSource, { failure: string }>,
  { onProgress, ...options }: SourceOptions = {},
): Promise<{ summary: Summary; encoding: string; remarks: string[] }> {
  const { text, encoding, refuted } = decodeText(bytes, charset)
  const feed = readFeed(text, name, address)
  const summary = await storeFeed(db, feed, {
    ...options,
    onProgress: (done, total) => onProgress?.(feed.title, done, total),
  })
  const unheard = await storeTranscripts(db, feed, isPublic)
  const charsets = refuted ? [`声明的编码 ${refuted} 与内容不符，按 ${encoding} 读取`] : []
  return { summary, encoding, remarks: [...charsets, ...describeItems([...feed.remarks, ...unheard])] }
}
export const describeImportError = (error: unknown): string =>
  error instanceof NotAFeed ? error.message : describeStoreError(error)

const sum = (feeds: Summary[], count: 'added' | 'updated' | 'unchanged') =>
  feeds.reduce((all, feed) => all + feed[count], 0)
