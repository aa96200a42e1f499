import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('every foreign key begins an index: deleting what it refers to reads no whole table', async () => {
  const { rows } = await app.connection.pool.query<{ key: string }>(`
    select conrelid::regclass || ' (' || string_agg(attname, ', ' order by place) || ')' as key
    from pg_constraint, unnest(conkey) with ordinality as part(number, place) join pg_attribute on attnum = number
    where contype = 'f' and attrelid = conrelid and connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
    group by pg_constraint.oid, conrelid order by 1`)
  expect(rows.map(({ key }) => key)).toEqual([])
})

test('every column that names a citizen or what citizens make holds more than 2,147,483,647 of them', async () => {
  const { rows } = await app.connection.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'integer' and (
      column_name like '%user_id' or column_name in ('target_id', 'subject_id', 'object_id') and table_name <> 'faults'
      or column_name = 'id' and table_name in ('users', 'sessions', 'proxies', 'uploads', 'feedbacks', 'civilizations', 'advices', 'advice_records', 'comments', 'messages', 'live_messages', 'shares', 'credits', 'reviews', 'account_details', 'red_packet_opens', 'captchas', 'events'))`)
  expect(rows).toEqual([])
})
