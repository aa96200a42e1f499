/** Whatever listeners, pages, networks and clocks do: the place that was heard last is the place, on every device. */
import fc from 'fast-check'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { World } from '#tests/rules/listening-world.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('play'), fc.nat(2)) },
  { weight: 8, arbitrary: fc.tuple(fc.constant('listen'), fc.integer({ min: 1, max: 30 })) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('move'), fc.nat(59)) },
  {
    weight: 12,
    arbitrary: fc.tuple(
      fc.constantFrom('toggle', 'skip', 'end', 'lock', 'unlock', 'freeze', 'offline', 'online', 'second tab', 'reload'),
      fc.nat(1),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clock'), fc.integer({ min: -86_400_000, max: 86_400_000 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('log out', 'log in'), fc.nat(1)) },
)
const run = fc.array(fc.record({ on: fc.nat(1), tab: fc.nat(1), step }), { minLength: 3, maxLength: 30 })

test('the place heard last stands on every device, in 2,000 random stories', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (story) => {
      const world = new World()
      for (const { on, tab: chosen, step } of story) {
        const device = world.devices[on as 0 | 1]
        const tab = device.tabs[chosen] ?? device.tabs[0]!
        const [what, amount] = step
        world.now += 1000
        if (what === 'play') await world.play(device, amount, tab)
        else if (what === 'listen') world.listen(device, amount, tab)
        else if (what === 'move') world.move(device, amount, tab)
        else if (what === 'toggle') await world.toggle(device, tab)
        else if (what === 'skip') await world.skip(device, tab)
        else if (what === 'end') await world.end(device, tab)
        else if (what === 'lock') device.hide()
        else if (what === 'unlock') device.sync()
        else if (what === 'freeze') world.now += 1_800_000
        else if (what === 'offline') device.online = false
        else if (what === 'online') device.reconnect()
        else if (what === 'second tab') device.openTab()
        else if (what === 'reload') device.reload(tab)
        else if (what === 'clock') device.ahead += amount
        else if (what === 'log out') device.logOut()
        else device.logIn(amount === 0 ? '1' : '2')
      }
      world.agree()
      vi.clearAllTimers()
    }),
    // Another seed is another two thousand; a failure prints its own, and the shortest story that fails.
    { numRuns: 2000, seed: Number(process.env.LISTENING_SEED ?? 20_261_128) },
  )
})
