/** Drafts: text that was written and not sent. They survive leaving the page, reloading and logging in. */
import { withDatabase, type DraftEntry } from './db.ts'
import { draftKey, dropStash, readStash } from './draft-stash.ts'
import { besides, bothDrafts, holdsFields, isBeside, isKnown } from './earlier-drafts.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { makeRoom } from './make-room.ts'

/**
 * known: what the form has read or put there before. What another tab has written there since stays beside it; the
 * result says whether there was such a thing.
 */
export async function saveDraft(
  user: string,
  form: string,
  target: string,
  fields: Record<string, unknown>,
  page = '',
  known?: Record<string, unknown>,
): Promise<boolean> {
  const empty = Object.values(fields).every((value) => value === '' || value === undefined || value === null)
  if (empty) {
    await discardDraft(user, form, target, known)
    return false
  }
  const entry: DraftEntry = {
    key: draftKey(user, form, target),
    user,
    form,
    target,
    fields,
    at: Date.now(),
    ...(page ? { page } : {}),
  }
  const both = await makeRoom(() =>
    inOneTransaction(
      ['drafts'],
      async (transaction) => {
        const drafts = transaction.objectStore('drafts')
        const found = await drafts.get(entry.key)
        const other = found && !isKnown(found, known) && !holdsFields(fields, found.fields) ? found : undefined
        if (other) {
          // Two tabs that are written into in turn leave two drafts, not one for each turn.
          for (const row of await drafts.index('user').getAll(user))
            if (isBeside(row, entry.key) && [fields, other.fields].some((all) => holdsFields(all, row.fields)))
              await drafts.delete(row.key)
          await drafts.put(besides(other))
        }
        await drafts.put(entry)
        return other !== undefined
      },
      'strict',
    ),
  )
  dropStash(entry.key, entry.at)
  return both
}

export async function readDraft(user: string, form: string, target: string): Promise<DraftEntry | undefined> {
  await takeStash()
  const key = draftKey(user, form, target)
  const stored = await withDatabase((database) => database.get('drafts', key)).catch(() => undefined)
  // The stash is still there where the disk takes nothing.
  const stash = readStash()
  return stash?.key === key && (!stored || stored.at < stash.at)
    ? { ...stash, fields: { ...stored?.fields, ...stash.fields } }
    : stored
}

const readers = new Set<() => void>()
/** read: called when drafts were put back that a form already open has not found. */
export function whenDraftsReturn(read: () => void): () => void {
  readers.add(read)
  return () => void readers.delete(read)
}
export const draftsReturned = (): void => readers.forEach((read) => read())

/** Moves the stash of a closed page into the drafts, if it is newer than the draft on disk. */
export async function takeStash(): Promise<void> {
  const stash = readStash()
  if (!stash) return
  await inOneTransaction(
    ['drafts', 'outbox'],
    async (transaction) => {
      const drafts = transaction.objectStore('drafts')
      const known = await drafts.get(stash.key)
      const waiting = await transaction.objectStore('outbox').index('user').getAll(stash.user)
      // It was sent at the moment the page was closed.
      const sent = waiting.some(
        ({ user, draft, at }) => draft && draftKey(user, draft.form, draft.target) === stash.key && at >= stash.at,
      )
      if (!sent && (!known || known.at < stash.at))
        await drafts.put({ ...stash, fields: { ...known?.fields, ...stash.fields } })
    },
    'strict',
  ).then(
    () => dropStash(stash.key),
    () => {},
  )
}

/** known: what the form has read, put or sent; what another tab has written there since stays. */
export async function discardDraft(
  user: string,
  form: string,
  target: string,
  known?: Record<string, unknown>,
): Promise<void> {
  await dropDraft(draftKey(user, form, target), known)
}
export async function dropDraft(key: string, known?: Record<string, unknown>): Promise<void> {
  dropStash(key)
  await inOneTransaction(['drafts'], async (transaction) => {
    const drafts = transaction.objectStore('drafts')
    if (isKnown(await drafts.get(key), known)) await drafts.delete(key)
  })
}

/** Newest first; empty when the disk cannot be read. */
export async function listDrafts(user: string): Promise<DraftEntry[]> {
  await takeStash()
  const drafts = await withDatabase((database) => database.getAllFromIndex('drafts', 'user', user)).catch(() => [])
  return drafts.sort((a, b) => b.at - a.at)
}

/** The number of a user's drafts; 0 when the disk cannot be read. */
export async function countDrafts(user: string): Promise<number> {
  return withDatabase((database) => database.countFromIndex('drafts', 'user', user)).catch(() => 0)
}

export async function discardDrafts(user: string): Promise<void> {
  dropStash()
  await inOneTransaction(['drafts'], async (transaction) => {
    const byUser = transaction.objectStore('drafts').index('user')
    for (let cursor = await byUser.openCursor(user); cursor; cursor = await cursor.continue()) await cursor.delete()
  })
}

/** Moves the drafts of `from` to `to`; where both wrote, the newer text is the form's. */
export async function claimDrafts(from: string, to: string): Promise<void> {
  await inOneTransaction(
    ['drafts'],
    async (transaction) => {
      const store = transaction.objectStore('drafts')
      for (const draft of await store.index('user').getAll(from)) {
        const key = to + draft.key.slice(from.length)
        for (const row of bothDrafts(await store.get(key), { ...draft, key, user: to })) await store.put(row)
        await store.delete(draft.key)
      }
    },
    'strict',
  )
}
