import { afterEach, expect, test, vi } from 'vitest'
import { costsMoney, followDataPlan, savesData } from './data-plan.ts'

afterEach(() => vi.unstubAllGlobals())
const on = (connection: object | undefined) => vi.stubGlobal('navigator', { connection })

test.each([
  ['mobile data', { type: 'cellular', saveData: false }, true, false],
  ['Wi-Fi while data is saved', { type: 'wifi', saveData: true }, true, true],
  ['Wi-Fi', { type: 'wifi', saveData: false }, false, false],
  ['a browser that does not tell', undefined, false, false],
])('%s: costs money %s', (_, connection, costs, saves) => {
  on(connection)
  expect([costsMoney(), savesData()]).toEqual([costs, saves])
})
test('a change of the network is heard, where the browser reports one', () => {
  const connection = new EventTarget()
  const listener = vi.fn()
  on(connection)
  followDataPlan(listener)
  connection.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(1)
  for (const silent of [undefined, {}]) {
    on(silent)
    expect(() => followDataPlan(listener)).not.toThrow()
  }
})
