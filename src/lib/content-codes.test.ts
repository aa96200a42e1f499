import { expect, test } from 'vitest'
import { contentTypes } from '#contract/fields.ts'
import { channelCodes, channelName, contentCodes, contentName } from './content-codes.ts'

test('R217 content type 1 is audio', () => expect([contentName(1), contentCodes.audio]).toEqual(['audio', 1]))
test('R218 content type 2 is album', () => expect([contentName(2), contentCodes.album]).toEqual(['album', 2]))
test('R219 content type 3 is post', () => expect([contentName(3), contentCodes.post]).toEqual(['post', 3]))
test('R220 content type 4 is video', () => expect([contentName(4), contentCodes.video]).toEqual(['video', 4]))
test('R221 content type 5 is special', () => expect([contentName(5), contentCodes.special]).toEqual(['special', 5]))
test('R222 content type 7 is atlas', () => expect([contentName(7), contentCodes.atlas]).toEqual(['atlas', 7]))
test('R223 content type 12 is video', () => expect([contentName(12), contentCodes.shortVideo]).toEqual(['video', 12]))
test('R224 content type 15 is video collection', () =>
  expect([contentName(15), contentCodes.videoCollection]).toEqual(['video collection', 15]))
test('R225 channel type 1 is radio', () => expect([channelName(1), channelCodes.radio]).toEqual(['radio', 1]))
test('R226 channel type 2 is anchor', () => expect([channelName(2), channelCodes.anchor]).toEqual(['anchor', 2]))
test('R227 channel type 3 is organization', () =>
  expect([channelName(3), channelCodes.organization]).toEqual(['organization', 3]))
test('R228 channel type 4 is live', () => {
  expect([channelName(4), channelCodes.live]).toEqual(['live', 4])
  expect(channelName(5)).toBeUndefined()
})
test('R217–R224 the codes are those of the contract', () => {
  expect(Object.values(contentCodes).sort((a, b) => a - b)).toEqual([...contentTypes])
})
