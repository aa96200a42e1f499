import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scene, three } from '#tests/rules/player-scene.ts'

let s: Scene
beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  s = new Scene()
})
afterEach(() => void vi.useRealTimers())
const last = () => s.places.at(-1)

test('A1 a device on which nothing sounds and nobody moves stores no place, however often it is looked at', () => {
  s.playThree()
  s.output.reaches(10)
  s.player.pause()
  const kept = s.places.length
  for (let look = 0; look < 3; look++) {
    vi.advanceTimersByTime(60_000)
    s.player.saveProgress()
    s.output.says('time')
    s.output.says('paused')
  }
  s.output.says('failed')
  s.player.pause()
  s.player.next()
  s.player.close()
  expect(s.places).toHaveLength(kept)
})
test('A1 a place is stored under the moment it was heard, not under that of the writing', () => {
  s.playThree()
  s.output.reaches(10)
  vi.advanceTimersByTime(1000)
  s.output.reaches(11)
  const heard = Date.now()
  vi.advanceTimersByTime(3_600_000)
  s.player.saveProgress()
  expect(last()).toMatchObject({ position: 11, at: heard })
})
test('A1 the place of another device is taken by what waits, is not stored again, and does not move what sounds', () => {
  s.player.restore(three, 0, 12)
  s.player.engine!.follow(27)
  s.player.saveProgress()
  expect([s.player.currentTime, s.places]).toEqual([27, []])
  s.player.play()
  s.output.sounds()
  expect(s.output.at).toBe(27)
  s.player.engine!.follow(40)
  expect(s.player.currentTime).toBe(27)
  s.output.reaches(30)
  s.player.pause()
  const kept = s.places.length
  s.player.engine!.follow(50)
  s.output.says('time')
  s.output.says('seeked')
  s.player.saveProgress()
  expect([s.player.currentTime, s.output.at, s.places.length]).toEqual([50, 50, kept])
})
test('the controls of the system move too: that is by hand, also while it is paused', () => {
  s.playThree()
  s.output.reaches(10)
  s.player.pause()
  s.output.at = 35
  s.output.says('seeked')
  expect(last()).toMatchObject({ position: 35 })
})
test('A3 an item in which one has moved is heard to its end like any other', async () => {
  s.playThree()
  s.player.seek(57)
  s.output.says('ended')
  await vi.advanceTimersByTimeAsync(500)
  expect(s.player.track).toBe(three[1])
  expect(s.places.filter(({ track }) => track === three[0]).at(-1)).toMatchObject({ position: 0, done: true })
})
test('a length that grows while it plays is not the whole: the known one counts', () => {
  s.player.playTracks(three)
  s.output.sounds(9)
  s.output.reaches(8)
  s.player.saveProgress()
  expect(last()).toMatchObject({ position: 8, duration: 60 })
})

/** The stream ends at so many seconds, without having said that it would. */
const endsAt = (seconds: number) => {
  s.output.reaches(seconds)
  s.output.long = Number.NaN
  s.output.says('ended')
}
test('A8 a stream that ends far before the known length is asked for once more, and goes on at its place', async () => {
  s.playThree()
  endsAt(16)
  expect(last()).toMatchObject({ position: 16, done: false })
  await vi.advanceTimersByTimeAsync(0)
  s.output.sounds()
  expect([s.output.address, s.output.at, s.player.playing, s.toasts]).toEqual(['/1.mp3?again', 16, true, []])
  endsAt(45)
  await vi.advanceTimersByTimeAsync(0)
  s.output.sounds()
  expect([s.output.at, s.toasts]).toEqual([45, []])
  s.output.says('ended')
  expect(last()).toMatchObject({ done: true })
})
test('A8 one that ends there again is told, and is not heard; nothing follows', async () => {
  s.playThree()
  for (let time = 0; time < 2; time++) {
    endsAt(16)
    await vi.advanceTimersByTimeAsync(600)
    if (time === 0) s.output.sounds()
  }
  expect([s.toasts, s.player.track, s.player.playing]).toEqual([['播放地址加载失败'], three[0], false])
  expect(s.places.every(({ done }) => !done)).toBe(true)
  expect(last()).toMatchObject({ position: 16 })
})
test('A8 a recording that says so before it sounds is as short as it says; of a reading nobody knows', () => {
  s.player.playTracks(three)
  s.output.sounds(20)
  s.output.says('ended')
  expect(last()).toMatchObject({ done: true })
  s.player.playTracks([{ ...three[0]!, article: true }])
  s.output.sounds()
  endsAt(16)
  expect(last()).toMatchObject({ done: true })
})
test('A7 a stored copy that ends early is given up for the network; one whose length was known ends there', async () => {
  s.here.add('1')
  s.player.playTracks(three)
  s.output.sounds(16)
  s.output.says('ended')
  expect([s.refused, last()?.done]).toEqual([['1 early'], false])
  await vi.advanceTimersByTimeAsync(0)
  s.output.sounds()
  expect([s.output.address, s.player.playing]).toEqual(['/1.mp3?again', true])
  s.here.add('2')
  s.sure = true
  s.player.choose(1)
  s.output.sounds(16)
  s.output.says('ended')
  expect([s.refused, last()]).toMatchObject([['1 early'], { done: true, track: { id: '2' } }])
})
test('A7 a stored copy that does not play at its second try is given up for the network', async () => {
  s.here.add('1')
  s.player.playTracks(three)
  s.output.says('failed')
  await vi.advanceTimersByTimeAsync(0)
  expect([s.refused, s.lookups]).toEqual([[], ['1']])
  s.output.says('failed')
  await vi.advanceTimersByTimeAsync(0)
  expect([s.refused, s.lookups, s.toasts]).toEqual([['1 broken'], ['1', '1'], []])
  s.output.says('failed')
  expect(s.toasts).toEqual(['播放地址加载失败'])
})
