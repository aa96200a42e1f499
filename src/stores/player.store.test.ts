import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scene, station, three } from '#tests/rules/player-scene.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_000_000 }))
afterEach(() => void vi.useRealTimers())

test('an item that starts from its beginning replaces the place it was left at with its first second', async () => {
  const s = new Scene()
  s.player = s.newPlayer({ placeOf: ({ id }) => (id === '3' ? 40 : 0) })
  s.playThree(1)
  s.output.reaches(59)
  s.output.says('ended')
  await vi.advanceTimersByTimeAsync(500)
  s.output.sounds()
  s.output.reaches(0.5)
  expect(s.places.filter(({ track }) => track === three[2])).toEqual([])
  s.output.reaches(1)
  expect(s.places.at(-1)).toMatchObject({ track: three[2], position: 1, done: false })
})
test('while it plays on, the place is written every five seconds', async () => {
  const s = new Scene()
  s.playThree()
  const written: number[] = []
  for (let second = 1; second <= 12; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    s.output.reaches(second)
    if (s.places.at(-1)?.position === second) written.push(second)
  }
  expect(written).toEqual([1, 6, 11])
})

test('audio that is not ready yet reports the beginning, and moves nothing', () => {
  const s = new Scene()
  s.player.playTracks(three, 0, 40)
  s.output.says('time')
  expect(s.player.currentTime).toBe(40)
  s.player.pause()
  s.player.close()
  expect(s.places.every(({ position }) => position === 40)).toBe(true)
})
test('seeking stays within the item, is written at once, and going back to the very beginning counts', () => {
  const s = new Scene()
  s.playThree()
  for (const [to, at] of [
    [30, 30],
    [99, 60],
    [-5, 0],
  ] as const) {
    s.player.seek(to)
    expect([s.player.currentTime, s.output.at, s.places.at(-1)?.position]).toEqual([at, at, at])
  }
  s.output.reaches(20)
  s.output.says('seeked')
  expect(s.places.at(-1)?.position, 'the controls of the system seek too').toBe(20)
})
test('an item whose length is unknown can be sought in, and takes its length from the recording', () => {
  const s = new Scene()
  s.player.playTracks([{ ...three[0]!, duration: 0 }])
  s.output.says('ready')
  s.player.seek(30)
  expect([s.player.currentTime, s.player.duration]).toEqual([30, 0])
  for (const [long, duration] of [
    [Number.NaN, 0],
    [Infinity, 0],
    [0, 0],
    [75, 75],
    [0, 75],
  ] as const) {
    s.output.long = long
    s.output.says('length')
    expect(s.player.duration, `length ${long}`).toBe(duration)
  }
})
test('an item starts by seeking to its place only when it has one, a station never', () => {
  const s = new Scene()
  s.playThree()
  expect(s.output.asked.filter((one) => one.startsWith('seek'))).toEqual([])
  s.player.playTracks(three, 1, 30)
  s.output.sounds()
  expect(s.output.asked.filter((one) => one.startsWith('seek'))).toEqual(['seek 30'])
  s.player.playTracks([station], 0, 30)
  s.output.sounds(Infinity)
  s.player.seek(10)
  expect(s.output.asked.filter((one) => one.startsWith('seek'))).toEqual(['seek 30'])
})
test('of a station no place is written, however it stops', () => {
  const s = new Scene()
  s.player.playTracks([station])
  s.output.sounds(Infinity)
  s.output.reaches(100)
  s.player.saveProgress()
  s.output.says('ended')
  s.player.pause()
  s.player.close()
  expect(s.places).toEqual([])
})
test('what the system pauses, refuses or interrupts is shown so', () => {
  const s = new Scene()
  s.playThree()
  s.output.reaches(10)
  s.output.says('waiting')
  expect([s.player.playing, s.player.waiting]).toEqual([true, true])
  s.output.says('playing')
  expect(s.player.waiting).toBe(false)
  s.output.says('paused')
  expect([s.player.playing, s.places.at(-1)?.position]).toEqual([false, 10])
  s.output.says('waiting')
  expect(s.player.waiting).toBe(false)
  s.player.play()
  s.output.says('waiting')
  s.output.says('refused')
  expect([s.player.playing, s.player.waiting]).toEqual([false, false])
})
test('R31 an address that fails twice is given up; one that sounded in between is asked for again', async () => {
  const s = new Scene()
  s.playThree()
  for (let time = 0; time < 2; time++) {
    s.output.says('failed')
    await vi.advanceTimersByTimeAsync(0)
    s.output.sounds()
  }
  expect([s.toasts, s.lookups.length]).toEqual([[], 2])
  s.output.says('failed')
  await vi.advanceTimersByTimeAsync(0)
  s.output.says('failed')
  expect([s.toasts, s.player.playing, s.player.currentTime]).toEqual([['播放地址加载失败'], false, 0])
})
test('R30 a play is counted once, also when its address had to be asked for again', async () => {
  const s = new Scene()
  s.playThree()
  s.output.says('failed')
  await vi.advanceTimersByTimeAsync(0)
  s.output.sounds()
  expect(s.counted).toEqual(['1'])
})
test('R193 after closing, late events of the former audio mean nothing', async () => {
  const s = new Scene()
  s.playThree()
  s.player.close()
  s.output.says('failed')
  s.output.says('ended')
  await vi.advanceTimersByTimeAsync(1000)
  s.player.toggle()
  s.player.saveProgress()
  expect([s.toasts, s.lookups, s.player.playing, s.player.track]).toEqual([[], [], false, undefined])
})
test('what was heard last is shown only where nothing plays, and an item that is not there changes nothing', () => {
  const s = new Scene()
  s.player.restore(three, 5, 10)
  expect(s.player.track).toBeUndefined()
  s.player.restore(three, 1, 10)
  expect([s.player.track, s.player.currentTime, s.player.playing, s.output.asked]).toEqual([three[1], 10, false, []])
  s.player.playTracks(three, 7)
  s.player.choose(7)
  expect([s.player.track, s.player.playing]).toEqual([three[1], false])
  s.player.restore([three[2]!], 0, 5)
  expect([s.player.track, s.player.currentTime], 'another tab has played since').toEqual([three[2], 5])
  s.player.play()
  s.player.restore(three, 1, 10)
  expect(s.player.track).toBe(three[2])
})
test('the next address is fetched early only where it is known which item comes, and only if it is not at hand', () => {
  const early = (play: (s: Scene) => void) => {
    const s = new Scene()
    s.player = s.newPlayer({ addressAtHand: ({ id, url }) => (id === '1' ? url : undefined) })
    play(s)
    s.output.sounds()
    s.output.reaches(50)
    return s.lookups
  }
  expect(early((s) => s.player.playTracks(three))).toEqual(['2'])
  expect(early((s) => s.player.playTracks([three[0]!]))).toEqual([])
  expect(early((s) => (s.player.playTracks(three), s.player.cycleMode()))).toEqual([])
  expect(early((s) => (s.player.playTracks(three), s.player.cycleMode(), s.player.cycleMode()))).toEqual([])
  const s = new Scene()
  s.playThree()
  s.output.reaches(50)
  expect(s.lookups).toEqual([])
})
test('a listener that unsubscribed is not notified', () => {
  const s = new Scene()
  const events: string[] = []
  const leave = s.player.listen((event) => void events.push(event))
  s.playThree()
  leave()
  s.output.says('paused')
  expect(events).toEqual(['ready', 'play'])
})
test('G87 each album keeps the speed it was last played at', () => {
  const s = new Scene()
  const other = { ...three[1]!, id: 'x', album: { id: 'b', cover: '' } }
  s.playThree()
  for (const rate of [1.5, 2]) s.player.setRate(rate)
  s.player.playTracks([other])
  expect(s.player.rate).toBe(1)
  s.player.setRate(0.75)
  s.player.playTracks(three)
  expect([s.player.rate, s.newPlayer().rate]).toEqual([2, 1])
  expect(JSON.parse(s.storage.get('album-rates')!)).toEqual([
    ['b', 0.75],
    ['a', 2],
  ])
  for (const junk of ['{', '5', '[["a"],["a",3],[7,2],5]']) {
    s.storage.set('album-rates', junk)
    s.player.playTracks(three)
    expect(s.player.rate, junk).toBe(1)
  }
})
test('R19 a sleep timer outlives its page while it runs, and ten minutes are added to what is left', () => {
  const s = new Scene()
  s.player.sleep!.choose(20)
  vi.advanceTimersByTime(60_000)
  const later = s.newPlayer().sleep!
  expect([later.chosen, later.remain]).toEqual([20, 19 * 60])
  later.extend()
  expect([later.chosen, later.remain]).toEqual([20, 29 * 60])
  vi.advanceTimersByTime(29 * 60_000)
  expect([s.newPlayer().sleep!.chosen, s.newPlayer().sleep!.remain]).toEqual([0, 0])
  for (const junk of ['x', '20', '20 x', '0 99999999999999']) {
    s.storage.set('sleep', junk)
    expect(s.newPlayer().sleep!.chosen, junk).toBe(0)
  }
  s.storage.clear()
  const none = s.newPlayer().sleep!
  none.extend()
  expect([none.chosen, none.remain]).toEqual([10, 600])
  none.choose(1)
  expect([none.atEndOfItem, none.remain, s.newPlayer().sleep!.atEndOfItem]).toEqual([true, 0, true])
  none.extend()
  expect([none.chosen, none.remain]).toEqual([10, 600])
})
test('R137 an address that is refused stops the item without a word', async () => {
  const s = new Scene()
  const events: string[] = []
  s.player = s.newPlayer({ judge: () => ({ text: '' }) })
  s.player.listen((event) => events.push(event))
  s.found = { '1': new Error('refused') }
  s.player.playTracks([{ ...three[0]!, url: '' }])
  await vi.advanceTimersByTimeAsync(0)
  expect([s.toasts, events, s.player.playing, s.player.waiting]).toEqual([[], [], false, false])
  expect(s.player.track?.id).toBe('1')
})
test('an item this device can never play is said once, and nothing of it stays', async () => {
  const s = new Scene()
  s.player = s.newPlayer({ judge: () => ({ text: '此设备没有中文朗读语音', final: true }) })
  s.found = { '1': new Error('no voice') }
  s.player.playTracks([{ ...three[0]!, url: '' }])
  await vi.advanceTimersByTimeAsync(0)
  expect([s.toasts, s.player.playList]).toEqual([['此设备没有中文朗读语音'], []])
})
test('of a station no place is kept, and of an item nothing below its first second', () => {
  const s = new Scene()
  s.player.playTracks([station])
  s.output.sounds(Infinity)
  s.output.reaches(30)
  s.player.saveProgress()
  s.playThree()
  s.output.reaches(0.9)
  s.player.saveProgress()
  expect(s.places).toEqual([])
})
