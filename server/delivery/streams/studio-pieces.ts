/** What studios have sent in place of segments of a loop, as any process reads it. */
import { and, between, eq, gte } from 'drizzle-orm'
import { studioPieces } from '#server/content/channels/channels.tables.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { readMp3, type Mp3 } from '#server/platform/storage/mp3-frames.ts'
import { Loop } from './loop.ts'
import type { Sent } from './sent.ts'

/** Half of what a piece is stored ahead of its being listed, so that no list misses it. */
const FRESH_MS = 1000
const STATIONS = 500
/** Each is some 36 kB. */
const KEPT = 64
const KEPT_MS = 600_000
/** Segments back that live listening may name. */
const BACK = 12
/** After its last sign of life a studio is still heard for so long: what it stored ahead, and what players lag. */
const HEARD_MS = 60_000
export const none: ReadonlySet<number> = new Set()

/** Whether a list of now may name what a studio sent. */
export const isStudioHeard = (until: Date | null, now: number): boolean =>
  until !== null && until.getTime() > now - HEARD_MS

export class StudioPieces {
  readonly #db: Database
  readonly #recent = new TimedCache<ReadonlySet<number>>({ freshMs: FRESH_MS, limit: STATIONS })
  readonly #frames = new TimedCache<Mp3>({ freshMs: KEPT_MS, limit: KEPT })
  constructor(db: Database) {
    this.#db = db
  }
  /** Numbers that live listening may name. */
  recent(station: number, loop: Sent): Promise<ReadonlySet<number>> {
    const from = loop.segmentAt(loop.at(Date.now())) - BACK
    return this.#recent.get(`${station} ${loop.version}`, () =>
      this.#numbers(and(this.#of(station, loop), gte(studioPieces.number, from))),
    )
  }
  /** Numbers of a time that is over. */
  between(station: number, loop: Sent, fromMs: number, toMs: number): Promise<ReadonlySet<number>> {
    if (!(loop instanceof Loop)) return Promise.resolve(none)
    const [first, last] = [fromMs, toMs].map((moment) => loop.segmentAt(loop.at(moment))) as [number, number]
    return this.#numbers(and(this.#of(station, loop), between(studioPieces.number, first, last)))
  }
  /** The frames of one, as many as the segment has. */
  frames(station: number, loop: Sent, number: number): Promise<Mp3> {
    return this.#frames.get(`${station} ${loop.version} ${number}`, async () => {
      const [row] = await this.#db
        .select({ bytes: studioPieces.bytes })
        .from(studioPieces)
        .where(and(this.#of(station, loop), eq(studioPieces.number, number)))
      if (!row) throw gone()
      return readMp3(row.bytes)
    })
  }
  #of(station: number, { version }: Sent) {
    return and(eq(studioPieces.channelId, station), eq(studioPieces.version, version))
  }
  async #numbers(where: ReturnType<typeof and>): Promise<ReadonlySet<number>> {
    const rows = await this.#db.select({ number: studioPieces.number }).from(studioPieces).where(where)
    return new Set(rows.map(({ number }) => number))
  }
}
