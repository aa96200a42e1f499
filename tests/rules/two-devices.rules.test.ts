/** Two devices, one citizen: in each of twelve scenes both know the place that was heard last. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { World, type Device } from './listening-world.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const DAY = 86_400_000
type Scene = [title: string, heardLast: number, story: (world: World, a: Device, b: Device) => Promise<void> | void]
/** Plays the first item, goes to a place, hears a few seconds more and puts the phone away. */
const hear = async (world: World, device: Device, from: number, seconds: number) => {
  await world.play(device, 0)
  world.move(device, from)
  world.listen(device, seconds)
  await world.toggle(device)
  device.hide()
}
const scenes: Scene[] = [
  [
    'A paused; B heard on; A is only looked at',
    32,
    async (world, a, b) => {
      await hear(world, a, 5, 5)
      await hear(world, b, 27, 5)
      for (let look = 0; look < 3; look++) {
        a.sync()
        a.hide()
      }
    },
  ],
  [
    'A heard offline; B heard later; A is online again',
    27,
    async (world, a, b) => {
      await hear(world, a, 5, 5)
      a.online = false
      await hear(world, a, 10, 2)
      await hear(world, b, 22, 5)
      a.reconnect()
    },
  ],
  [
    'B heard; A offline heard later; A is online again',
    42,
    async (world, a, b) => {
      await hear(world, b, 22, 5)
      a.online = false
      await hear(world, a, 40, 2)
      a.reconnect()
    },
  ],
  [
    'A is started offline, nothing is tapped, and goes',
    32,
    async (world, a, b) => {
      await hear(world, a, 5, 5)
      await hear(world, b, 27, 5)
      a.online = false
      a.reload(a.tabs[0]!)
      a.hide()
      a.reconnect()
    },
  ],
  [
    'the older of two tabs of A is only shown and hidden',
    30,
    async (world, a) => {
      await hear(world, a, 5, 5)
      a.openTab()
      await world.play(a, 0, a.tabs[1])
      world.move(a, 25, a.tabs[1])
      world.listen(a, 5, a.tabs[1])
      a.hide()
      a.sync()
      a.hide()
    },
  ],
  [
    'the clock of A is a day ahead and is put right; B hears on; A is opened',
    32,
    async (world, a, b) => {
      a.ahead = DAY
      a.sync()
      await hear(world, a, 7, 5)
      a.ahead = 0
      await hear(world, b, 27, 5)
      a.reload(a.tabs[0]!)
    },
  ],
  [
    'the same without a network; then A hears on',
    38,
    async (world, a, b) => {
      a.online = false
      a.ahead = DAY
      await hear(world, a, 7, 5)
      a.ahead = 0
      await hear(world, b, 27, 5)
      a.reconnect()
      await hear(world, a, 36, 2)
    },
  ],
  [
    'the clock of A is ten minutes behind',
    38,
    async (world, a, b) => {
      a.ahead = -600_000
      await hear(world, b, 27, 5)
      a.sync()
      await hear(world, a, 36, 2)
    },
  ],
  [
    'B is opened straight on the item and plays',
    31,
    async (world, a, b) => {
      await hear(world, a, 20, 5)
      b.reload(b.tabs[0]!)
      await world.play(b, 0)
      expect(b.tabs[0]!.scene.output.at).toBe(25)
      world.listen(b, 6)
    },
  ],
  [
    'A moves to the end and the next begins',
    60,
    async (world, a) => {
      await world.play(a, 0)
      world.move(a, 57)
      await world.end(a)
      world.listen(a, 3)
    },
  ],
  [
    'A stops within the last seconds',
    57,
    async (world, a, b) => {
      await hear(world, a, 56, 1)
      b.sync()
      await world.play(b, 0)
      expect(b.tabs[0]!.scene.output.at, 'it begins anew').toBe(0)
      await world.toggle(b)
    },
  ],
  [
    'A logs out while it sounds; another logs in there',
    15,
    async (world, a) => {
      await world.play(a, 0)
      world.move(a, 10)
      world.listen(a, 5)
      a.logOut()
      a.logIn('2')
      await world.play(a, 1)
      world.listen(a, 8)
    },
  ],
]
test.each(scenes)('two devices, one citizen: %s', async (_, heardLast, story) => {
  const world = new World()
  await story(world, ...world.devices)
  const last = world.heard.filter(({ user, id }) => user === '1' && id === '1').at(-1)
  expect(last?.position).toBe(heardLast)
  world.agree()
})
