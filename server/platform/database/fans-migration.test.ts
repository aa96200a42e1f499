/** Who follows whom before there was a counter, brought up to date. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateOldDatabase } from '#tests/server/migrate-old-database.ts'
import type { Connection } from './connect.ts'

const BEFORE = 40
let connection: Connection
beforeAll(async () => {
  connection = await migrateOldDatabase(
    `followed_${process.pid}`,
    BEFORE,
    `insert into users (id, nickname) overriding system value values (1, '小林'), (2, '阿明'), (3, '老何');
     insert into follows (user_id, target_type, target_id) values
       (1, 'user', 2), (3, 'user', 2), (2, 'user', 1), (1, 'user', 99), (1, 'circle', 3)`,
  )
})
afterAll(() => connection.close())

test('each is counted; a follow of who is not there any more is gone', async () => {
  const query = async (text: string) => (await connection.pool.query<object>(text)).rows
  expect(await query('select fans_num as n from users order by id')).toEqual([{ n: 1 }, { n: 2 }, { n: 0 }])
  expect(await query("select from follows where target_type = 'user'")).toHaveLength(3)
})
