/** A station is one studio's for some seconds at a time; whoever holds its key stores pieces. */
import { and, eq, sql } from 'drizzle-orm'
import * as channelTypes from '#contract/content/channel-types.ts'
import { channels, studioPieces } from '#server/content/channels/channels.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'

const SECONDS = 20
const soon = sql`now() + ${`${SECONDS} seconds`}::interval`
const isSending = sql<boolean>`coalesce(${channels.studioUntil} > now(), false)`

/** What may be asked of a station, and whose studio sends; by undefined: none does. */
export async function readStudio(db: Database, station: number) {
  const [row] = await db
    .select({ name: channels.name, loop: channels.loop, isSending, staffId: channels.studioBy, by: staff.name })
    .from(channels)
    .leftJoin(staff, eq(staff.id, channels.studioBy))
    .where(and(eq(channels.id, station), eq(channels.type, channelTypes.radio)))
  if (!row) return undefined
  const { isSending: sends, by, ...rest } = row
  return { ...rest, by: sends ? (by ?? '') : undefined, isFilm: row.loop[0]?.endsWith('.mpegts') ?? false }
}

/** False where another member's studio sends, unless it is taken from them. One's own is gone on with. */
export async function takeStudio(
  db: Database,
  { station, key, by, takes }: { station: number; key: string; by: number; takes: boolean },
): Promise<boolean> {
  const isFree = sql`(not ${isSending} or ${channels.studioBy} = ${by} or ${takes})`
  const { rowCount } = await db
    .update(channels)
    .set({ studioUntil: soon, studioBy: by, studioKey: key })
    .where(and(eq(channels.id, station), isFree))
  return rowCount === 1
}
/** False where somebody else has taken it. */
export const keepStudio = (db: Database, station: number, key: string): Promise<boolean> => set(db, station, key, soon)
export const leaveStudio = (db: Database, station: number, key: string): Promise<boolean> =>
  set(db, station, key, sql`now()`)
async function set(db: Database, station: number, key: string, studioUntil: typeof soon): Promise<boolean> {
  const where = and(eq(channels.id, station), eq(channels.studioKey, key))
  const { rowCount } = await db.update(channels).set({ studioUntil }).where(where)
  return rowCount === 1
}

interface Piece {
  station: number
  key: string
  version: string
  number: number
  bytes: Buffer
}
/** False where the station is another's by now, or its place is taken. */
export async function storePiece(db: Database, { station, key, version, number, bytes }: Piece): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into studio_pieces (channel_id, version, number, bytes)
    select id, ${version}, ${number}, ${bytes} from channels where id = ${station} and studio_key = ${key}
    on conflict do nothing`)
  return rowCount === 1
}
/** The last place that a studio before this one has filled; 0: none. */
export async function lastPiece(db: Database, station: number, version: string): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${studioPieces.number}), 0)`.mapWith(Number) })
    .from(studioPieces)
    .where(and(eq(studioPieces.channelId, station), eq(studioPieces.version, version)))
  return row!.last
}
