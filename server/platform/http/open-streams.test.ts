/** Listeners hold connections that readers need: so many at once, whatever they listen to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLive, getLiveMessages } from '#contract/content/lives.ts'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { createStreams } from '#server/delivery/streams/streams.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld, { openStreams: 2 })))
afterAll(async () => {
  app.app.liveEvents.close()
  await app.close()
})

test('when all places are taken the next listener is told to poll, readers are answered, and who leaves makes room', async () => {
  const streams = createStreams({
    app: app.app,
    db: app.db,
    log: { error: () => {} } as never,
    media: new CityFiles(`${import.meta.dirname}/../../../demo`),
    sources: new CityFiles(recordingsFolder),
  })
  const chat = () => app.fetch(`/v1/mobile/lives/${world.live}/events`)
  const sound = async () => streams.fetch(new Request(`http://test.local/streams/${world.radio}/live.mp3`))
  const [one, other] = [await chat(), await sound()]
  expect([one.status, other.status]).toEqual([200, 200])
  for (const refused of [await chat(), await sound()]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await refused.json()).toMatchObject({ code: 503, data: null })
  }
  expect(await app.call(getLive, { id: world.live })).toMatchObject({ id: String(world.live) })
  expect(await app.call(getLiveMessages, { id: world.live })).toMatchObject({ status: 1 })
  await other.body!.cancel()
  const next = await chat()
  expect(next.status).toBe(200)
  await one.body!.cancel()
  await next.body!.cancel()
  expect(app.app.streams.open).toBe(0)
})
