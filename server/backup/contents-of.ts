import { FILES, type Manifest } from './backup-manifest.ts'

const yuan = (cents: string) => (Number(cents) / 100).toFixed(2)

/** What is in a back-up, for whoever has made or restored it. */
export function contentsOf({ tables, ledgers, files }: Manifest): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const kept = files.filter(({ path }) => path.startsWith(FILES))
  const megabytes = kept.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  const sums = ledgers.map(({ ledger, sum }) => `${ledger} ${yuan(sum)} 元`)
  return [
    `数据库：${tables.length} 张表，${rows} 行`,
    `账本：${sums.join('，') || '没有账目'}`,
    `文件：${kept.length} 个，${megabytes.toFixed(1)} MB`,
  ]
}
