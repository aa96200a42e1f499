/**
 * Devices of citizens, their tabs and a server, with a small model beside them: the place of each item that was heard
 * last. The engine and the rules of places are the app's own; disk, network and server are stand-ins.
 */
import { expect, vi } from 'vitest'
import { deviceChanges, entryOf, sentItem } from '#app/player/merge-places.ts'
import type { ListenPosition } from '#contract/content/positions.ts'
import type { PlaceEntry } from '#offline/db.ts'
import { atRest, heardHere, laterPlace } from '#offline/place-rules.ts'
import { resumeAt, type Track } from '#lib/track.ts'
import type { PlayerStore } from '#stores/player.store.ts'
import { Scene, three } from './player-scene.ts'

const START = 1_760_000_000_000
const GUEST = 'guest'
const LONG = 60
const BEHIND_S = 5.5
const settled = async () => {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve()
}
/** The truth of the model. vague: its device's clock had jumped, and the server had not answered since. */
interface Heard {
  user: string
  id: string
  position: number
  at: number
  device: Device
  vague: boolean
  told: boolean
}

class Tab {
  readonly scene = new Scene()
  readonly device: Device
  player: PlayerStore
  constructor(device: Device) {
    this.device = device
    this.scene.storage = device.storage
    this.scene.here = new Set(['1', '3'])
    this.player = this.scene.player = this.#open()
  }
  #open(): PlayerStore {
    const { device } = this
    return this.scene.newPlayer({
      now: () => device.clock,
      heardNow: () => device.clock + device.offset,
      offline: () => !device.online,
      placeOf: ({ id }) => resumeAt(device.disk.get(`${device.user} ${id}`)),
      savePlace: ({ track, position, duration, at, done }) =>
        device.save({ id: track.id, album: '3', track, position, duration, at, done, user: device.user }, this),
    })
  }
  /** The page is loaded again: nothing more is heard of the former. */
  reload(): void {
    this.scene.output.detach()
    this.player = this.scene.player = this.#open()
    this.showLast()
  }
  showLast(): void {
    const { list } = this.device
    const place = list && this.device.disk.get(`${this.device.user} ${list.tracks[list.index]!.id}`)
    if (list) this.player.restore(list.tracks, list.index, resumeAt(place))
  }
  async sounds(): Promise<void> {
    const { output } = this.scene
    this.scene.found = this.device.online
      ? {}
      : Object.fromEntries(three.map(({ id }) => [id, new Error('no network')]))
    for (let item = 0; item < 3; item++) {
      await settled()
      const { track } = this.player
      if (!this.player.playing || !track || !output.address || this.player.audioReady) break
      if (this.device.online || this.scene.here.has(track.id)) output.sounds(LONG)
      else output.says('failed')
    }
    if (this.player.playing) for (const tab of this.device.tabs) if (tab !== this) tab.player.pause()
    this.device.noteList(this)
  }
}

export class Device {
  readonly storage = new Map<string, string>()
  readonly disk = new Map<string, PlaceEntry>()
  list: { tracks: Track[]; index: number } | undefined
  tabs: Tab[]
  online = true
  user = '1'
  /** How far its clock is wrong, and by how much this device thinks it is. */
  ahead = 0
  offset = 0
  readonly world: World
  constructor(world: World) {
    this.world = world
    this.tabs = [new Tab(this)]
  }
  get clock(): number {
    return this.world.now + this.ahead
  }
  save(entry: PlaceEntry, from: Tab): void {
    const key = `${entry.user} ${entry.id}`
    this.disk.set(key, heardHere(atRest(entry), this.disk.get(key)))
    this.announce([atRest(entry)], from)
  }
  announce(entries: PlaceEntry[], from?: Tab): void {
    for (const tab of this.tabs)
      for (const entry of entries)
        if (tab !== from && entry.user === this.user && entry.id === tab.player.track?.id)
          tab.player.engine!.follow(resumeAt(entry))
  }
  noteList({ player: { playList, currentIndex } }: Tab): void {
    if (playList.length > 0) this.list = { tracks: playList, index: currentIndex }
  }
  own = (user = this.user): PlaceEntry[] => [...this.disk.values()].filter((entry) => entry.user === user)
  forget(user: string): void {
    for (const { id } of this.own(user)) this.disk.delete(`${user} ${id}`)
  }
  /** As sync-positions does: read, take what was heard later elsewhere, send the rest, take the answer. */
  sync(): void {
    if (!this.online || this.user === GUEST) return
    this.offset = -this.ahead
    this.#take(this.world.read(this.user), new Map())
    const sent = deviceChanges(this.own(), this.world.read(this.user))
    this.#take(this.world.store(this.user, sent), new Map(sent.map(({ id, at }) => [id, at])))
    for (const one of this.world.heard) if (one.device === this && one.user === this.user) one.told = true
  }
  #take(list: ListenPosition[], sent: Map<string, number>): void {
    const taken: PlaceEntry[] = []
    for (const row of list) {
      const mine = this.disk.get(`${this.user} ${row.audio_id}`)
      const entry = laterPlace(
        atRest(entryOf(row, this.user, mine)),
        mine,
        this.clock + this.offset,
        sent.get(row.audio_id),
      )
      this.disk.set(`${this.user} ${row.audio_id}`, entry)
      if (resumeAt(entry) !== resumeAt(mine)) taken.push(entry)
    }
    this.announce(taken)
  }
  reconnect(): void {
    this.online = true
    this.sync()
    for (const { player } of this.tabs) player.networkCameBack()
  }
  openTab(): void {
    if (this.tabs.length > 1) return
    this.tabs.push(new Tab(this))
    this.tabs[1]!.showLast()
    this.sync()
  }
  /** Its page is hidden first, as any page that goes. */
  reload(tab: Tab): void {
    this.hide()
    tab.reload()
    this.sync()
  }
  hide(): void {
    for (const { player } of this.tabs) player.saveProgress()
    this.sync()
  }
  logOut(): void {
    const { user } = this
    for (const { player } of this.tabs) player.close()
    this.sync()
    this.user = GUEST
    this.list = undefined
    this.forget(user)
    for (const { player, scene } of this.tabs)
      expect([player.playList, player.playing, scene.output.address], 'nothing of it is left').toEqual([[], false, ''])
    this.world.heard = this.world.heard.filter((one) => one.device !== this || one.user !== user || one.told)
  }
  logIn(user: string): void {
    if (this.user !== GUEST) return
    const left = this.own()
    this.user = user
    for (const entry of left) {
      const mine = this.disk.get(`${user} ${entry.id}`)
      if (!mine || entry.at > mine.at) this.disk.set(`${user} ${entry.id}`, { ...entry, user })
    }
    this.forget(GUEST)
    for (const one of this.world.heard) if (one.device === this && one.user === GUEST) one.user = user
    this.sync()
  }
}

export class World {
  now = START
  readonly rows = new Map<string, ListenPosition>()
  heard: Heard[] = []
  readonly devices = [new Device(this), new Device(this)] as const

  read = (user: string): ListenPosition[] =>
    [...this.rows].filter(([key]) => key.startsWith(`${user} `)).map(([, row]) => row)
  /** The later moment wins; a clock ahead counts as now. */
  store(user: string, sent: PlaceEntry[]): ListenPosition[] {
    return sent.map((entry) => {
      const { audio_id, album_id, ...item } = sentItem(entry)
      const key = `${user} ${audio_id}`
      const at = Math.min(item.at, this.now)
      const known = this.rows.get(key)
      if (!known || at > known.at) {
        const named = { audio_id: String(audio_id), album_id: String(album_id), name: '', image: '', album_name: '' }
        this.rows.set(key, { ...item, ...named, at })
      }
      return this.rows.get(key)!
    })
  }
  note(device: Device, id: string, position: number): void {
    const vague = device.offset !== -device.ahead
    this.heard.push({ user: device.user, id, position, at: this.now, device, vague, told: false })
  }
  async play(device: Device, item: number, tab = device.tabs[0]!): Promise<void> {
    this.now += 1000
    tab.player.playTracks(three, item)
    await tab.sounds()
  }
  async toggle(device: Device, tab = device.tabs[0]!): Promise<void> {
    this.now += 1000
    tab.player.toggle()
    await tab.sounds()
    const { player, scene } = tab
    const place = device.disk.get(`${device.user} ${player.track?.id}`)
    const { at } = scene.output
    // What began anew, or stands in its last seconds, is not begun anew once more.
    if (player.playing && player.audioReady && place && at >= 1 && at <= LONG - 5)
      expect(Math.abs(at - resumeAt(place)), `it goes on at ${at}, heard last at ${place.position}`).toBeLessThan(
        BEHIND_S,
      )
  }
  async skip(device: Device, tab = device.tabs[0]!): Promise<void> {
    this.now += 1000
    tab.player.next()
    await tab.sounds()
  }
  /** The item ends; another may follow. */
  async end(device: Device, tab = device.tabs[0]!): Promise<void> {
    const { player, scene } = tab
    if (!player.playing || !player.audioReady) return
    this.now += 1000
    this.note(device, player.track!.id, LONG)
    scene.output.says('ended')
    vi.advanceTimersByTime(500)
    await tab.sounds()
  }
  listen(device: Device, seconds: number, { player, scene } = device.tabs[0]!): void {
    for (
      let second = 0;
      second < seconds && player.playing && player.audioReady && scene.output.at < LONG - 1;
      second++
    ) {
      this.now += 1000
      scene.output.reaches(scene.output.at + 1)
      this.note(device, player.track!.id, scene.output.at)
    }
  }
  move(device: Device, to: number, { player } = device.tabs[0]!): void {
    this.now += 1000
    if (!player.track) return
    player.seek(to)
    this.note(device, player.track.id, to)
  }
  /** Where each item may be now: where it was heard last. Clocks that jumped cannot be ordered with others'. */
  lastPlaces(user: string, id: string): number[] {
    const all = this.heard.filter((one) => one.user === user && one.id === id)
    const last = (of: Heard[]) => of.slice(-1).map(({ position }) => position)
    const ordered =
      !all.some(({ vague }) => vague) ||
      this.devices.filter((one) => all.some(({ device }) => device === one)).length < 2
    return ordered ? last(all) : this.devices.flatMap((one) => last(all.filter(({ device }) => device === one)))
  }
  /** Every page is put away, every device finds its network: then all know the place that was heard last. */
  agree(): void {
    for (const device of this.devices) device.online = true
    for (let round = 0; round < 3; round++)
      for (const device of this.devices) {
        this.now += 1000
        device.hide()
      }
    for (const user of ['1', '2'])
      for (const { id } of three) {
        const heard = this.lastPlaces(user, id)
        const row = this.rows.get(`${user} ${id}`)
        // A 0 by hand stays on its device.
        if (heard.length === 0 || heard.some((position) => position < 1)) continue
        const right = heard.map((position) => resumeAt({ position, duration: LONG, done: false }))
        const places = [
          row && resumeAt({ ...row, done: false }),
          ...this.devices.filter((one) => one.user === user).map((one) => resumeAt(one.disk.get(`${user} ${id}`))),
        ]
        expect(new Set(places).size, `${user} ${id}: server and devices say ${places.join(', ')}`).toBe(1)
        expect(right, `${user} ${id}: heard last at ${right.join(' or ')}, known as ${places[0]}`).toContain(places[0])
      }
    for (const key of this.rows.keys())
      expect(
        this.heard.some(({ user, id }) => `${user} ${id}` === key),
        `${key} was heard by somebody else`,
      ).toBe(true)
  }
}
