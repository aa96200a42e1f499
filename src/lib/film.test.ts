import { expect, test } from 'vitest'
import { isAlive, isTall } from './film.ts'

test('a picture is tall when it is higher than wide; one nobody measured is not', () => {
  expect(
    [
      { width: 360, height: 640 },
      { width: 640, height: 360 },
      { width: 0, height: 0 },
    ].map(isTall),
  ).toEqual([true, false, false])
})
test('of two hundred films three are alive, wherever one is', () => {
  for (let shown = 0; shown < 200; shown++) {
    const alive = Array.from({ length: 200 }, (_, place) => place).filter((place) => isAlive(place, shown))
    expect(alive.length).toBeLessThanOrEqual(3)
    expect(alive).toContain(shown)
    if (shown < 199) expect(alive).toContain(shown + 1)
  }
})
