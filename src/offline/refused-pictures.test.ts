/** What the outbox says when pictures of a queued write are refused. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { postCivilization } from '#contract/posts/civilizations.ts'
import { ApiError } from '#contract/errors.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import type { OutboxFile } from './db.ts'
import { flushOutbox } from './flush-outbox.ts'
import { discardOutbox, listOutbox, putInOutbox } from './outbox.ts'
import { PictureRefused } from './upload-file.ts'

beforeEach(() => discardOutbox('1'))
const file = (name: string): OutboxFile => ({
  field: 'images',
  name,
  type: 'image/jpeg',
  bytes: new ArrayBuffer(1),
  url: '',
})
const refusals: Record<string, ApiError> = {
  damaged: new ApiError('http', 400, uploadSentences.damaged, '/v1/sources/1'),
  unseemly: new PictureRefused('code', 0, uploadSentences.refused, '/v1/green_image_scan'),
  lost: new ApiError('network', 0, '', '/uploads'),
}
async function flush(...names: string[]) {
  const uploaded: string[] = []
  let called = 0
  await putInOutbox({
    id: names.join(' '),
    user: '1',
    call: postCivilization.name,
    input: { content: '看到' },
    target: 'civilization',
    page: '/show-civilization-publish',
    draft: null,
    files: names.map(file),
    state: 'waiting',
    at: 1,
    tries: 0,
    nextAt: 0,
    unclear: false,
    reason: '',
  })
  await flushOutbox({
    call: (async () => void called++) as never,
    user: () => '1',
    upload: async ({ name }) => {
      if (refusals[name]) throw refusals[name]
      uploaded.push(name)
      return `/uploads/${name}.webp`
    },
    notify: () => {},
    now: () => 1000,
    random: () => 0.5,
    online: () => true,
    keepsKeys: true,
  })
  return { uploaded, called, row: (await listOutbox('1'))[0]! }
}

test('each refused picture is told with its own reason, and the others have arrived', async () => {
  const { uploaded, called, row } = await flush('a', 'damaged', 'b', 'unseemly')
  expect([uploaded, called]).toEqual([['a', 'b'], 0])
  expect(row).toMatchObject({
    state: 'attention',
    unclear: false,
    reason: `第 2 张：${uploadSentences.damaged}；第 4 张：${uploadSentences.refused}`,
  })
  expect(row.files.map(({ url }) => url)).toEqual(['/uploads/a.webp', '', '/uploads/b.webp', ''])
})
test('the only picture needs no number', async () => {
  expect((await flush('damaged')).row.reason).toBe(uploadSentences.damaged)
})
test('a lost network stops there: nothing is decided, and what follows waits', async () => {
  const { uploaded, row } = await flush('a', 'lost', 'b')
  expect(uploaded).toEqual(['a'])
  expect(row).toMatchObject({ state: 'waiting', reason: '等待网络' })
})
