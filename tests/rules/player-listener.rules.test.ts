// @vitest-environment happy-dom
/** What plays, when the listener becomes another. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wirePlayer } from '#app/player/wire-player.ts'
import { getPositions } from '#contract/content/positions.ts'
import { getUser } from '#contract/people/user.ts'
import { leaveSession } from '#features/session/leave-session.ts'
import { listPlaces } from '#offline/places.ts'
import { savePlaces } from '#offline/save-places.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab } from './open-tab.ts'
import { Scene, track } from './player-scene.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

test('A12 whoever logs out while it sounds leaves no sound, list or place to the next; the server has the place', async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  localStorage.clear()
  const tab = await openTab(app)
  const { session } = tab.stores
  const scene = new Scene()
  scene.player = scene.newPlayer({
    savePlace: ({ track: item, ...place }) =>
      void savePlaces([{ ...place, id: item.id, album: '', track: item, user: session.owner }]),
  })
  const stores = { ...tab.stores, player: scene.player }
  wirePlayer(stores, tab.queryClient)
  const [one, other] = [await app.signUp(), await app.signUp()]
  session.signIn(one.token, await app.call(getUser, {}, { token: one.token }))
  const asked = () => tab.sent.filter(({ url }) => url.includes('/v1/my_positions'))
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  scene.player.playTracks([track(String(world.audio))])
  scene.output.sounds()
  scene.output.reaches(20)
  await vi.waitFor(async () => expect(await listPlaces(session.owner)).toHaveLength(1))
  scene.output.reaches(22)
  const { owner } = session
  await leaveSession(stores, tab.queryClient)
  expect([scene.output.address, scene.player.playList, localStorage.getItem('play-list')]).toEqual(['', [], null])
  expect([await listPlaces(owner), await listPlaces('guest')]).toEqual([[], []])
  session.signIn(other.token, await app.call(getUser, {}, { token: other.token }))
  await vi.waitFor(() => expect(asked().filter(({ body }) => body === '')).toHaveLength(2))
  const told = asked().filter(({ body }) => body !== '')
  expect(new Set(told.map(({ headers }) => headers.Authorization))).toEqual(new Set([one.token]))
  expect(JSON.parse(told.at(-1)!.body)).toMatchObject({ items: [{ audio_id: world.audio, position: 22 }] })
  const { list } = await app.call(getPositions, {}, { token: other.token })
  expect([await listPlaces(session.owner), list]).toEqual([[], []])
})

test('what a citizen listens to ends with them, and is kept for nobody else; a guest who logs in goes on', async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  const tab = await openTab(app)
  const scene = new Scene()
  wirePlayer({ ...tab.stores, player: scene.player }, tab.queryClient)
  const { session } = tab.stores
  const ids = () => scene.player.playList.map(({ id }) => id)
  const [one, other] = [await app.signUp(), await app.signUp()]
  const user = ({ token }: { token: string }) => app.call(getUser, {}, { token })
  scene.player.playTracks([track('1')])
  scene.output.sounds()
  session.signIn(one.token, await user(one))
  expect(ids()).toEqual(['1'])
  session.signIn(other.token, await user(other))
  expect(ids()).toEqual([])
  scene.player.playTracks([track('2')])
  scene.output.sounds()
  const saved = scene.places.length
  session.clear()
  expect([ids(), scene.player.playing, scene.places.length]).toEqual([[], false, saved])
})
