/** A database written before messages and follows named their subject, brought up to date. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTypes, subjects as contractSubjects } from '#contract/subjects.ts'
import { getTableName } from 'drizzle-orm'
import '#server/city/lists.ts'
import { subjects } from '#server/marks/subjects.ts'
import { migrateOldDatabase } from '#tests/server/migrate-old-database.ts'
import type { Connection } from './connect.ts'

const BEFORE = 16
let connection: Connection

const rowsWritten = `
  insert into users (id, nickname) overriding system value values (1, '小林'), (2, '阿明');
  insert into posts (id, title, publish_at) overriding system value values (1, '通车', now());
  insert into comments (id, post_id, user_id, content) overriding system value values (1, 1, 1, '盼通车'), (2, 1, 1, '真好');
  insert into comments (id, post_id, user_id, content, parent_id) overriding system value values (3, 1, 2, '是', 1);
  insert into feedbacks (id, user_id, type, content) overriding system value values (1, 1, 0, '打不开');
  insert into channels (id, type, name) overriding system value values (1, 4, '江上慢直播'), (2, 2, '小夏');
  insert into lives (channel_id, start_at) values (1, now());
  insert into civilizations (id, user_id, type, category_id, content) overriding system value values (1, 1, 1, 1, '路口很干净');
  insert into messages (user_id, type, title, source, comment_id, feedback_id, live_id, civilization_id) values
    (1, 2, '评论', 'a', 1, null, null, null), (1, 2, '另一条评论', 'b', 2, null, null, null), (1, 2, '回复', 'c', 3, null, null, null),
    (1, 3, '反馈', 'd', null, 1, null, null), (1, 4, '直播', 'e', null, null, 1, null), (1, 1, '随手拍', 'f', null, null, null, 1), (1, 1, '系统', 'g', null, null, null, null);
  insert into follows (user_id, target_type, target_id) values (1, '2', 2), (1, '3', 5), (1, '9', 2), (1, 'channel', 1), (1, 'album', 7), (1, 'headline', 3);`

beforeAll(async () => {
  connection = await migrateOldDatabase(`migrated_${process.pid}`, BEFORE, rowsWritten)
})
afterAll(() => connection.close())

const query = async (text: string) => (await connection.pool.query<Record<string, unknown>>(text)).rows
const titles = async () => (await query('select title from messages order by source')).map(({ title }) => title)

test('messages are about what they were about, follows name whom they follow', async () => {
  expect(
    await query('select title, subject_type as type, subject_id::int as id from messages order by source'),
  ).toEqual([
    { title: '评论', type: 'comment', id: 1 },
    { title: '另一条评论', type: 'comment', id: 2 },
    { title: '回复', type: 'comment', id: 3 },
    { title: '反馈', type: 'feedback', id: 1 },
    { title: '直播', type: 'live', id: 1 },
    { title: '随手拍', type: 'civilization', id: 1 },
    { title: '系统', type: null, id: null },
  ])
  expect((await query('select target_type, target_id from follows order by 1')).map(Object.values)).toEqual([
    ['album', 7],
    ['anchor', 2],
    ['channel', 1],
    ['headline', 3],
    ['organization', 5],
    ['user', 2],
  ])
})
test('a message is deleted with its subject, and with what its subject is deleted with', async () => {
  await query('delete from comments where id = 1') // and so the reply
  expect(await titles()).toEqual(['另一条评论', '反馈', '直播', '随手拍', '系统'])
  await query('delete from channels where id = 1') // and so the room
  await query('delete from feedbacks')
  await query('delete from civilizations')
  expect(await titles()).toEqual(['另一条评论', '系统'])
})
test('every kind that messages can be about has the trigger that deletes them: a new one fails here without it', async () => {
  const told = linkTypes.filter((subject) => 'told' in contractSubjects[subject])
  const triggers = await query(`
    select relname::text as name, encode(tgargs, 'escape') as arguments from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname = 'forget_messages'`)
  const kindOf = (value: unknown) => String(value).split('\\000')[0]
  expect(triggers.map((one) => [kindOf(one.arguments), one.name]).sort()).toEqual(
    told.map((subject) => [subject, getTableName(subjects[subject].table)]).sort(),
  )
})
