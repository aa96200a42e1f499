import { sql, type SQL } from 'drizzle-orm'
import { transcripts } from './transcripts.tables.ts'

/** Whether it is known what is said in a recording, and whether it has chapters: beside a left join of the table. */
export const isSaid: SQL<boolean> = sql`coalesce(jsonb_array_length(${transcripts.cues}) > 0, false)`
export const hasChapters: SQL<boolean> = sql`coalesce(jsonb_array_length(${transcripts.chapters}) > 0, false)`
