import type { SkippedItem } from './parsed-feed.ts'
import type { Summary } from './store-feed.ts'

/** Where an import reports its progress. */
export interface ImportReport {
  progress: (name: string, done: number, total: number) => void
  line: (text: string) => void
}
interface Output {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

const SHOWN_REASONS = 20
const STEP = 100

/** On a terminal one line that is rewritten; elsewhere a line per hundred items. */
export function createReport(output: Output): ImportReport {
  let pending = false
  return {
    progress: (name, done, total) => {
      if (output.isTTY) {
        output.write(`\r\x1b[2K${name.slice(0, 40)}：${done}/${total}`)
        pending = true
      } else if (done > 0 && done % STEP === 0) output.write(`${name}：${done}/${total}\n`)
    },
    line: (text) => {
      output.write(`${pending ? '\r\x1b[2K' : ''}${text}\n`)
      pending = false
    },
  }
}

/** The result for one feed, for people. */
export function describeSummary(summary: Summary, remarks: string[]): string {
  const { title, kind, added, updated, unchanged, skipped } = summary
  const counts = `新增 ${added}，更新 ${updated}，未变 ${unchanged}，跳过 ${skipped.length}`
  return [
    `${title}（${kind === 'album' ? '专辑' : '文章'}）：${counts}`,
    ...remarks.map((remark) => `  ${remark}`),
    ...describeItems(skipped).map((line) => `  ${line}`),
  ].join('\n')
}

/** Lines about skipped items: the first twenty one by one, the rest counted by reason. */
export function describeItems(items: SkippedItem[]): string[] {
  const [shown, rest] = [items.slice(0, SHOWN_REASONS), items.slice(SHOWN_REASONS)]
  return [
    ...shown.map(({ position, title, reason }) => `第 ${position} 条${title ? `《${title}》` : ''}：${reason}`),
    ...(rest.length > 0 ? [`另有 ${rest.length} 条：${tally(rest.map(({ reason }) => reason))}`] : []),
  ]
}

function tally(reasons: string[]): string {
  const counted = new Map<string, number>()
  for (const reason of reasons) counted.set(reason, (counted.get(reason) ?? 0) + 1)
  return [...counted]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([reason, count]) => `${reason} ${count}`)
    .join('，')
}
