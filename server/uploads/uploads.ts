import { rm } from 'node:fs/promises'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { uploadScan, uploadState } from '#contract/uploads/upload-states.ts'
import { uploadSentences, type UploadKind } from '#contract/uploads/uploads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { uploads } from './uploads.tables.ts'
import type { KeyedHash } from '#server/platform/access/keyed-hash.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { checkVideo } from './check-video.ts'
import { openPictureCheck, type PictureCheck } from './picture-check.ts'
import { paintApart } from './picture-painter.ts'
import { isLibraryName, newUploadName, noUploads, typeOfName } from './upload-store.ts'
import type { Signed, Ticket, UploadStore } from './upload-store.ts'

export interface UploadParts {
  store: UploadStore
  /** Examines pictures before others can see them. */
  check: PictureCheck
}
export const nowhere: UploadParts = { store: noUploads, check: openPictureCheck }
export type UploadRow = typeof uploads.$inferSelect
export interface Scan {
  pass: 0 | 1
  reason: string
}

const endings: Record<string, string> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov' }
const MINUTES: Record<UploadKind, number> = { picture: 30, video: 120 }
/** A film in parts may go on later the same day; what is unfinished after a day is removed. */
const MINUTES_IN_PARTS = 20 * 60
/** Claims of a process that receives or checks a file are renewed this often, and taken over after a longer silence. */
const RENEW_MS = 15_000
const SILENT_SECONDS = 60
const { announced, received, ready } = uploadState
const isLong = lt(uploads.claimedAt, sql.raw(`now() - interval '${SILENT_SECONDS} seconds'`))
const silent = and(eq(uploads.state, received), isLong)
const isAwaited = ({ state, until }: UploadRow): boolean => state === announced && until.getTime() > Date.now()
const awaited = and(eq(uploads.state, announced), gt(uploads.until, sql`now()`))
const AGAIN_AT_ONCE = 10

/** Citizens' files, from the upload policy to the moment they may be shown. */
export class Uploads {
  readonly store: UploadStore
  readonly #db: Database
  readonly #hash: KeyedHash
  readonly #check: PictureCheck
  constructor(db: Database, hash: KeyedHash, { store, check }: UploadParts) {
    this.#db = db
    this.#hash = hash
    this.#check = check
    this.store = store
  }

  async issue(
    userId: number,
    asked: { kind: UploadKind; type: string; size: number },
    now: Date,
  ): Promise<Signed & { ticket: Ticket }> {
    const name = newUploadName(asked.kind === 'picture' ? 'webp' : endings[asked.type]!, now)
    const minutes = this.partBytes(asked.kind) > 0 ? MINUTES_IN_PARTS : MINUTES[asked.kind]
    const [ticket] = await this.#db
      .insert(uploads)
      .values({ ...asked, userId, name, until: new Date(now.getTime() + minutes * 60_000) })
      .returning()
    return { ...(await this.store.sign(ticket!, this.#hash, now)), ticket: ticket! }
  }

  /** Films alone come in parts. */
  partBytes(kind: UploadKind): number {
    return kind === 'video' ? this.store.partBytes : 0
  }
  /** One that may still be uploaded, part by part. */
  async unclaimed(id: number): Promise<Ticket | undefined> {
    return this.#find(and(eq(uploads.id, id), awaited))
  }
  /** The first request may upload; undefined: already used, expired, or unknown. */
  async claim(id: number): Promise<Ticket | undefined> {
    const [row] = await this.#db
      .update(uploads)
      .set({ state: received, claimedAt: sql`now()` })
      .where(and(eq(uploads.id, id), awaited))
      .returning()
    return row
  }

  /** Keeps a claimed file ours while the work on it lasts. */
  async hold<T>(id: number, work: Promise<T>): Promise<T> {
    const renew = () =>
      this.#db
        .update(uploads)
        .set({ claimedAt: sql`now()` })
        .where(and(eq(uploads.id, id), eq(uploads.state, received)))
        .catch(() => {})
    const timer = setInterval(() => void renew(), RENEW_MS)
    return work.finally(() => clearInterval(timer))
  }

  /**
   * Checks a received file; afterwards it is ready, or refused for good. A failure on our side leaves it for another
   * attempt, and so does the end of this process at any moment.
   */
  finish(ticket: Ticket, path: string): Promise<void> {
    return this.hold(ticket.id, this.#finish(ticket, path))
  }
  async #finish(ticket: Ticket, path: string): Promise<void> {
    const clean = `${path}.clean`
    try {
      const isPicture = ticket.kind === 'picture'
      // Beside the file, which is looked at again if this process ends before the picture is ready.
      const found = isPicture ? await paintApart(path, clean) : await checkVideo(path)
      const { width, height, duration } = { duration: 0, ...found }
      await this.store.publish(isPicture ? clean : path, ticket.name, typeOfName(ticket.name))
      await this.#db.update(uploads).set({ state: ready, width, height, duration }).where(eq(uploads.id, ticket.id))
    } catch (error) {
      const faulty = error instanceof Refusal && error.status === 400
      if (faulty) await this.refuse(ticket.id, error.message)
      else
        await this.#db
          .update(uploads)
          .set({ claimedAt: sql`'epoch'` })
          .where(and(eq(uploads.id, ticket.id), eq(uploads.state, received)))
      if (faulty) await this.store.forget(ticket).catch(() => {})
      throw error
    } finally {
      await rm(clean, { force: true }).catch(() => {})
    }
    await this.store.forget(ticket).catch(() => {})
  }
  async refuse(id: number, reason: string): Promise<void> {
    await this.#db
      .update(uploads)
      .set({ state: uploadState.refused, reason })
      .where(and(eq(uploads.id, id), lt(uploads.state, ready)))
  }

  /**
   * The owner's upload in its present state: a file that reached the store directly is checked by the first request
   * that asks for it.
   */
  async follow(id: number, userId: number): Promise<UploadRow | undefined> {
    const row = await this.#find(and(eq(uploads.id, id), eq(uploads.userId, userId)))
    if (!row || row.state >= ready || (!this.store.direct && isAwaited(row))) return row
    await this.#takeOver(row)
    return this.#find(eq(uploads.id, id))
  }

  /** Goes on with files whose process ended while it received or checked them. */
  async lookAgain(): Promise<void> {
    const left = await this.#db.select().from(uploads).where(silent).limit(AGAIN_AT_ONCE)
    // One that fails is left for the next time, and keeps no other back.
    const failures: unknown[] = []
    for (const row of left) await this.#takeOver(row).catch((error: unknown) => void failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  async #takeOver(row: UploadRow): Promise<void> {
    const { id } = row
    const [mine] = await this.#db
      .update(uploads)
      .set({ state: received, claimedAt: sql`now()` })
      .where(and(eq(uploads.id, id), or(eq(uploads.state, announced), silent)))
      .returning()
    if (!mine) return
    const path = await this.store.arrived(row).catch(async (error: unknown) => {
      await this.#release(row)
      throw error
    })
    if (path)
      await this.finish(row, path).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.status !== 400) throw error
      })
    else if (row.state === received || row.until.getTime() < Date.now()) await this.refuse(id, uploadSentences.expired)
    else await this.#release(row)
  }
  async #release({ id, state, claimedAt }: UploadRow): Promise<void> {
    await this.#db
      .update(uploads)
      .set({ state, claimedAt })
      .where(and(eq(uploads.id, id), eq(uploads.state, received)))
  }

  /**
   * Whether a picture of this citizen may be shown; checked once, then remembered. A refused one is removed [decision
   * G121].
   */
  async scan(url: string, userId: number): Promise<Scan> {
    const name = this.store.nameOf(url)
    const row =
      name &&
      (await this.#find(
        and(
          eq(uploads.name, name),
          eq(uploads.userId, userId),
          eq(uploads.kind, 'picture'),
          inArray(uploads.state, [ready, uploadState.refused]),
        ),
      ))
    if (!row || row.state === uploadState.refused || row.scan === uploadScan.sealed) return refused
    if (row.scan === uploadScan.passed) return passed
    const picture = await this.store.read(row.name)
    if (!picture) return refused
    const answer = await this.#check.look(picture, typeOfName(row.name))
    if (answer === 'unavailable') throw new Refusal(503, 503, uploadSentences.uncheckable, 10)
    if (answer === 'passed')
      await this.#db
        .update(uploads)
        .set({ scan: uploadScan.passed })
        .where(and(eq(uploads.id, row.id), eq(uploads.state, ready)))
    else {
      await this.#db
        .update(uploads)
        .set({ state: uploadState.refused, scan: uploadScan.refused, reason: uploadSentences.refused })
        .where(eq(uploads.id, row.id))
      await this.store.remove(row.name)
    }
    return answer === 'passed' ? passed : refused
  }

  /**
   * Takes this citizen's pictures for what nobody else may see: from now on their addresses open nothing, and they are
   * read by their ids, which are returned.
   */
  async takePrivate(urls: readonly string[], userId: number): Promise<number[]> {
    if (new Set(urls).size < urls.length) throw new Refusal(400, 400, '有重复的图片')
    const ids: number[] = []
    for (const url of urls) {
      const name = this.store.nameOf(url)
      const own = and(
        eq(uploads.name, name ?? ''),
        eq(uploads.userId, userId),
        eq(uploads.kind, 'picture'),
        eq(uploads.state, ready),
      )
      const row = await this.#find(own)
      if (row?.scan !== uploadScan.sealed) {
        const { pass, reason } = await this.scan(url, userId)
        if (!pass) throw new Refusal(400, 400, reason)
        await this.#db.update(uploads).set({ scan: uploadScan.sealed }).where(own)
      }
      ids.push(row!.id)
    }
    return ids
  }
  /** A picture taken for that. */
  async readPrivate(id: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const row = await this.#find(and(eq(uploads.id, id), eq(uploads.scan, uploadScan.sealed), eq(uploads.state, ready)))
    return row && this.store.read(row.name)
  }

  /** Whether a video is ready and this citizen's own. */
  async isOwnVideo(url: string, userId: number): Promise<boolean> {
    const name = this.store.nameOf(url)
    return (
      name !== undefined &&
      (await this.#find(
        and(eq(uploads.name, name), eq(uploads.userId, userId), eq(uploads.kind, 'video'), eq(uploads.state, ready)),
      )) !== undefined
    )
  }

  /**
   * Whether anybody may fetch it by its address. A picture that nobody has handed in yet was not checked: it is its
   * citizen's draft, which their own device shows them. A file of the library is in the store once it was checked.
   */
  async isShown(name: string): Promise<boolean> {
    if (isLibraryName(name)) return true
    const row = await this.#find(and(eq(uploads.name, name), eq(uploads.state, ready)))
    return row !== undefined && (row.kind === 'video' || row.scan === uploadScan.passed)
  }

  /** Whether an address is one of an upload, whoever owns it. */
  names(url: string): boolean {
    return this.store.nameOf(url) !== undefined
  }

  /** Unused policies and unclaimed files are removed after a day. */
  async sweep(now: Date): Promise<void> {
    const before = new Date(now.getTime() - 86_400_000)
    await this.#db.delete(uploads).where(and(lt(uploads.state, ready), lt(uploads.createdAt, before)))
    await this.store.sweep(before)
  }

  async #find(where: ReturnType<typeof and>): Promise<UploadRow | undefined> {
    const [row] = await this.#db.select().from(uploads).where(where).limit(1)
    return row
  }
}

/** Of a picture that opens by a grant only. */
const passed: Scan = { pass: 1, reason: '' }
const refused: Scan = { pass: 0, reason: uploadSentences.refused }

declare module '#server/platform/api/handler.ts' {
  interface Services {
    uploads: Uploads
  }
}
