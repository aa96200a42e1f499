import { expect, test, vi } from 'vitest'
import { chooseDevice, followDevices, type CastState } from './cast-target.ts'

class Remote extends EventTarget {
  state = 'disconnected'
  watching: ((available: boolean) => void) | undefined
  watchAvailability = vi.fn(async (tell: (available: boolean) => void) => ((this.watching = tell), 7))
  cancelWatchAvailability = vi.fn(async () => {})
  prompt = vi.fn(async () => {})
  becomes(state: string, event: string) {
    this.state = state
    this.dispatchEvent(new Event(event))
  }
}
const element = (more: object) => Object.assign(new EventTarget(), more) as unknown as HTMLMediaElement
const chromium = () => {
  const remote = new Remote()
  return { remote, media: element({ remote }) }
}
const safari = () => {
  const show = vi.fn<() => void>()
  const media = element({ webkitShowPlaybackTargetPicker: show, webkitCurrentPlaybackTargetIsWireless: false })
  const finds = (availability: string) =>
    media.dispatchEvent(Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }))
  return { show, media, finds }
}
function follow(media: HTMLMediaElement) {
  const told: CastState[] = []
  return { told, end: followDevices(media, (state) => told.push(state)) }
}

test('a device appears, plays, and is gone; who left hears no more and nothing is looked for', async () => {
  const { remote, media } = chromium()
  const { told, end } = follow(media)
  remote.watching!(true)
  remote.becomes('connecting', 'connecting')
  remote.becomes('disconnected', 'disconnect')
  expect(told).toEqual([
    { available: false, on: false },
    { available: true, on: false },
    { available: true, on: true },
    { available: true, on: false },
  ])
  end!()
  remote.watching!(false)
  remote.becomes('connected', 'connect')
  expect(told).toHaveLength(4)
  await vi.waitFor(() => expect(remote.cancelWatchAvailability).toHaveBeenCalledWith(7))
})
test('a browser that cannot look for devices has none', async () => {
  const { remote, media } = chromium()
  remote.watchAvailability.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'))
  const { told, end } = follow(media)
  expect(told).toEqual([{ available: false, on: false }])
  end!()
  await Promise.resolve()
  expect(remote.cancelWatchAvailability).not.toHaveBeenCalled()
  expect(follow(element({})).told).toEqual([{ available: false, on: false }])
})
test('Safari tells by events of the element, until one leaves', () => {
  const { media, finds } = safari()
  const { told, end } = follow(media)
  finds('available')
  Object.assign(media, { webkitCurrentPlaybackTargetIsWireless: true })
  media.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
  finds('not-available')
  expect(told.slice(1)).toEqual([
    { available: true, on: false },
    { available: true, on: true },
    { available: false, on: true },
  ])
  end!()
  finds('available')
  expect(told).toHaveLength(4)
})
test('a device is chosen in the browser’s own list', async () => {
  const { remote, media } = chromium()
  await chooseDevice(media)
  expect(remote.prompt).toHaveBeenCalledTimes(1)
  const { show, media: apple } = safari()
  await chooseDevice(apple)
  expect(show).toHaveBeenCalledTimes(1)
})
test('who closes the list changed their mind; a device that is not reached is a failure', async () => {
  const { remote, media } = chromium()
  remote.prompt.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await expect(chooseDevice(media)).resolves.toBeUndefined()
  remote.prompt.mockRejectedValueOnce(new DOMException('', 'NotFoundError'))
  await expect(chooseDevice(media)).rejects.toThrow(DOMException)
})
