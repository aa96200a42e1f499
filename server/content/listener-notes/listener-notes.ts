/** What listeners send to a station, and what of it is on air [decision 133]. */
import { and, count, desc, eq, gt } from 'drizzle-orm'
import * as channelTypes from '#contract/content/channel-types.ts'
import type * as contract from '#contract/content/listener-notes.ts'
import {
  LISTENER_NOTES_A_DAY,
  listenerNoteState,
  voiceLimits,
  type OwnListenerNote,
} from '#contract/content/listener-notes.ts'
import { programmeOnAir } from '#server/content/channels/guide.ts'
import { oneChannel } from '#server/content/channels/present-channel.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { signedIn, type Handle } from '#server/platform/api/handler.ts'
import { sinceToday } from '#server/platform/database/since-today.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { badInput, enoughToday, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { isVoice } from './is-voice.ts'
import { listenerNotes, listenerVoices } from './listener-notes.tables.ts'

const SHOWN = 20
const AIRED_DAYS = 7
const DAY_MS = 86_400_000
type Note = typeof listenerNotes.$inferSelect

const words = ({ id, content, seconds, programme, answer, createdAt }: Note) => ({
  id: String(id),
  content,
  seconds,
  programme,
  answer,
  created_at: presentTime(createdAt),
})
const own = (note: Note): OwnListenerNote => ({ ...words(note), status: note.status })

/** Counted and written under a lock against the citizen's other devices. */
export const postListenerNote: Handle<typeof contract.postListenerNote> = async (
  { id, content, voice, voice_type, seconds },
  context,
) => {
  const { id: userId } = signedIn(context)
  const { db, now } = context
  const channel = await oneChannel(db, id)
  if (channel.type !== channelTypes.radio) throw gone()
  const bytes = Buffer.from(voice, 'base64')
  if (bytes.length > voiceLimits.bytes) throw badInput('语音太长，请重录')
  if (voice_type !== '' && !isVoice(bytes, voice_type)) throw badInput('语音无法识别，请重录')
  const programme = await programmeOnAir(db, id, now)
  return db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'listenerNotesOfUser', userId)
    const [sent] = await tx
      .select({ n: count() })
      .from(listenerNotes)
      .where(and(eq(listenerNotes.userId, userId), sinceToday(listenerNotes.createdAt)))
    if ((sent?.n ?? 0) >= LISTENER_NOTES_A_DAY)
      throw enoughToday(`每天最多给电台留言 ${LISTENER_NOTES_A_DAY} 次，请明天再来`)
    const [row] = await tx
      .insert(listenerNotes)
      .values({ channelId: id, userId, content, seconds, voiceType: voice_type, programme })
      .returning()
    if (voice_type !== '') await tx.insert(listenerVoices).values({ noteId: row!.id, bytes })
    return own(row!)
  })
}

export const getListenerNotes: Handle<typeof contract.getListenerNotes> = async ({ id }, context) => {
  const rows = await context.db
    .select()
    .from(listenerNotes)
    .where(and(eq(listenerNotes.userId, signedIn(context).id), eq(listenerNotes.channelId, id)))
    .orderBy(desc(listenerNotes.id))
    .limit(SHOWN)
  return { list: rows.map(own) }
}

export const getAiredNotes: Handle<typeof contract.getAiredNotes> = async ({ id }, { db, now }) => {
  const since = new Date(now.getTime() - AIRED_DAYS * DAY_MS)
  const rows = await db
    .select({ note: listenerNotes, author: citizenColumns })
    .from(listenerNotes)
    .innerJoin(users, eq(users.id, listenerNotes.userId))
    .where(
      and(
        eq(listenerNotes.channelId, id),
        eq(listenerNotes.status, listenerNoteState.aired),
        gt(listenerNotes.airedAt, since),
      ),
    )
    .orderBy(desc(listenerNotes.airedAt))
    .limit(SHOWN)
  return {
    list: rows.map(({ note, author }) => ({
      ...words(note),
      author: presentCitizen(author).nickname,
      voice: note.seconds > 0 ? `/v1/listener_notes/${note.id}/media` : '',
      voice_type: note.voiceType,
      aired_at: presentTime(note.airedAt),
    })),
  }
}

/** Only one's own; somebody else's is reported missing. */
export const deleteListenerNote: Handle<typeof contract.deleteListenerNote> = async ({ id }, context) => {
  const [row] = await context.db
    .delete(listenerNotes)
    .where(and(eq(listenerNotes.id, id), eq(listenerNotes.userId, signedIn(context).id)))
    .returning({ id: listenerNotes.id })
  if (!row) throw gone()
  return { id: String(row.id) }
}
