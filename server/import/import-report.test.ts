import { expect, it } from 'vitest'
import { createReport, describeSummary } from './import-report.ts'

const record = (isTTY: boolean) => {
  const written: string[] = []
  const report = createReport({ isTTY, write: (text) => written.push(text) })
  for (let done = 0; done <= 250; done += 50) report.progress('城市', done, 250)
  report.line('完')
  return written
}

it('writes a line every hundred items', () =>
  expect(record(false)).toEqual(['城市：100/250\n', '城市：200/250\n', '完\n']))
it('rewrites one line on a terminal', () => {
  const written = record(true)
  expect(written.slice(0, -1).every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true)
  expect(written.at(-1)).toBe('\r\x1b[2K完\n')
})
it('says why items were skipped, the first twenty by name', () => {
  const skipped = Array.from({ length: 25 }, (_, n) => ({
    position: n + 1,
    title: n === 0 ? '甲' : '',
    reason: n < 22 ? '没有标题，也没有正文' : '含有 NUL 字符',
  }))
  const text = describeSummary(
    { title: '城市', kind: 'album', albumId: 1, added: 1, updated: 2, unchanged: 3, skipped },
    ['声明的编码不符'],
  )
  expect(text.split('\n').slice(0, 3)).toEqual([
    '城市（专辑）：新增 1，更新 2，未变 3，跳过 25',
    '  声明的编码不符',
    '  第 1 条《甲》：没有标题，也没有正文',
  ])
  expect(text.split('\n').at(-1)).toBe('  另有 5 条：含有 NUL 字符 3，没有标题，也没有正文 2')
})
