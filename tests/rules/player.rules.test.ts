/** The player, one case per rule R1–R33 of the specification, on the real store. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { audioDetail } from '#contract/albums.ts'
import { PlayerStore, type Place, type PlayerEvent, type Track } from '#stores/player.store.ts'
import { FakeOutput } from './fake-output.ts'

let output: FakeOutput
let player: PlayerStore
let places: Place[]
let toasts: string[]
let counted: string[]
let hidden: boolean
let dice: number
let found: Record<string, string | Error>
const storage = new Map<string, string>()

const track = (id: string, more: Partial<Track> = {}): Track => ({ id, name: `第 ${id} 集`, album: { id: 'a', cover: '' }, duration: 60, image: '', url: `/${id}.mp3`, ...more })
const three = [track('1'), track('2'), track('3')]
const station = track('9', { live: true, duration: 0, url: '/live.m3u8' })

function makePlayer(): PlayerStore {
  return new PlayerStore({
    output, now: () => Date.now(), random: () => dice, hidden: () => hidden, toast: (sentence) => void toasts.push(sentence), savePlace: (place) => void places.push(place), countPlay: ({ id }) => void counted.push(id),
    addressAtHand: ({ url }) => url || undefined,
    findAddress: async ({ id, url }) => {
      const answer = found[id] ?? `${url}?again`
      if (answer instanceof Error) throw answer
      return answer
    },
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value), removeItem: (key) => void storage.delete(key) },
  })
}
beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  storage.clear()
  ;[output, places, toasts, counted, hidden, dice, found] = [new FakeOutput(), [], [], [], false, 0, {}]
  player = makePlayer()
})
afterEach(() => vi.useRealTimers())
const playThree = (index = 0) => {
  player.playTracks(three, index)
  output.sounds()
}

describe('modes and order', () => {
  test('R1 R2 modes are 0 sequence, 1 loop, 2 random, in a circle', () => {
    const seen = [0, 0, 0, 0].map(() => [player.mode, player.cycleMode()][0])
    expect(seen).toEqual([0, 1, 2, 0])
  })
  test('R3 changing the mode brings back the original order, and the same item plays on', () => {
    playThree(1)
    player.playList = [three[2]!, three[1]!, three[0]!]
    player.cycleMode()
    expect(player.playList).toEqual(three)
    expect(player.track).toBe(three[1])
    expect(output.address).toBe('/2.mp3')
  })
  test('R4 the state has every part the specification names', () => {
    playThree()
    expect(player).toMatchObject({ playList: three, sequenceList: three, currentIndex: 0, mode: 0, playing: true, audioReady: true, isLive: false, currentTime: 0, duration: 60, rate: 1, sleep: { chosen: 0, remain: 0 } })
  })
  test('R5 playing goes on and off', () => {
    playThree()
    player.toggle()
    expect([player.playing, output.asked.at(-1)]).toEqual([false, 'pause'])
    player.toggle()
    expect([player.playing, output.asked.at(-1)]).toEqual([true, 'play'])
  })
  test.each([['R11', 'not ready', () => player.playTracks(three, 1)], ['R12', 'live', () => (player.playTracks([station]), output.sounds(Infinity))], ['R13', 'in loop mode', () => (playThree(1), player.cycleMode())], ['R14', 'one item', () => (player.playTracks([three[0]!]), output.sounds())]])(
    '%s previous and next do nothing when %s', (_rule, _when, prepare) => {
      prepare()
      const { currentIndex } = player
      expect(player.canStep).toBe(false)
      player.next()
      player.previous()
      expect(player.currentIndex).toBe(currentIndex)
    })
  test('R15 previous from the first is the last', () => {
    playThree()
    player.previous()
    expect(player.track?.id).toBe('3')
  })
  test('R16 next in random mode is any other', () => {
    playThree(1)
    player.cycleMode()
    player.cycleMode()
    for (const [roll, id] of [[0, '1'], [0.99, '3']] as const) {
      dice = roll
      player.choose(1)
      output.sounds()
      player.next()
      expect(player.track?.id).toBe(id)
    }
  })
  test('R17 next at the end is the first', () => {
    playThree(2)
    player.next()
    expect(player.track?.id).toBe('1')
  })
  test('R18 another item is not ready until it can play', () => {
    playThree()
    player.next()
    expect(player.audioReady).toBe(false)
    output.sounds()
    expect(player.audioReady).toBe(true)
  })
})

describe('the end of an item', () => {
  test('R6 playing is off and the time is 0', () => {
    playThree()
    output.reaches(59)
    output.says('ended')
    expect([player.playing, player.currentTime]).toEqual([false, 0])
  })
  test('R7 500 ms later the next plays', () => {
    playThree()
    output.says('ended')
    vi.advanceTimersByTime(499)
    expect(player.track?.id).toBe('1')
    vi.advanceTimersByTime(1)
    expect([player.track?.id, player.playing]).toEqual(['2', true])
  })
  test('R7 in a hidden page it plays at once: nobody wakes a timer there', () => {
    hidden = true
    playThree()
    output.says('ended')
    expect([player.track?.id, output.address]).toEqual(['2', '/2.mp3'])
  })
  test('R8 in loop mode the same plays again', () => {
    playThree(1)
    player.cycleMode()
    output.says('ended')
    vi.advanceTimersByTime(500)
    expect([player.track?.id, output.asked.at(-1)]).toEqual(['2', 'play'])
  })
  test('R9 with one item the same plays again', () => {
    player.playTracks([three[0]!])
    output.sounds()
    output.says('ended')
    vi.advanceTimersByTime(500)
    expect([player.track?.id, player.playing]).toEqual(['1', true])
  })
  test('R10 with the sleep option 1 it stops', () => {
    playThree()
    player.sleep.choose(1)
    output.says('ended')
    vi.advanceTimersByTime(5000)
    expect([player.track?.id, player.playing, player.sleep.chosen]).toEqual(['1', false, 0])
  })
  test('a pause or another choice within the half second holds', () => {
    playThree()
    output.says('ended')
    player.choose(2)
    vi.advanceTimersByTime(600)
    expect(player.track?.id).toBe('3')
  })
})

describe('sleep', () => {
  test('R19 N minutes are 60 N seconds', () => {
    player.sleep.choose(20)
    expect(player.sleep.remain).toBe(1200)
  })
  test('R20 it counts down by the second', () => {
    player.sleep.choose(10)
    for (let second = 1; second <= 5; second++) {
      vi.advanceTimersByTime(1000)
      player.sleep.tick()
      expect(player.sleep.remain).toBe(600 - second)
    }
  })
  test('R21 at zero the player pauses and the timer is off, however late the tick', () => {
    playThree()
    player.sleep.choose(10)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    output.reaches(12)
    expect([player.playing, player.sleep.chosen, player.sleep.remain]).toEqual([false, 0, 0])
    expect(output.volume).toBe(1)
  })
  test('the last ten seconds fade; ten more minutes bring the sound back', () => {
    playThree()
    player.sleep.choose(10)
    vi.setSystemTime(Date.now() + 595_000)
    player.sleep.tick()
    expect(output.volume).toBe(0.5)
    player.sleep.extend()
    expect([output.volume, player.sleep.remain]).toEqual([1, 600])
  })
  test('a reload keeps the moment', () => {
    player.sleep.choose(30)
    vi.setSystemTime(Date.now() + 60_000)
    expect(makePlayer().sleep.remain).toBe(1740)
  })
})

describe('live', () => {
  test('R22 a station has the rate 1, and cannot be sought', () => {
    playThree()
    player.setRate(1.5)
    player.playTracks([station])
    output.sounds(Infinity)
    player.setRate(2)
    player.seek(30)
    expect([player.rate, output.rate, player.currentTime, player.isLive]).toEqual([1, 1, 0, true])
  })
  test('a station that goes on after a pause goes on now, not then', () => {
    player.playTracks([station])
    output.sounds(Infinity)
    player.toggle()
    expect(output.address).toBe('')
    player.toggle()
    expect([output.address, player.playing]).toEqual(['/live.m3u8', true])
  })
})

describe('events and calls', () => {
  test('R23 ready, play, pause, ended, error and seeking are told', async () => {
    const heard: PlayerEvent[] = []
    player.listen((event) => void heard.push(event))
    playThree()
    for (const event of ['seeking', 'paused', 'ended'] as const) output.says(event)
    found['2'] = new Error('gone')
    vi.advanceTimersByTime(500)
    output.says('failed')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual(['ready', 'play', 'seeking', 'pause', 'ended', 'error'])
  })
  test('R24 it plays by itself, and mp3', () => {
    playThree()
    expect(output.options).toEqual({ live: false, autoplay: true, format: ['mp3'] })
  })
  test('R25 an item has id, name, album, duration, image and url', () => {
    expect(Object.keys(track('1')).sort()).toEqual(['album', 'duration', 'id', 'image', 'name', 'url'])
  })
  test('R26 the audio detail has audio, album, title and publish_at', () => {
    expect(Object.keys(audioDetail.entries)).toEqual(expect.arrayContaining(['audio', 'album', 'title', 'publish_at']))
    expect(Object.keys(audioDetail.entries.audio.entries).sort()).toEqual(['duration', 'post_id', 'source_id', 'url'])
  })
  test('R27 R28 an item without an address is asked for one, and waits', async () => {
    found['5'] = '/v1/sources/5/media?play_auth=x'
    player.playTracks([track('5', { url: '', source_id: '5' })])
    expect([player.audioReady, player.waiting, output.address]).toEqual([false, true, ''])
    await vi.advanceTimersByTimeAsync(0)
    expect(output.address).toBe('/v1/sources/5/media?play_auth=x')
  })
  test('R30 a play is counted once for each start', () => {
    playThree()
    player.toggle()
    player.toggle()
    player.next()
    expect(counted).toEqual(['1', '2'])
  })
  test('R31 what cannot be loaded says 播放地址加载失败; playing is off, the time is 0, and the place on disk stays', async () => {
    playThree()
    output.reaches(42)
    found['1'] = new Error('gone')
    output.says('failed')
    await vi.advanceTimersByTimeAsync(0)
    expect([toasts, player.playing, player.currentTime]).toEqual([['播放地址加载失败'], false, 0])
    expect(places.at(-1)).toMatchObject({ position: 42 })
  })
  test('an address that ran out is asked for once more, and playing goes on at its place', async () => {
    playThree()
    output.reaches(42)
    output.says('failed')
    await vi.advanceTimersByTimeAsync(0)
    output.sounds()
    expect([output.address, output.at, player.playing, toasts]).toEqual(['/1.mp3?again', 42, true, []])
  })
  test('the next address is fetched 20 s before the end', () => {
    const lookups: string[] = []
    found = new Proxy({}, { get: (_, id) => (lookups.push(String(id)), '/x') })
    player.playTracks([track('1'), track('2', { url: '', source_id: '2' })])
    output.sounds()
    output.reaches(30)
    expect(lookups).toEqual([])
    output.reaches(41)
    expect(lookups).toEqual(['2'])
  })
})

describe('places', () => {
  test('a pause, a hidden page and every five seconds write the place down; a start does not write a zero', () => {
    player.restore(three, 1, 33)
    expect([player.currentTime, player.playing, output.asked]).toEqual([33, false, []])
    player.toggle()
    output.sounds()
    expect(output.at).toBe(33)
    expect(places).toEqual([])
    vi.advanceTimersByTime(5000)
    output.reaches(38)
    player.toggle()
    expect(places.map(({ position }) => position)).toEqual([38, 38])
  })
  test('no order of events loses a place', () => {
    const event = fc.oneof(fc.constantFrom('play', 'pause', 'hide', 'fail', 'ready', 'toggle', 'restart'), fc.integer({ min: 1, max: 59 }))
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (steps) => {
        ;[output, places] = [new FakeOutput(), []]
        player = makePlayer()
        player.playTracks([three[0]!])
        output.sounds()
        let reached = 0
        for (const step of steps) {
          if (typeof step === 'number') {
            if (player.audioReady && player.track) reached = Math.max(step, 1)
            output.reaches(step)
          } else if (step === 'restart') {
            player.keepPlace()
            const last = places.at(-1)
            player = makePlayer()
            if (last) player.restore([last.track], 0, last.position)
          } else if (step === 'hide') player.keepPlace()
          else if (step === 'toggle') player.toggle()
          else if (step === 'ready') output.sounds()
          else output.says(step === 'fail' ? 'failed' : step === 'play' ? 'playing' : 'paused')
        }
        player.keepPlace()
        if (reached > 0) expect(places.length).toBeGreaterThan(0)
        for (const place of places) expect(place.position).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })
})
