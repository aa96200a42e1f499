/**
 * Makes the morning edition, or what is missing of today's: lists, then texts, then the broadcast, then pictures. It
 * runs in a page or in the worker; whoever is interrupted goes on at what is not there yet [decision 114].
 */
import type { Client } from '#contract/client.ts'
import { getStaticArticle } from '#contract/content/articles.ts'
import { ApiError, describeError } from '#contract/errors.ts'
import { firstOf } from '#contract/first-of.ts'
import { pathOf } from '#contract/path-of.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { valueSize } from '#lib/value-size.ts'
import { withDatabase } from '#offline/db.ts'
import { storePublicCopy } from '#offline/public-copy.ts'
import { checkEdition, storedArticles } from './check-edition.ts'
import type { EditionChoice, EditionEntry } from './edition-entry.ts'
import { articlesOf, MAX_EDITION_BYTES, picturesOf } from './edition-parts.ts'
import { pictureName, storedPictures, storePicture } from './edition-pictures.ts'
import { readChoice, readEdition, saveEdition } from './edition-store.ts'
import { fetchBroadcast } from './fetch-broadcast.ts'
import { fetchNewest, fetchSection, FRONT_PAGE } from './fetch-lists.ts'
import { removeFormer } from './remove-former.ts'
import { Tries } from './tries.ts'

/** The least that is left for pictures, however long the broadcast is. */
const PICTURE_BYTES = 4 * 1024 * 1024
const PICTURE_MS = 30_000

export interface EditionServices {
  call: Client['call']
  fetch: typeof fetch
  signal: AbortSignal
  /** By the server's clock, as far as it is known. */
  now: () => number
  /** How much of what is to be downloaded has been. */
  note: (done: number, of: number) => void
  /** Today's lists are asked for again. */
  afresh?: boolean
}

/** Rejects when not even its front page came: what was there before stays. */
export async function makeEdition(services: EditionServices): Promise<void> {
  const { call, signal, now, note } = services
  const [choice, before] = [await readChoice(), await readEdition()]
  // Yesterday's stays until today's is here, and is all that stays.
  if (before && before.day !== shanghaiDate(now())) await removeFormer(before)
  const tries = new Tries(signal)
  const asking = { call, signal, at: Date.now() }
  const edition = begun(choice, before, now(), services.afresh)
  for (const section of edition.sections) {
    if (section.rows) continue
    Object.assign(section, await tries.run(() => fetchSection(section.id, asking).catch(orNone({ rows: [] }))))
  }
  if (!edition.sections[0]?.rows) throw tries.lastError ?? new ApiError('network', 0, '', '')
  if (!edition.broadcast) {
    const newest = await tries.run(() => fetchNewest(choice, asking).catch(orNone({ album: choice.album?.id ?? '' })))
    if (newest) edition.broadcast = newest
  }
  await saveEdition(edition)

  const here = await storedArticles(edition)
  let bytes = here.reduce((sum, article) => sum + valueSize(article), 0)
  const present = new Set(here.map(({ id }) => id))
  const wanted = articlesOf(edition).filter((id) => !present.has(id))
  let done = 0
  edition.full = false
  await tries.each(wanted, async (id) => {
    note(done++, wanted.length)
    const article = await call(getStaticArticle, { id }, { signal }).catch(orNone(undefined))
    if (!article) {
      // It was withdrawn meanwhile.
      for (const section of edition.sections) section.rows = section.rows?.filter((row) => row.id !== id)
      return
    }
    const size = valueSize(article)
    if (bytes + size > MAX_EDITION_BYTES - PICTURE_BYTES) return void (edition.full = true)
    await storePublicCopy(getStaticArticle, { id }, article, { at: Date.now() })
    bytes += size
  })

  const track = edition.broadcast?.track
  if (track) {
    const room = MAX_EDITION_BYTES - PICTURE_BYTES - bytes
    const fits = await tries.run(() => fetchBroadcast(track, { call, signal, room }))
    if (fits === false) edition.full = true
    bytes += await sizeOf(track.id)
  }

  const pictures = picturesOf(edition, await storedArticles(edition))
  const sizes = await storedPictures()
  bytes += pictures.reduce((sum, address) => sum + (sizes.get(pictureName(address)) ?? 0), 0)
  const missing = pictures.filter((address) => !sizes.has(pictureName(address)))
  done = 0
  await tries.each('caches' in globalThis ? missing : [], async (address) => {
    note(done++, missing.length)
    const picture = await fetchPicture(address, services)
    if (bytes + picture.size > MAX_EDITION_BYTES) return void (edition.full = true)
    bytes += picture.size
    await storePicture(address, picture)
  })
  await finish({ ...edition, bytes, at: now(), done: tries.failures === 0 })
}

/** What stands in place of something that was withdrawn; any other failure is one. */
const orNone =
  <T>(none: T) =>
  (error: unknown): T => {
    if (describeError(error).view === 1 || (error instanceof ApiError && error.code === 404)) return none
    throw error
  }

/** Today's as far as it is, or a new one; of what was chosen since. */
function begun(choice: EditionChoice, before: EditionEntry | undefined, at: number, afresh = false): EditionEntry {
  const day = shanghaiDate(at)
  const today = before?.day === day ? before : undefined
  const known = new Map(afresh ? [] : today?.sections.map((section) => [section.id, section]))
  const sections = [FRONT_PAGE, ...choice.categories].map(({ id, name }) => ({ ...known.get(id), id, name }))
  const album = choice.album?.id
  const keepsBroadcast = !afresh && today?.broadcast && (album === undefined || today.broadcast.album === album)
  return {
    name: 'edition',
    day,
    at,
    sections,
    ...(keepsBroadcast ? { broadcast: today.broadcast! } : {}),
    bytes: today?.bytes ?? 0,
    full: false,
    done: false,
    former: before ? [...new Set([...(today?.former ?? []), ...articlesOf(before)])] : [],
  }
}

/** Earlier editions go when the texts of this one are here, or nothing more of it will come. */
async function finish(edition: EditionEntry): Promise<void> {
  await saveEdition(edition)
  const { missing } = await checkEdition(edition)
  if (missing.articles > 0 && !edition.done) return
  await removeFormer(edition)
  await saveEdition({ ...edition, former: [] })
}

async function fetchPicture(address: string, { fetch: send, signal }: EditionServices): Promise<Blob> {
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), PICTURE_MS)
  try {
    const response = await send(address, { credentials: 'omit', signal: firstOf(signal, timer.signal) })
    const picture = await response.blob()
    // A portal answers 200 with a page of its own, for pictures too.
    if (response.status === 200 && picture.type.startsWith('image/')) return picture
    throw new ApiError('network', response.status, '', pathOf(address))
  } finally {
    clearTimeout(timeout)
    // Lets go of the signal that all pictures have in common.
    timer.abort()
  }
}

/** Bytes of the broadcast, where it came with the edition. */
async function sizeOf(id: string): Promise<number> {
  const entry = await withDatabase((database) => database.get('downloads', id))
  return entry?.edition ? entry.received : 0
}
