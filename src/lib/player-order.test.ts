import { expect, test } from 'vitest'
import { nextIndex, playModes, previousIndex } from './player-order.ts'

const { sequence, loop, random } = playModes

test('R17 in sequence the next item follows, whatever chance says, and after the last comes the first', () => {
  for (const mode of [sequence, loop])
    for (const chance of [0, 0.5, 0.99])
      expect([0, 1, 2].map((index) => nextIndex(index, 3, mode, chance))).toEqual([1, 2, 0])
})
test('R16 G79 in random every other item can come, and never the same one again', () => {
  for (const index of [0, 1, 2, 3]) {
    const found = [0, 0.34, 0.67, 0.999].map((chance) => nextIndex(index, 4, random, chance))
    expect([...new Set(found)].sort()).toEqual([0, 1, 2, 3].filter((other) => other !== index))
  }
  expect([0, 0.5, 0.999].map((chance) => nextIndex(0, 1, random, chance))).toEqual([0, 0, 0])
  expect([0, 0.999].map((chance) => nextIndex(1, 2, random, chance))).toEqual([0, 0])
})
test('R15 previous is the item before, and before the first comes the last', () => {
  expect([0, 1, 2].map((index) => previousIndex(index, 3))).toEqual([2, 0, 1])
})
