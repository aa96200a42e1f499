/** Decisions that were signed by a mere name, brought up to date: whoever signed becomes a disabled member of staff. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateOldDatabase } from '#tests/server/migrate-old-database.ts'
import type { Connection } from './connect.ts'

const BEFORE = 19
let connection: Connection
beforeAll(async () => {
  connection = await migrateOldDatabase(
    `staffed_${process.pid}`,
    BEFORE,
    `insert into reviews (kind, object_id, action, staff) values
      ('comment', 1, 'approve', '自动审核'), ('comment', 2, 'approve', '陈编辑'), ('comment', 3, 'refuse', '陈编辑')`,
  )
})
afterAll(() => connection.close())

test('every decision keeps the name it was signed with, and names a member who can do nothing', async () => {
  const { rows } = await connection.pool.query(
    `select object_id::int as id, reviews.staff, login, roles, disabled_at is not null as disabled
      from reviews join staff on staff.id = staff_id order by object_id`,
  )
  expect(rows).toEqual([
    { id: 1, staff: '自动审核', login: 'system', roles: [], disabled: false },
    { id: 2, staff: '陈编辑', login: '陈编辑', roles: [], disabled: true },
    { id: 3, staff: '陈编辑', login: '陈编辑', roles: [], disabled: true },
  ])
})
