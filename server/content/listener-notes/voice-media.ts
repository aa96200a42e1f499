import { and, eq } from 'drizzle-orm'
import { listenerNoteState } from '#contract/content/listener-notes.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { listenerNotes, listenerVoices } from './listener-notes.tables.ts'

export interface Voice {
  bytes: Buffer
  type: string
}
const voices = (db: Database) =>
  db
    .select({ bytes: listenerVoices.bytes, type: listenerNotes.voiceType })
    .from(listenerVoices)
    .innerJoin(listenerNotes, eq(listenerNotes.id, listenerVoices.noteId))

/** undefined: there is none. */
export async function readVoice(db: Database, id: number): Promise<Voice | undefined> {
  const [voice] = await voices(db).where(eq(listenerVoices.noteId, id))
  return voice
}
/** The same of what everybody may hear. */
export async function readAiredVoice(db: Database, id: number): Promise<Voice | undefined> {
  const [voice] = await voices(db).where(
    and(eq(listenerVoices.noteId, id), eq(listenerNotes.status, listenerNoteState.aired)),
  )
  return voice
}
