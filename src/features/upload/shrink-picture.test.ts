import { expect, test } from 'vitest'
import { sizeWithin } from './shrink-picture.ts'

test.each([
  [4000, 3000, 1920, 1440],
  [3000, 4000, 1440, 1920],
  [1920, 1080, 1920, 1080],
  [800, 600, 800, 600],
  [20_000, 10, 1920, 1],
  [0, 0, 1, 1],
])('%i × %i is sent as %i × %i', (width, height, expectedWidth, expectedHeight) => {
  expect(sizeWithin(width, height, 1920)).toEqual({ width: expectedWidth, height: expectedHeight })
})
