/** Files of the library on pages, in the look of the city, on stations and in live rooms. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cardType from '#contract/pages/card-types.ts'
import { getConfigurations, wholeSite } from '#contract/site/configurations.ts'
import * as arrangement from '#contract/staff/arrangement.ts'
import * as media from '#contract/staff/media.ts'
import * as rooms from '#contract/staff/rooms.ts'
import * as stations from '#contract/staff/stations.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { card, item, menu, withCard } from '#tests/server/make-arrangement.ts'
import { mediaSender, smallPicture } from '#tests/server/send-media.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let boss: string
let send: ReturnType<typeof mediaSender>['send']
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  boss = await desk.hire('总编', ['administrator'])
  ;({ send } = mediaSender(desk, boss))
})
afterAll(() => app.close())
const picture = (colour: string) => smallPicture(colour).then((bytes) => send(bytes, 'image/jpeg'))
const read = () => desk.call(arrangement.getArrangement, {}, boss)
const reason = '换成清楚的'

test('what the arrangement shows is not deleted, and is replaced for readers and in the draft', async () => {
  const [old, next] = [await picture('#112233'), await picture('#332211')]
  const remove = () => desk.call(media.deleteMediaFile, { id: Number(old.id), reason }, boss)
  const { document } = await read()
  const banner = withCard(card(1, cardType.banner, { items: [item({ cover: old.url })] }))
  const arranged = { ...banner(document), menu, config: { ...document.config, image: old.url } }
  const { version } = await desk.call(arrangement.saveArrangement, { version: 0, document: arranged }, boss)
  await expect(remove()).rejects.toThrow('编排里在用它')
  await desk.call(arrangement.publishArrangement, { version, publish_at: '', reason }, boss)
  await expect(remove()).rejects.toThrow('编排里在用它')
  const open = await read()
  const input = { version: open.version, document: { ...open.document, hot_words: ['桥'] } }
  const draft = await desk.call(arrangement.saveArrangement, input, boss)
  await desk.call(media.replaceMediaFile, { id: Number(old.id), by: Number(next.id), reason }, boss)
  const logo = async () => (await app.call(getConfigurations, wholeSite)).config.image
  await expect.poll(logo, { timeout: 4000 }).toBe(next.url)
  const after = await read()
  expect(after).toMatchObject({ document: { hot_words: ['桥'], config: { image: next.url } }, in_force: { reason } })
  expect(after.document.pages[0]!.cards[0]!.items[0]!.cover).toBe(next.url)
  // Whoever had the draft open is told.
  const stale = { version: draft.version, document: input.document }
  await expect(desk.call(arrangement.saveArrangement, stale, boss)).rejects.toMatchObject({ code: 409 })
  await remove()
})
test('what stations and live rooms show is not deleted, and is replaced', async () => {
  const [old, next] = [await picture('#445566'), await picture('#665544')]
  const remove = () => desk.call(media.deleteMediaFile, { id: Number(old.id), reason }, boss)
  await desk.call(stations.addStation, { type: 1, name: '有台标的台', logo: old.url }, boss)
  const fields = { title: '直播', start_at: '2026-11-30 08:00', cover: old.url }
  const { id } = await desk.call(rooms.addRoom, fields, boss)
  await desk.call(rooms.addRoomEntry, { id: Number(id), content: '图', images: [old.url] }, boss)
  await expect(remove()).rejects.toThrow('电台电视或直播在用它')
  await desk.call(media.replaceMediaFile, { id: Number(old.id), by: Number(next.id), reason }, boss)
  const station = (await desk.call(stations.getStations, {}, boss)).list.find(({ name }) => name === '有台标的台')
  const { log } = await desk.call(rooms.getRoomDesk, { id: Number(id) }, boss)
  expect([station!.logo, log[0]!.images]).toEqual([next.url, [next.url]])
  await remove()
})
