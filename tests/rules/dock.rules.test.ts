/**
 * The floating player: where it may stand and where it leads, one case per rule of the specification that needs no
 * browser.
 */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerAddress } from '#features/player-dock/player-address.ts'
import {
  clampBottom,
  DOCK_BOTTOM,
  DOCK_MARGIN,
  DRAG_THRESHOLD,
  isDrag,
  dockPlaceText,
  readDockPlace,
  snapDock,
  type DockRoom,
} from '#lib/dock-place.ts'
import { DockStore } from '#stores/dock.store.ts'
import { Scene, three } from './player-scene.ts'

const phone: DockRoom = { width: 390, height: 844, size: 56, taken: 0 }
const memory = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

describe('where it stands', () => {
  test.each([
    [0, 0, false],
    [20, 0, false],
    [14, 14, false],
    [0, -21, true],
    [15, 15, true],
  ])('R183 R185 a movement of %i, %i px is a drag: %s', (dx, dy, drag) => {
    expect(isDrag(dx, dy)).toBe(drag)
  })
  test.each([
    [0, 'left'],
    [166, 'left'],
    [168, 'right'],
    [334, 'right'],
  ] as const)('R183 let go with its left edge at %i it goes to the %s', (x, side) => {
    expect(snapDock(x, 400, phone)).toEqual({ side, bottom: 388 })
  })
  test('R184 R185 R187 the margin is 10 px, the threshold 20, the bottom 60', () => {
    expect([DOCK_MARGIN, DRAG_THRESHOLD, DOCK_BOTTOM]).toEqual([10, 20, 60])
  })
  test('R184 R187 wherever it is let go, it stays inside the screen and above what the page has at its foot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: 0, max: 120 }),
        (x, y, taken) => {
          const { side, bottom } = snapDock(x, y, { ...phone, taken })
          expect(['left', 'right']).toContain(side)
          expect(bottom).toBeGreaterThanOrEqual(DOCK_BOTTOM + taken)
          expect(bottom + phone.size + DOCK_MARGIN).toBeLessThanOrEqual(phone.height)
        },
      ),
    )
  })
  test('R187 a bar that appears lifts it, a bar that goes lets it down again', () => {
    expect([clampBottom(60, { ...phone, taken: 52 }), clampBottom(60, phone)]).toEqual([112, 60])
  })
  test('R134 its place is kept on the device; nonsense is the lower right', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('left' as const, 'right' as const),
        fc.integer({ min: 60, max: 800 }),
        (side, bottom) => {
          expect(readDockPlace(dockPlaceText({ side, bottom }))).toEqual({ side, bottom })
        },
      ),
    )
    for (const nonsense of [null, '', 'top', 'right x'])
      expect(readDockPlace(nonsense)).toEqual({ side: 'right', bottom: 60 })
  })
})

describe('what it does', () => {
  test('R180 R192 it is collapsed, expands and collapses; its place outlives it', () => {
    const storage = memory()
    const dock = new DockStore(storage)
    expect(dock.expanded).toBe(false)
    dock.expand()
    dock.moveTo({ side: 'left', bottom: 200 })
    expect([dock.expanded, new DockStore(storage).place]).toEqual([true, { side: 'left', bottom: 200 }])
    dock.collapse()
    expect(dock.expanded).toBe(false)
  })
  test('R189 a live item leads to its station', () => expect(playerAddress({ id: '7', live: true })).toBe('/radios/7'))
  test('R190 any other to its own page', () => expect(playerAddress({ id: '242' })).toBe('/audios/242'))
  test('R190 a past programme leads to its station, what is read aloud to its article or matter', () => {
    expect([
      playerAddress({ id: '242', channel_id: '7' }),
      playerAddress({ id: '242', article: true, guide: '9' }),
      playerAddress({ id: '242', article: true }),
    ]).toEqual(['/radios/7', '/guides/9', '/posts/242'])
  })
  test('R191 with an empty list it leads to the stations', () => expect(playerAddress(undefined)).toBe('/radios'))
  test('R193 closing resets the player; the place that was reached stays saved', () => {
    const scene = new Scene()
    scene.playThree(1)
    scene.output.reaches(31)
    scene.player.close()
    expect(scene.player).toMatchObject({
      playList: [],
      currentIndex: 0,
      playing: false,
      audioReady: false,
      currentTime: 0,
    })
    expect(scene.output.address).toBe('')
    expect(scene.places.at(-1)).toMatchObject({ position: 31, done: false, track: three[1] })
  })
  test('R5 R31 after a failure the play button goes on at the place that was reached', async () => {
    const scene = new Scene()
    scene.player = scene.newPlayer({ placeOf: ({ id }) => (id === '2' ? 31 : 0) })
    scene.playThree(1)
    expect(scene.player.currentTime).toBe(31)
    scene.found['2'] = new Error('away')
    scene.output.says('failed')
    await Promise.resolve()
    await Promise.resolve()
    expect(scene.player).toMatchObject({ playing: false, currentTime: 0 })
    scene.player.play()
    expect(scene.player).toMatchObject({ playing: true, currentTime: 31 })
  })
})

describe('the list behind it', () => {
  test('R7 a row that plays alone gets its album behind it, and plays on', () => {
    const scene = new Scene()
    scene.player.playTracks([{ ...three[1]! }])
    scene.output.sounds()
    const asked = scene.output.asked.length
    scene.player.extendList(three)
    expect([scene.player.currentIndex, scene.player.playList.map(({ id }) => id), scene.output.asked.length]).toEqual([
      1,
      ['1', '2', '3'],
      asked,
    ])
    scene.player.toggle()
    scene.player.toggle()
    expect(scene.output.asked.slice(asked)).toEqual(['pause', 'play'])
  })
  test('a list in another order, or of something else, changes nothing', () => {
    const scene = new Scene()
    scene.player.playTracks([three[2]!, three[1]!])
    scene.player.extendList(three)
    scene.player.extendList([])
    expect(scene.player.playList.map(({ id }) => id)).toEqual(['3', '2'])
  })
  test('G87 an album is heard at the speed that was chosen for it', () => {
    const scene = new Scene()
    scene.playThree()
    scene.player.setRate(1.5)
    scene.player.playTracks([{ ...three[0]!, id: '8', album: { id: 'b', cover: '' } }])
    expect(scene.player.rate).toBe(1)
    scene.player = scene.newPlayer()
    scene.playThree(2)
    expect([scene.player.rate, scene.output.rate]).toEqual([1.5, 1.5])
  })
})
