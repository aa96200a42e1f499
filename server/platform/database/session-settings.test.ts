/** Every connection plans alike, whatever the server and the database are set to [decisions 085, 116]. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { onOwnConnection } from './direct.ts'
import { setForRole } from './role-settings.ts'

const name = `plain_${randomBytes(6).toString('hex')}`
/** A database of a role that may do nothing else. */
const url = new URL(inject('cluster'))
Object.assign(url, { username: name, password: name, pathname: `/${name}` })
let admin: pg.Client
let told: string[]

beforeAll(async () => {
  admin = new pg.Client(inject('cluster'))
  await admin.connect()
  await admin.query(`create role ${name} login password '${name}'`)
  await admin.query(`create database ${name} owner ${name}`)
})
beforeEach(() => void (told = []))
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

const names = ['enable_seqscan', 'random_page_cost', 'effective_cache_size', 'jit', 'plan_cache_mode', 'TimeZone']
async function inForce(address: string, more: { patient?: boolean } = {}): Promise<string[]> {
  const connection = await connect({ databaseUrl: address, dataDir: '', tell: (line) => told.push(line), ...more })
  const ask = 'select current_setting(name) as is from unnest($1::text[]) name'
  const { rows } = await connection.pool.query<{ is: string }>(ask, [names])
  await connection.close()
  return rows.map(({ is }) => is)
}
const ours = ['off', '1.1', '4GB', 'off', 'force_generic_plan', 'Asia/Shanghai']
const setAgain = () =>
  onOwnConnection(
    () => ({ connectionString: url.href }),
    (client) => setForRole(client),
  )

test('the first start gives the role of a new database what it needs, whatever server and database are set to', async () => {
  await admin.query(`alter database ${name} set random_page_cost = 4`)
  await admin.query(`alter database ${name} set timezone = 'UTC'`)
  await admin.query(`alter role ${name} set enable_seqscan = on`)
  expect(await inForce(url.href)).toEqual(ours)
  expect(told).toEqual([])
  expect(await setAgain()).toBe(0)
})

test('what is missing is told at the start, with the command that brings it back', async () => {
  await admin.query(`alter role ${name} in database ${name} set random_page_cost = 4`)
  expect(await inForce(url.href)).not.toEqual(ours)
  expect(told).toEqual([expect.stringMatching(/random_page_cost=1\.1（现为 4）.*npm run migrate -- settings/)])
  told = []
  expect(await inForce(url.href, { patient: true })).toEqual(ours)
  expect(await setAgain()).toBe(1)
  expect(await inForce(url.href)).toEqual(ours)
  expect(told).toEqual([])
})

test('in another time zone nothing is served: days would be wrong', async () => {
  await admin.query(`alter role ${name} in database ${name} reset timezone`)
  await expect(inForce(url.href)).rejects.toThrow(/timezone=Asia\/Shanghai（现为 UTC）.*npm run migrate -- settings/)
  await setAgain()
})

test('an address with options of its own adds to ours', async () => {
  const more = new URL(url)
  more.searchParams.set('options', '-c work_mem=7MB')
  expect(await inForce(more.href)).toEqual(ours)
  const { pool, close } = await connect({ databaseUrl: more.href, dataDir: '' })
  expect((await pool.query('show work_mem')).rows).toEqual([{ work_mem: '7MB' }])
  await close()
  expect(told).toEqual([])
})
