import { beforeEach, expect, test, vi } from 'vitest'
import { diagnostics } from './diagnostics.ts'

beforeEach(() => {
  diagnostics.notes.length = 0
})

test('G15 the last sixty notes are kept, oldest first, each with its time', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  for (let note = 1; note <= 60; note++) diagnostics.note({ message: String(note) })
  expect([diagnostics.notes.length, diagnostics.notes[0]]).toEqual([60, { at: 1_700_000_000_000, message: '1' }])
  diagnostics.note({ call: 'getArticle', milliseconds: 12, failed: 'http', code: 502 })
  vi.useRealTimers()
  expect([diagnostics.notes.length, diagnostics.notes[0]!.message]).toEqual([60, '2'])
  expect(diagnostics.notes.at(-1)).toEqual({
    at: 1_700_000_000_000,
    call: 'getArticle',
    milliseconds: 12,
    failed: 'http',
    code: 502,
  })
})

test('a message is stored without what names anybody, and nothing of it after log-out', () => {
  const stored = new Map<string, string>()
  diagnostics.keepIn({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  })
  diagnostics.note({ message: 'failed for 13800138000' })
  expect([...stored.values()].join()).toContain('failed for')
  expect([...stored.values()].join()).not.toContain('13800138000')
  diagnostics.forget()
  expect([diagnostics.notes, stored.size]).toEqual([[], 0])
})
