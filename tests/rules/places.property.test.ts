/** A place that was reached is never lost, whatever happens to the sound, the page and the network. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resumeAt, type Place } from '#lib/track.ts'
import type { PlayerStore } from '#stores/player.store.ts'
import { Scene, station, three } from './player-scene.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_000_000 }))
afterEach(() => void vi.useRealTimers())

/** Written every five seconds of sound, and at every stop. */
const MAX_BEHIND_S = 5.5
type Step =
  | { do: 'play' | 'choose'; item: number }
  | { do: 'hear'; seconds: number }
  | { do: 'seek'; to: number }
  | {
      do:
        | 'toggle'
        | 'hide'
        | 'breaks'
        | 'breaks without network'
        | 'network back'
        | 'stumbles'
        | 'ends'
        | 'next'
        | 'kill'
        | 'close'
        | 'station'
        | 'system pauses'
    }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('play' as const, 'choose' as const), item: fc.nat(2) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('hear' as const), seconds: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 59 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'toggle' as const,
        'hide' as const,
        'breaks' as const,
        'breaks without network' as const,
        'network back' as const,
        'stumbles' as const,
        'ends' as const,
        'next' as const,
        'kill' as const,
        'close' as const,
        'station' as const,
        'system pauses' as const,
      ),
    }),
  },
)

test('after every step the disk knows where each item was left, within the seconds between two savings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
      const disk = new Map<string, number>()
      /** The listener's position in each item they have played for more than a second. */
      const reached = new Map<string, number>()
      const s = new Scene()
      const newPlayer = (): PlayerStore =>
        s.newPlayer({
          savePlace: ({ track, ...place }: Place) => void disk.set(track.id, resumeAt(place)),
          placeOf: ({ id }) => disk.get(id) ?? 0,
        })
      s.player = newPlayer()
      const settle = () => vi.advanceTimersByTimeAsync(600)
      /** The address was asked for, the sound comes. */
      const sounds = async () => {
        await settle()
        // A sound that is not ready yet reports the beginning.
        s.output.says('time')
        if (s.output.address && s.player.playing) s.output.sounds(s.player.isLive ? Infinity : 60)
        await settle()
      }
      const note = () => {
        const { track, currentTime, isLive } = s.player
        if (track && !isLive && currentTime >= 1) reached.set(track.id, currentTime)
      }
      for (const one of steps) {
        const { player } = s
        switch (one.do) {
          case 'play':
            player.playTracks(three, one.item)
            await sounds()
            break
          case 'choose':
            player.choose(one.item)
            await sounds()
            break
          case 'station':
            player.playTracks([station])
            await sounds()
            break
          case 'next':
            player.next()
            await sounds()
            break
          case 'hear':
            for (
              let quarter = 0;
              quarter < one.seconds * 4 && player.playing && player.audioReady && (player.isLive || s.output.at < 59);
              quarter++
            ) {
              await vi.advanceTimersByTimeAsync(250)
              s.output.reaches(s.output.at + 0.25)
              note()
            }
            break
          case 'seek':
            if (!player.track || player.isLive) break
            player.seek(one.to)
            reached.set(player.track.id, one.to)
            break
          case 'toggle':
            player.toggle()
            await sounds()
            break
          case 'hide':
            s.hidden = !s.hidden
            player.saveProgress()
            break
          case 'system pauses':
            s.output.says('paused')
            break
          case 'stumbles':
            s.output.says('waiting')
            s.output.says('time')
            break
          case 'breaks':
            if (player.audioReady) s.output.says('failed')
            await sounds()
            break
          case 'breaks without network':
            s.found = Object.fromEntries(three.map(({ id }) => [id, new Error('no network')]))
            if (player.audioReady) s.output.says('failed')
            await settle()
            break
          case 'network back':
            s.found = {}
            player.networkCameBack()
            await sounds()
            break
          case 'ends':
            if (!player.audioReady || player.isLive || !player.track) break
            reached.set(player.track.id, 0)
            s.output.says('ended')
            await sounds()
            break
          case 'close':
            player.close()
            break
          case 'kill': {
            // Nothing more is heard of the former page; the next one shows what was heard last, at its place on the
            // disk.
            const { track, playList, currentIndex } = player
            s.output.detach()
            s.player = newPlayer()
            if (track && !track.live) s.player.restore(playList, currentIndex, disk.get(track.id) ?? 0)
            if (track && reached.has(track.id)) reached.set(track.id, disk.get(track.id) ?? 0)
          }
        }
        for (const [id, place] of reached) {
          const known = disk.get(id) ?? 0
          // All but heard to its end, it begins anew the next time.
          const right =
            Math.abs(known - place) <= MAX_BEHIND_S ||
            (known === 0 && resumeAt({ position: place, duration: 60, done: false }) === 0)
          expect(right, `${one.do}: item ${id} was at ${place}, the disk says ${known}`).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
}, 120_000)
