/**
 * Queued writes: one row per write, moved between draft, outbox and receipt in one transaction each. Used by the page
 * and the worker.
 */
import { canTakeBack } from './outbox-entry.ts'
import { withDatabase, type OutboxEntry, type ReceiptEntry } from './db.ts'
import { draftKey, dropStash } from './draft-stash.ts'
import { bothDrafts, isKnown } from './earlier-drafts.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { makeRoom } from './make-room.ts'

export const RECEIPTS = 50
/** Limit for queued pictures on one device, in bytes. */
export const MAX_BYTES = 50 * 1024 * 1024

export async function listOutbox(user: string): Promise<OutboxEntry[]> {
  const entries = await withDatabase((database) => database.getAllFromIndex('outbox', 'user', user))
  return entries.map(readable).sort((a, b) => a.at - b.at)
}
/** A row that lost a part, or was written by an older version, never hides the others, nor its own words. */
function readable(row: Partial<OutboxEntry> & Pick<OutboxEntry, 'id' | 'user'>): OutboxEntry {
  const blank = { call: '', target: '', draft: null, state: 'waiting', at: 0, tries: 0, nextAt: 0, unclear: false }
  const input = typeof row.input === 'object' && row.input !== null ? row.input : undefined
  const files = row.files === undefined ? [] : row.files
  const isWhole = input !== undefined && Array.isArray(files)
  return {
    ...(blank as Omit<OutboxEntry, 'id' | 'user' | 'input' | 'page' | 'files' | 'reason'>),
    ...row,
    input: input ?? {},
    page: row.page ?? '/',
    files: Array.isArray(files) ? files : [],
    reason: row.reason ?? '',
    ...(isWhole ? {} : { state: 'attention', reason: '这条内容不完整，不能发送，里面的文字可以复制' }),
  }
}

export async function listReceipts(user: string): Promise<ReceiptEntry[]> {
  const receipts = await withDatabase((database) => database.getAllFromIndex('receipts', 'user', user))
  return receipts.sort((a, b) => b.at - a.at)
}

/** The queued pictures would exceed the limit of the device. */
export class OutboxFull extends Error {
  override name = 'OutboxFull'
}
const bytesOf = (entries: OutboxEntry[]): number =>
  entries.reduce((sum, { files }) => sum + files.reduce((size, { bytes }) => size + bytes.byteLength, 0), 0)

/**
 * Moves a draft to the outbox. A tap removes the entries of its target in the same transaction, unless they are in
 * flight; their ids are returned. Rejects when the device is full, or with OutboxFull: then it is still a draft.
 */
export async function putInOutbox(entry: OutboxEntry): Promise<string[]> {
  const replaced = await makeRoom(() =>
    inOneTransaction(
      ['outbox', 'drafts'],
      async (transaction) => {
        const outbox = transaction.objectStore('outbox')
        if (entry.files.length > 0) {
          const waiting = (await outbox.index('user').getAll(entry.user)).filter(({ id }) => id !== entry.id)
          if (bytesOf([...waiting, entry]) > MAX_BYTES) throw new OutboxFull()
        }
        const before = entry.tapped
          ? (await outbox.index('user').getAll(entry.user)).filter(({ target }) => target === entry.target)
          : []
        const replaced = before.filter(({ id, state }) => id !== entry.id && state !== 'sending').map(({ id }) => id)
        for (const id of replaced) await outbox.delete(id)
        // The clock may have been set back since the one in flight was written.
        await outbox.put({ ...entry, at: Math.max(entry.at, ...before.map(({ at }) => at + 1)) })
        if (entry.draft) {
          const key = draftKey(entry.user, entry.draft.form, entry.draft.target)
          const drafts = transaction.objectStore('drafts')
          // Another tab may have written other words into it.
          if (isKnown(await drafts.get(key), entry.draft.fields)) await drafts.delete(key)
        }
        return replaced
      },
      'strict',
    ),
  )
  if (entry.draft) dropStash(draftKey(entry.user, entry.draft.form, entry.draft.target))
  return replaced
}

/** Changes a row if it still exists and returns the result. `change` returns undefined to leave the row as it is. */
export async function changeEntry(
  id: string,
  change: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<OutboxEntry | undefined> {
  return inOneTransaction(
    ['outbox'],
    async (transaction) => {
      const outbox = transaction.objectStore('outbox')
      const entry = await outbox.get(id)
      const next = entry && change(entry)
      if (next) await outbox.put(next)
      return next
    },
    'strict',
  )
}

/**
 * The write has arrived: the row becomes a receipt, unless its page shows what came of it. Without a row its citizen
 * has logged out meanwhile.
 */
export async function finishEntry(
  { id, user, call, target, page }: OutboxEntry,
  said: Pick<ReceiptEntry, 'text' | 'label' | 'about'>,
  at: number,
): Promise<void> {
  await inOneTransaction(
    ['outbox', 'receipts'],
    async (transaction) => {
      const receipts = transaction.objectStore('receipts')
      const outbox = transaction.objectStore('outbox')
      const row = await outbox.get(id)
      if (!row) return
      await outbox.delete(id)
      if (row.tapped) return
      await receipts.put({ id, user, call, target, page: page.replace(/#.*$/, ''), ...said, at })
      const known = (await receipts.index('user').getAll(user)).sort((a, b) => b.at - a.at)
      for (const old of known.slice(RECEIPTS)) await receipts.delete(old.id)
    },
    'strict',
  )
}

/** Takes a write back: deletes it, or with `asDraft` makes it a draft again. Returns whether that happened. */
export async function takeBack(id: string, asDraft: boolean): Promise<boolean> {
  return inOneTransaction(
    ['outbox', 'drafts'],
    async (transaction) => {
      const outbox = transaction.objectStore('outbox')
      const entry = await outbox.get(id)
      if (!entry || !canTakeBack(entry) || (asDraft && !entry.draft)) return false
      await outbox.delete(id)
      if (asDraft && entry.draft) {
        const { form, target, fields } = entry.draft
        const key = draftKey(entry.user, form, target)
        const draft = { key, user: entry.user, form, target, fields, at: Date.now(), page: entry.page }
        const drafts = transaction.objectStore('drafts')
        for (const row of bothDrafts(await drafts.get(key), draft)) await drafts.put(row)
      }
      return true
    },
    'strict',
  )
}

/** The server has answered a tap, and its page says what: nothing of it is kept. */
export const dropEntry = (id: string): Promise<void> => withDatabase((database) => database.delete('outbox', id))

/** Deletes all of a citizen's queued writes, after they confirmed it. */
export async function discardOutbox(user: string): Promise<void> {
  await inOneTransaction(['outbox', 'receipts'], async (transaction) => {
    for (const name of ['outbox', 'receipts'] as const)
      for (const key of await transaction.objectStore(name).index('user').getAllKeys(user))
        await transaction.objectStore(name).delete(key)
  })
}
/** The number of queued writes; 0 when the disk cannot be read. */
export const countOutbox = (user: string): Promise<number> =>
  withDatabase((database) => database.countFromIndex('outbox', 'user', user)).catch(() => 0)
