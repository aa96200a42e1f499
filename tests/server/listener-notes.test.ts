import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteListenerNote,
  getAiredNotes,
  getListenerNotes,
  LISTENER_NOTES_A_DAY,
  postListenerNote,
  voiceLimits,
} from '#contract/content/listener-notes.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import * as desk from '#contract/staff/listeners.ts'
import { programmes } from '#server/content/channels/channels.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { createStreams, streamPath } from '#server/delivery/streams/streams.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { openDesk, type Desk } from './desk.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import { listenerNotes, listenerVoices } from '#server/content/listener-notes/listener-notes.tables.ts'

let app: TestApp
let studio: Desk
let moderator = ''
let me: Citizen
let streams: ReturnType<typeof createStreams>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  studio = openDesk(app)
  const files = new CityFiles(fileURLToPath(new URL('../../demo', import.meta.url)))
  streams = createStreams({ app: app.app, db: app.db, log: { error: () => {} } as never, media: files, sources: files })
  moderator = await studio.hire('导播', ['reviewer'])
  me = await app.signUp('听众小林')
})
afterAll(() => app.close())

const id = world.radio
/** Public answers are computed once a second. */
const soon = { timeout: 4000 }
const opus = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5000, 7)])
const spoken = { voice: opus.toString('base64'), voice_type: 'audio/webm' as const, seconds: 12 }
const write = (fields: Partial<Parameters<typeof app.call<typeof postListenerNote>>[1]>, who = me) =>
  app.call(postListenerNote, { id, ...fields }, who)
const waiting = async () => (await studio.call(desk.getNotesAtDesk, {}, moderator)).list
const get = (path: string, headers: Record<string, string> = {}) =>
  streams.fetch(new Request(`http://test.local${path}`, { headers }))
const media = (note: string, headers?: Record<string, string>) => get(`/v1/listener_notes/${note}/media`, headers)

test('a note waits at the desk, is heard there, and by nobody else until it is put on air', async () => {
  await app.db.delete(programmes).where(eq(programmes.channelId, id))
  await app.db.insert(programmes).values({ channelId: id, name: '全天节目', startMinute: 0, endMinute: 1440 })
  const note = await write({ content: '祝妈妈生日快乐', ...spoken })
  expect(note).toMatchObject({ status: 0, seconds: 12, programme: '全天节目', answer: '' })
  expect((await waiting()).at(-1)).toMatchObject({
    id: note.id,
    author: '听众小林',
    content: '祝妈妈生日快乐',
    seconds: 12,
  })
  expect(await studio.call(desk.getNoteVoice, { id: Number(note.id) }, moderator)).toEqual({
    voice: spoken.voice,
    voice_type: 'audio/webm',
  })
  const aired = () => app.call(getAiredNotes, { id })
  expect([(await aired()).list, (await media(note.id)).status]).toEqual([[], 403])

  await studio.call(desk.airNote, { id: Number(note.id), answer: '已为您播出' }, moderator)
  await expect.poll(aired, soon).toMatchObject({ list: [{ id: note.id }] })
  const [shown] = (await aired()).list
  expect(shown).toMatchObject({ author: '听众小林', content: '祝妈妈生日快乐', answer: '已为您播出', seconds: 12 })
  expect(streamPath.test(shown!.voice)).toBe(true)
  const voice = await get(shown!.voice)
  expect([voice.status, voice.headers.get('content-type')]).toEqual([200, 'audio/webm'])
  expect(Buffer.from(await voice.arrayBuffer()).equals(opus)).toBe(true)
  const part = await media(note.id, { range: 'bytes=0-1' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${opus.length}`])
  const told = await app.db
    .select()
    .from(messages)
    .where(eq(messages.source, `listener note ${note.id}`))
  expect(told).toMatchObject([{ userId: me.id, content: '已为您播出' }])
  expect((await app.call(getListenerNotes, { id }, me)).list[0]).toMatchObject({
    id: note.id,
    status: 1,
    answer: '已为您播出',
  })
  await expect(studio.call(desk.airNote, { id: Number(note.id) }, moderator)).rejects.toThrow('这条留言已经播出')

  await studio.call(desk.keepNote, { id: Number(note.id), reason: '节目要求' }, moderator)
  expect((await media(note.id)).status).toBe(403)
  await expect.poll(aired, soon).toEqual({ list: [] })
})

test('its author deletes it everywhere, with its voice; somebody else does not', async () => {
  const note = await write(spoken)
  await studio.call(desk.airNote, { id: Number(note.id) }, moderator)
  const other = await app.signUp()
  await expect(app.call(deleteListenerNote, { id: note.id }, other)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  expect((await media(note.id)).status).toBe(200)
  await app.call(deleteListenerNote, { id: note.id }, me)
  expect((await media(note.id)).status).toBe(403)
  expect(
    await app.db
      .select()
      .from(listenerVoices)
      .where(eq(listenerVoices.noteId, Number(note.id))),
  ).toEqual([])
})

test.each([
  ['nothing', {}, '请写下留言，或者录一段语音'],
  ['blanks', { content: ' \n' }, '请写下留言，或者录一段语音'],
  ['too many words', { content: '长'.repeat(301) }, ''],
  ['a voice of no type', { voice: spoken.voice }, '语音不正确'],
  ['a type without a voice', { content: '好', voice_type: 'audio/webm' as const }, '语音不正确'],
  ['no Base64', { ...spoken, voice: '<script>' }, '语音不正确'],
  ['a page as voice', { ...spoken, voice: Buffer.from('<html>').toString('base64') }, '语音无法识别，请重录'],
  ['a longer one', { ...spoken, voice: Buffer.alloc(voiceLimits.bytes + 3).toString('base64') }, '语音太长，请重录'],
  ['61 seconds', { ...spoken, seconds: 61 }, ''],
])('%s is refused', async (_, fields, words) => {
  await expect(write(fields)).rejects.toMatchObject({
    kind: 'http',
    code: 400,
    message: expect.stringContaining(words),
  })
})
test('an anchor has no studio', async () => {
  await expect(write({ id: world.anchor, content: '你好' })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

test('twenty a day, counted right by many devices at once', async () => {
  const loud = await app.signUp()
  const sent = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => write({ content: `第 ${n} 条` }, loud)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(LISTENER_NOTES_A_DAY)
  const [count] = await app.db
    .select({ n: sql<number>`count(*)::int` })
    .from(listenerNotes)
    .where(eq(listenerNotes.userId, loud.id))
  expect(count).toEqual({ n: LISTENER_NOTES_A_DAY })
})
