/** Rows of the outbox and its receipts, for tests: a comment under article 7. */
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'

export const entry = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  user: '1',
  call: 'postComment',
  input: { content: id },
  target: 'comments 7',
  page: '/posts/7',
  draft: null,
  files: [],
  state: 'waiting',
  at: Number(id),
  tries: 0,
  nextAt: 0,
  unclear: false,
  reason: '',
  ...more,
})
export const receipt = (id: string): ReceiptEntry => ({
  id,
  user: '1',
  call: 'postComment',
  target: 'comments 7',
  page: '/posts/7',
  text: id,
  at: 1,
})
