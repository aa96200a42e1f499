import { expect, test } from 'vitest'
import * as channelTypes from '#contract/content/channel-types.ts'
import { contentTypes, type ContentType } from '#contract/fields.ts'
import { contentAddress } from './content-address.ts'
import { contentCodes, contentLabels } from './content-codes.ts'

const pages: [rule: string, name: keyof typeof contentCodes, code: ContentType, label: string, page: string][] = [
  ['R217', 'audio', 1, '音频', '/audios/7'],
  ['R218', 'album', 2, '专辑', '/albums/7'],
  ['R219', 'post', 3, '文章', '/posts/7'],
  ['R220', 'video', 4, '视频', '/videos/7'],
  ['R221', 'special', 5, '专题', '/specials/7'],
  ['R222', 'atlas', 7, '图集', '/atlas/7'],
  ['R223', 'shortVideo', 12, '视频', '/videos/7'],
  ['R224', 'videoCollection', 15, '视频合集', '/videos-collection/7'],
]
test.each(pages)('%s content type %s is %i: it is named %s and opens %s', (_, name, code, label, page) => {
  expect(contentCodes[name]).toBe(code)
  expect(contentLabels[code]).toBe(label)
  expect(contentAddress({ type: code, id: '7' })).toEqual({ kind: 'path', path: page })
})
test('R217–R224 the codes are those of the contract', () => {
  expect(Object.values(contentCodes).sort((a, b) => a - b)).toEqual([...contentTypes])
})
test('R225–R228 channel types: 1 radio, 2 anchor, 3 organization, 4 live', () => {
  expect(channelTypes).toMatchObject({ radio: 1, anchor: 2, organization: 3, live: 4 })
})
