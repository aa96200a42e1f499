import { decodeText } from './decode-text.ts'
import { loadSources } from './fetch-source.ts'
import { createReport, describeItems, describeSummary, type ImportReport } from './import-report.ts'
import { NotAFeed, readFeed } from './read-feed.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { storeTranscripts } from './transcripts/store-transcripts.ts'
import { describeStoreError, storeFeed, type Summary } from './store-feed.ts'

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
      const { text, encoding, refuted } = decodeText(loaded.bytes, loaded.charset)
      const feed = readFeed(text, name, loaded.address)
      const summary = await storeFeed(db, feed, {
        onProgress: (done, total) => report.progress(feed.title, done, total),
      })
      const unheard = await storeTranscripts(db, feed, loaded.isPublic)
      feeds.push({ ...summary, name, encoding })
      const remarks = refuted ? [`声明的编码 ${refuted} 与内容不符，按 ${encoding} 读取`] : []
      report.line(describeSummary(summary, [...remarks, ...describeItems([...feed.remarks, ...unheard])]))
    } catch (error) {
      refused ||= !(error instanceof NotAFeed)
      fail(error instanceof NotAFeed ? error.message : describeStoreError(error))
    }
  }
  if (feeds.length + failures.length > 1)
    report.line(
      `共 ${feeds.length} 个订阅源：新增 ${sum(feeds, 'added')}，更新 ${sum(feeds, 'updated')}，未变 ${sum(feeds, 'unchanged')}，跳过 ${feeds.reduce((all, feed) => all + feed.skipped.length, 0)}；${failures.length} 个无法读取`,
    )
  return { feeds, failures, exitCode: feeds.length === 0 || refused ? 1 : 0 }
}

const sum = (feeds: Summary[], count: 'added' | 'updated' | 'unchanged') =>
  feeds.reduce((all, feed) => all + feed[count], 0)
