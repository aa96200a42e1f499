import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movingFault, pictureFault, sizeWithin, stillFault } from './picture-rules.ts'
import { uploadSentences } from './uploads.ts'

test.each([
  [4000, 3000, 1920, 1440],
  [3000, 4000, 1440, 1920],
  [1920, 1080, 1920, 1080],
  [800, 600, 800, 600],
  [0, 0, 1, 1],
])('a photo of %i × %i is stored as %i × %i', (width, height, expectedWidth, expectedHeight) => {
  expect(sizeWithin(width, height)).toEqual({ width: expectedWidth, height: expectedHeight })
})
test.each([
  [1080, 12_000, 1080, 12_000],
  [1440, 9000, 1080, 6750],
  [12_000, 3000, 4320, 1080],
  [4000, 1000, 4000, 1000],
  [1080, 20_000, 885, 16_383],
])('a long one of %i × %i stays readable as %i × %i', (width, height, expectedWidth, expectedHeight) => {
  expect(sizeWithin(width, height)).toEqual({ width: expectedWidth, height: expectedHeight })
})
test('a smaller bound is one of the same shape', () => {
  expect(sizeWithin(1600, 2400, 640)).toEqual({ width: 427, height: 640 })
  expect(sizeWithin(1080, 12_000, 640)).toEqual({ width: 360, height: 4000 })
})
test('no picture is enlarged, distorted, or larger than a canvas and a WebP take', () => {
  const side = fc.integer({ min: 1, max: 70_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const stored = sizeWithin(width, height)
      expect(stored.width).toBeLessThanOrEqual(width)
      expect(stored.height).toBeLessThanOrEqual(height)
      expect(Math.max(stored.width, stored.height)).toBeLessThanOrEqual(16_383)
      expect(stored.width * stored.height).toBeLessThanOrEqual(16_777_216)
      const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
      const scale = Math.max(stored.width, stored.height) / longer
      expect(Math.abs(Math.min(stored.width, stored.height) - Math.max(1, shorter * scale))).toBeLessThanOrEqual(1)
    }),
  )
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
test.each([
  ['', uploadSentences.empty],
  ['no picture', uploadSentences.noPicture],
  ['\0\0\0\u001cftypheic\0\0\0\0mif1heicmiaf', uploadSentences.heic],
  ['\0\0\0\u0014ftypqt  \0\0\0\0qt  ', uploadSentences.filmAsPicture],
  ['<svg/>', uploadSentences.wrongPicture],
  ['II*\0', uploadSentences.wrongPicture],
  ['GIF89a', ''],
  ['\u00ff\u00d8\u00ff', ''],
])('%j: %s', (head, words) => expect(pictureFault(bytes(head))).toBe(words))
test('too many frames or pixels are told', () => {
  expect(stillFault({ width: 7000, height: 7000 })).toBe('')
  expect(stillFault({ width: 9000, height: 7000 })).toBe(uploadSentences.tooManyPixels)
  expect(movingFault({ width: 120, height: 120, frames: 5 })).toBe('')
  expect(movingFault({ width: 1500, height: 1500, frames: 12 })).toBe(uploadSentences.movingTooLarge)
  expect(movingFault({ width: 10, height: 10, frames: 201 })).toBe(uploadSentences.movingTooLarge)
})
