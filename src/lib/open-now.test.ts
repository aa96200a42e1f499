import { expect, test } from 'vitest'
import { openNow } from './open-now.ts'

// A Saturday.
const at = (clock: string) => Date.parse(`2026-11-28T${clock}:00+08:00`)

test('L18 whether a place is open follows from its hours, in Shanghai', () => {
  expect(openNow('全天', at('03:00'))).toBe(true)
  expect([openNow('10:30—13:00，16:30—18:30', at('12:59')), openNow('10:30—13:00，16:30—18:30', at('13:00'))]).toEqual([
    true,
    false,
  ])
  expect([openNow('周一至周五 08:30—17:30', at('10:00')), openNow('周一至周六 08:30—17:30', at('10:00'))]).toEqual([
    false,
    true,
  ])
  expect([openNow('18:00—02:00', at('01:00')), openNow('18:00—02:00', at('12:00'))]).toEqual([true, false])
  expect(openNow('周日至周二 08:00—12:00', at('10:00'))).toBe(false)
})
test('of hours that say more nothing is claimed', () => {
  for (const hours of ['', '逢三、六、九', '08:00 起，卖完为止', '周末 09:00—17:00', '8:00—12:00 节假日除外'])
    expect(openNow(hours, at('10:00')), hours).toBeUndefined()
})
