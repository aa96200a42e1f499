/** Notes of listeners at the studio's desk: heard, answered, put on air or aside. */
import { asc, count, desc, eq } from 'drizzle-orm'
import { listenerNoteState } from '#contract/content/listener-notes.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/listeners.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { listenerNotes } from '#server/content/listener-notes/listener-notes.tables.ts'
import { tellListener } from '#server/content/listener-notes/tell-listener.ts'
import { readVoice } from '#server/content/listener-notes/voice-media.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const MOST = 100
const kind = 'listener_note'

export async function getNotesAtDesk({ status }: Input<'getNotesAtDesk'>, { db }: StaffContext) {
  const isWaiting = status === listenerNoteState.waiting
  const rows = await db
    .select({ note: listenerNotes, station: channels.name, author: users.nickname })
    .from(listenerNotes)
    .innerJoin(channels, eq(channels.id, listenerNotes.channelId))
    .innerJoin(users, eq(users.id, listenerNotes.userId))
    .where(eq(listenerNotes.status, status))
    .orderBy(isWaiting ? asc(listenerNotes.id) : desc(listenerNotes.id))
    .limit(MOST)
  const [counted] = await db
    .select({ waiting: count() })
    .from(listenerNotes)
    .where(eq(listenerNotes.status, listenerNoteState.waiting))
  return {
    waiting: counted?.waiting ?? 0,
    list: rows.map(({ note, station, author }) => ({
      id: String(note.id),
      station,
      programme: note.programme,
      author,
      content: note.content,
      seconds: note.seconds,
      status: note.status,
      answer: note.answer,
      created_at: presentTime(note.createdAt),
    })),
  }
}

export async function getNoteVoice({ id }: Input<'getNoteVoice'>, { db }: StaffContext) {
  const voice = await readVoice(db, id)
  if (!voice) throw gone()
  return { voice: voice.bytes.toString('base64'), voice_type: voice.type }
}

async function locked(db: StaffContext['db'], id: number) {
  const [row] = await db
    .select({ note: listenerNotes, station: channels.name })
    .from(listenerNotes)
    .innerJoin(channels, eq(channels.id, listenerNotes.channelId))
    .where(eq(listenerNotes.id, id))
    .for('update', { of: listenerNotes })
  if (!row) throw gone()
  return row
}

export async function airNote({ id, answer }: Input<'airNote'>, { db, now, note }: StaffContext) {
  const { note: row, station } = await locked(db, id)
  if (row.status === listenerNoteState.aired) throw badInput('这条留言已经播出')
  await db
    .update(listenerNotes)
    .set({ status: listenerNoteState.aired, answer, airedAt: now })
    .where(eq(listenerNotes.id, id))
  await tellListener(db as never, row, `你给“${station}”的留言已播出`, answer)
  await note({ kind, objectId: id, after: { answer } })
  return {}
}
export async function keepNote({ id, answer, reason }: Input<'keepNote'>, { db, note }: StaffContext) {
  const { note: row, station } = await locked(db, id)
  if (row.status === listenerNoteState.kept) throw badInput('这条留言已经收起')
  await db
    .update(listenerNotes)
    .set({ status: listenerNoteState.kept, answer, airedAt: null })
    .where(eq(listenerNotes.id, id))
  if (answer !== '') await tellListener(db as never, row, `“${station}”答复了你的留言`, answer)
  await note({ kind, objectId: id, reason, after: { answer } })
  return {}
}
