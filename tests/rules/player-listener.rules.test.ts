// @vitest-environment happy-dom
/** What plays, when the listener becomes another. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wirePlayer } from '#app/wire-player.ts'
import { getUser } from '#contract/user.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab } from './open-tab.ts'
import { Scene, track } from './player-scene.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

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
