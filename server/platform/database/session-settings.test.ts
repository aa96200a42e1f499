/** Every connection plans alike, whatever the server, the database or the role is set to [decision 085]. */
import { randomBytes } from 'node:crypto'
import { connect as reach, createServer, type AddressInfo, type Server } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connect } from './connect.ts'

const name = `plain_${randomBytes(6).toString('hex')}`
/** A database of a role that may do nothing else. */
const url = new URL(inject('cluster'))
Object.assign(url, { username: name, password: name, pathname: `/${name}` })
let admin: pg.Client
let pooler: Server
let told: string[]

beforeAll(async () => {
  admin = new pg.Client(inject('cluster'))
  await admin.connect()
  await admin.query(`create role ${name} login password '${name}'`)
  await admin.query(`create database ${name} owner ${name}`)
  pooler = createServer((client) => {
    const server = reach(Number(url.port), url.hostname)
    // The first message asks for settings by "options": a pooler that does not know them leaves them out.
    client.once('data', (first) => (server.write(withoutOptions(first)), client.pipe(server).pipe(client)))
    for (const one of [client, server]) one.on('error', () => [client, server].forEach((end) => end.destroy()))
  })
  await new Promise<void>((ready) => pooler.listen(0, '127.0.0.1', ready))
})
beforeEach(() => void (told = []))
afterAll(async () => {
  pooler.close()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

const withoutOptions = (message: Buffer): Buffer => {
  const [start, end] = [message.indexOf('options\0') + 8, (from: number) => message.indexOf(0, from)]
  return message.fill(' ', start, end(start))
}
const names = ['enable_seqscan', 'random_page_cost', 'effective_cache_size', 'jit', 'plan_cache_mode', 'TimeZone']
async function inForce(address: string): Promise<string[]> {
  const { pool, close } = await connect({ databaseUrl: address, dataDir: '', tell: (line) => told.push(line) })
  const { rows } = await pool.query<{ is: string }>('select current_setting(name) as is from unnest($1::text[]) name', [
    names,
  ])
  await close()
  return rows.map(({ is }) => is)
}
const ours = ['off', '1.1', '4GB', 'off', 'force_generic_plan', 'Asia/Shanghai']

test('a server, a database and a role that are set otherwise plan for us as any other', async () => {
  await admin.query(`alter database ${name} set random_page_cost = 4`)
  await admin.query(`alter role ${name} set enable_seqscan = on`)
  await admin.query(`alter role ${name} in database ${name} set effective_cache_size = '64MB'`)
  expect(await inForce(url.href)).toEqual(ours)
  await admin.query(`alter role ${name} in database ${name} reset all`)
  expect(told).toEqual([])
})

test('an address with options of its own adds to ours', async () => {
  const more = new URL(url)
  more.searchParams.set('options', '-c work_mem=7MB -c random_page_cost=4')
  expect(await inForce(more.href)).toEqual(ours)
  const { pool, close } = await connect({ databaseUrl: more.href, dataDir: '' })
  expect((await pool.query('show work_mem')).rows).toEqual([{ work_mem: '7MB' }])
  await close()
  expect(told).toEqual([])
})

test('where a pooler drops them one sentence says so at the start, and its statements, run by the owner, bring them back', async () => {
  const pooled = new URL(url)
  pooled.port = String((pooler.address() as AddressInfo).port)
  expect(await inForce(pooled.href)).not.toEqual(ours)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('random_page_cost=1.1（现为 4）')
  const owner = new pg.Client(url.href)
  await owner.connect()
  for (const statement of told[0]!.match(/ALTER ROLE [^;]+;/g)!) await owner.query(statement)
  await owner.end()
  told = []
  expect(await inForce(pooled.href)).toEqual(ours)
  expect(told).toEqual([])
})
