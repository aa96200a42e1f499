import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { withDatabase } from '#offline/db.ts'
import { obtainKeys } from '#offline/device-keys.ts'
import { saveDraft } from '#offline/drafts.ts'
import { leavingText } from './leaving-text.ts'

const server = () =>
  Promise.resolve({ outbox_key: Buffer.alloc(32, '1').toString('base64url'), log_out_ticket: 'ticket' })

test('the dialog at log-out says which drafts return, and which are deleted', async () => {
  expect(await leavingText('1')).toBe('')
  await saveDraft('1', 'helper', '', { name: '钟离秀英' })
  expect(await leavingText('1')).toBe('有 1 份草稿没有发出，退出后会从本机删除。')
  await obtainKeys('1', 'token', server as never)
  expect(await leavingText('1')).toBe('有 1 份帮扶或地址的草稿，退出后会从本机删除。')
  await saveDraft('1', 'comment', '7', { content: '好' })
  expect(await leavingText('1')).toBe(
    '有 1 份草稿没有发出，会加密封存在本机，别人打不开；30 天内再次登录后取回。有 1 份帮扶或地址的草稿，退出后会从本机删除。',
  )
  await withDatabase((database) => database.clear('drafts'))
  expect(await leavingText('1')).toBe('')
})
