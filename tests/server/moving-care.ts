import type { Connection } from '#server/platform/database/connect.ts'
import { world } from './small-world.ts'

const CARED = 4998

/** The lists of people in care and of the visits to them. */
export function careLists(pool: Connection['pool'], day: (at: number) => string) {
  const cared = (id: number, created: string, ended: string | null) =>
    pool.query(
      `insert into care_people (id, user_id, name, type, created_at, ended_at) overriding system value
      values ($1, $2, '', 1, $3, $4) on conflict do nothing`,
      [id, world.author, created, ended],
    )
  const put = async (id: number, at: number) => {
    await cared(CARED, day(0), null)
    await pool.query(
      `insert into care_records (id, person_id, user_id, content, half_hours, at) overriding system value
      values ($1, $2, $3, '', 2, $4)`,
      [id, CARED, world.author, day(at)],
    )
  }
  return {
    getHelpers: {
      input: {},
      table: 'care_people',
      put: (id: number, at: number) => cared(id, day(at), at % 2 ? day(at) : null),
    },
    getHelpRecords: { input: { id: CARED }, table: 'care_records', put },
    getMyHelpRecords: { input: {}, table: 'care_records', put },
  }
}
