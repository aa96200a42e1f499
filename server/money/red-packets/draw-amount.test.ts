import { expect, test } from 'vitest'
import { drawAmount } from './draw-amount.ts'

const drawAll = (budget: number, packets: number, random?: (most: number) => number): number[] => {
  const drawn: number[] = []
  for (let left = budget, place = packets; place > 0; place--) {
    drawn.push(drawAmount(left, place, random))
    left -= drawn.at(-1)!
  }
  return drawn
}

test.each([
  [1, 1],
  [5, 5],
  [6, 5],
  [100, 3],
  [1000, 20],
  [99_999, 1000],
  [20_000, 100],
])('%i cents in %i packets: whole cents, one at least, together the budget', (budget, packets) => {
  for (let round = 0; round < 50; round++) {
    const drawn = drawAll(budget, packets)
    expect(drawn.every((cents) => Number.isInteger(cents) && cents >= 1)).toBe(true)
    expect(drawn.reduce((sum, one) => sum + one, 0)).toBe(budget)
  }
})
test('the greatest luck and the worst leave enough for everybody', () => {
  for (const random of [(most: number) => most, () => 1]) {
    const drawn = drawAll(1000, 20, random)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1)
    expect(drawn.reduce((sum, one) => sum + one, 0)).toBe(1000)
  }
})
