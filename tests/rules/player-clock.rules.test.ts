// @vitest-environment happy-dom
/** The player's clock as the app starts it. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wirePlayer } from '#app/player/wire-player.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { Scene } from './player-scene.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_000_000 }))
afterEach(() => vi.useRealTimers())

test('R200 the sleep timer is minutes × 60 seconds, and counts down by the second', () => {
  const { player } = new Scene()
  wirePlayer({ player, activity: { hold: () => () => {} }, session: { owner: '' } } as never, createQueryClient())
  player.sleep!.choose(10)
  expect(player.sleep!.remain).toBe(600)
  for (const second of [1, 2, 3]) {
    vi.advanceTimersByTime(999)
    expect(player.sleep!.remain).toBe(600 - second + 1)
    vi.advanceTimersByTime(1)
    expect(player.sleep!.remain).toBe(600 - second)
  }
  vi.advanceTimersByTime(597_000)
  expect([player.sleep!.chosen, player.sleep!.remain]).toEqual([0, 0])
})
