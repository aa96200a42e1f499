/** A player on words instead of sound, with everything it does to the outside written down. */
import { PlayerEngine } from '#stores/player-engine.ts'
import { PlayerStore } from '#stores/player.store.ts'
import type { PlayerDependencies } from '#stores/player-dependencies.ts'
import type { Place, Track } from '#lib/track.ts'
import { FakeOutput } from './fake-output.ts'

export const track = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  name: `第 ${id} 集`,
  album: { id: 'a', cover: '' },
  duration: 60,
  image: '',
  url: `/${id}.mp3`,
  ...more,
})
export const three = [track('1'), track('2'), track('3')]
export const station = track('9', { live: true, duration: 0, url: '/live.m3u8' })

export class Scene {
  output = new FakeOutput()
  places: Place[] = []
  toasts: string[] = []
  counted: string[] = []
  lookups: string[] = []
  hidden = false
  offline = false
  /** The items that are downloaded; sure: their lengths were known. */
  here = new Set<string>()
  sure = false
  refused: string[] = []
  dice = 0
  /** What is answered for an id that is asked for. */
  found: Record<string, string | Error> = {}
  storage = new Map<string, string>()
  player = this.newPlayer()

  newPlayer(more: Partial<PlayerDependencies> = {}): PlayerStore {
    const player = new PlayerStore({ load: async () => engine, missed: () => {} })
    const engine = new PlayerEngine(player, {
      output: this.output,
      now: () => Date.now(),
      heardNow: () => Date.now(),
      offline: () => this.offline,
      isHere: ({ id }) => this.here.has(id),
      refuseCopy: ({ id }, why) => {
        if (!this.here.has(id) || (why === 'early' && this.sure)) return false
        this.refused.push(`${id} ${why}`)
        return this.here.delete(id)
      },
      random: () => this.dice,
      hidden: () => this.hidden,
      toast: (sentence) => void this.toasts.push(sentence),
      savePlace: (place) => void this.places.push(place),
      countPlay: ({ id }) => void this.counted.push(id),
      addressAtHand: ({ url }) => url || undefined,
      findAddress: async ({ id, url }) => {
        this.lookups.push(id)
        const answer = this.found[id] ?? `${url}?again`
        if (answer instanceof Error) throw answer
        return answer
      },
      isAway: (error, heard) => ['no network', ...(heard ? ['no server'] : [])].includes((error as Error).message),
      storage: {
        getItem: (key) => this.storage.get(key) ?? null,
        setItem: (key, value) => void this.storage.set(key, value),
        removeItem: (key) => void this.storage.delete(key),
      },
      ...more,
    })
    player.connect(engine)
    return player
  }
  playThree(index = 0): void {
    this.player.playTracks(three, index)
    this.output.sounds()
  }
}
