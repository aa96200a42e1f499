/** `npm run scale`: a city on two machines loses none of its files, writes and jobs with a machine. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChaosCity } from './chaos-city.ts'
import { startCityOnMachines, type CityOnMachines } from './city-on-machines.ts'
import { rest } from './rest.ts'
import { startTraffic } from './traffic.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-machines-'))
const ARTICLE = '十件民生实事进度过半，老城停车和新渡学位先交卷'
let machines: CityOnMachines
beforeAll(async () => {
  machines = await startCityOnMachines(folder, {})
}, 400_000)
afterAll(async () => {
  await machines.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}, 200_000)

test('a second machine with an empty disk has every picture, recording, film and stream of the first', async () => {
  expect(readdirSync(join(folder, 'second/media'), { recursive: true }).length).toBeLessThan(50)
  const [first, second] = ['first', 'second'].map(machines.machine) as [ChaosCity, ChaosCity]
  const rows = await first.ask<{ text: string }>(
    `select concat_ws(' ', cover, media_url) as text from posts
     union all select concat_ws(' ', content, pictures, attachments) from post_bodies`,
  )
  const addresses = new Set(rows.flatMap(({ text }) => text.match(/\/media\/[\w/-]+\.\w{3,4}/g) ?? []))
  expect(addresses.size).toBeGreaterThan(400)
  const sizeOf = async ({ origin }: ChaosCity, path: string) => {
    const answer = await fetch(origin + path)
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }
  const other: string[] = []
  for (const path of addresses) {
    const [here, there] = await Promise.all([sizeOf(first, path), sizeOf(second, path)])
    if (here[0] !== 200 || here.join() !== there.join()) other.push(`${path}: ${here.join()}, ${there.join()}`)
  }
  expect(other).toEqual([])
  const channels = await first.ask<{ id: number }>('select id from channels where type in (1, 5) and not guarded')
  expect(channels.length).toBeGreaterThan(3)
  for (const { id } of channels) {
    const list = await fetch(`${second.origin}/streams/${id}/live.m3u8`)
    const segment = (await list.text()).split('\n').findLast((line) => line !== '' && !line.startsWith('#'))!
    const sound = await fetch(new URL(segment, list.url))
    expect([id, sound.status, (await sound.arrayBuffer()).byteLength > 1000]).toEqual([id, 200, true])
  }
}, 120_000)

test('both machines are restarted one after the other: nobody is refused anything, and no write is lost', async () => {
  const traffic = await startTraffic(machines.city, ARTICLE)
  while (traffic.read() < 200) await rest(100)
  for (const name of ['first', 'second']) {
    await machines.machine(name).stop()
    await machines.start(name, 'web')
    const read = traffic.read()
    while (traffic.read() < read + 200) await rest(100)
  }
  const { acknowledged, lost, doubled } = await traffic.end()
  expect([traffic.statuses(), lost, doubled]).toEqual([[], [], []])
  expect(acknowledged).toBeGreaterThan(50)
}, 300_000)

test('a machine is lost: what was acknowledged is there once', async () => {
  const traffic = await startTraffic(machines.city, ARTICLE)
  while (traffic.read() < 200) await rest(100)
  machines.machine('second').tell('SIGKILL')
  const read = traffic.read()
  while (traffic.read() < read + 500) await rest(100)
  const { acknowledged, lost, doubled } = await traffic.end()
  expect([lost, doubled]).toEqual([[], []])
  expect(acknowledged).toBeGreaterThan(20)
  await machines.start('second', 'web')
}, 300_000)

test('a process of the jobs is lost: the other one has taken up all of its work within 30 seconds', async () => {
  await machines.start('spare', 'jobs')
  const first = machines.machine('first')
  const left = () =>
    first.ask<{ id: string }>("select id from pgboss.job where state = 'active' and started_on < $1", [killed])
  while ((await first.ask("select from pgboss.job where state = 'active'")).length === 0) await rest(10)
  machines.machine('jobs').tell('SIGKILL')
  const killed = new Date()
  // Turns of the other process from before are over sooner.
  while ((await left()).length > 0) await rest(250)
  expect(Date.now() - killed.getTime()).toBeLessThan(30_000)
  const done = "select from pgboss.job where state = 'completed' and name = 'send notices 1' and completed_on > $1"
  while ((await first.ask(done, [killed])).length === 0) await rest(250)
}, 120_000)
