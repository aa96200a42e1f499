import { expect, test } from 'vitest'
import { isAlive, isTall } from './film.ts'

test('a film is tall when it is higher than wide; a film of unknown size is not', () => {
  expect(
    [
      { width: 360, height: 640 },
      { width: 640, height: 360 },
      { width: 0, height: 0 },
    ].map(isTall),
  ).toEqual([true, false, false])
})
test('at most three of two hundred films have an element, at any position', () => {
  for (let shown = 0; shown < 200; shown++) {
    const alive = Array.from({ length: 200 }, (_, place) => place).filter((place) => isAlive(place, shown))
    expect(alive.length).toBeLessThanOrEqual(3)
    expect(alive).toContain(shown)
    if (shown < 199) expect(alive).toContain(shown + 1)
  }
})
