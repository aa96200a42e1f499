import { beforeEach, expect, test } from 'vitest'
import { diagnostics } from '#stores/diagnostics.ts'
import { isError, noteText, reportText } from './note-text.ts'

beforeEach(() => {
  diagnostics.notes.length = 0
})

const at = Date.parse('2026-03-01T04:05:06Z')

test('a request says its name, how long it took and how it ended', () => {
  expect(noteText({ at, call: 'getArticle', milliseconds: 120 })).toBe('getArticle 120 ms 成功')
  expect(noteText({ at, call: 'postComment', milliseconds: 3, failed: 'code', code: 303001 })).toBe(
    'postComment 3 ms code 303001',
  )
})

test('the copied text holds facts, errors and requests, and nothing of the citizen', () => {
  diagnostics.note({ call: 'getArticle', milliseconds: 5 })
  diagnostics.note({ call: 'postComment', failed: 'network', code: 0 })
  diagnostics.note({ message: 'Error: "金丝雀 canary" 13912345678' })
  const { notes } = diagnostics
  const text = reportText(
    [
      ['程序版本', 'test'],
      ['登录', '已登录'],
    ],
    notes,
    at,
  )
  expect(text).toContain('程序版本：test\n登录：已登录')
  expect(text.match(/postComment/g)).toHaveLength(2)
  expect(text).toContain('最近的错误\n20')
  expect(text).not.toMatch(/canary|金丝雀|1391/)
  expect(notes.filter(isError)).toHaveLength(2)
})

test('where nothing happened it says so', () => {
  expect(reportText([], [], at)).toBe(
    `诊断信息 ${reportText([], [], at).split('\n')[0]!.slice(5)}\n\n最近的错误\n没有\n\n最近的请求\n没有`,
  )
})
