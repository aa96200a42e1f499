/**
 * What other apps on this phone shared into this one [decision 109]: a draft each, as it came, until its citizen
 * chooses the form it becomes a draft of.
 */
import { SHARED_PAGE, type SharedWords } from '#contract/share-target.ts'
import { GUEST } from '#lib/whose.ts'
import { claimDrafts } from './drafts.ts'
import type { DraftEntry } from './db.ts'
import { draftKey } from './draft-stash.ts'
import { bothDrafts, holdsFields } from './earlier-drafts.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { makeRoom } from './make-room.ts'

const SHARED_FORM = 'shared'

/** id: of its bytes, so that the same picture is the same in each form. */
export interface SharedPicture {
  id: string
  name: string
  type: string
  /** A Blob as it came: nine pictures of a camera are more than one row of ArrayBuffers takes. */
  bytes: Blob | ArrayBuffer
  /** As a form takes it. */
  ready?: true
  /** Where it was taken, as it says itself. */
  place?: { longitude: number; latitude: number }
}
export interface SharedFields extends SharedWords {
  pictures: readonly SharedPicture[]
}
export interface SharedDraft extends DraftEntry {
  fields: SharedFields & Record<string, unknown>
}
export const isShared = (draft: DraftEntry): draft is SharedDraft => draft.form === SHARED_FORM

/** id: the same for the same share, which is there once, however often it comes. */
export async function storeShared(user: string, id: string, fields: SharedFields, told: string[]): Promise<void> {
  const page = `${SHARED_PAGE}?id=${id}`
  const key = draftKey(user, SHARED_FORM, id)
  const entry: DraftEntry = {
    key,
    user,
    form: SHARED_FORM,
    target: id,
    fields: { ...fields },
    at: Date.now(),
    page,
    told,
  }
  await makeRoom(() =>
    inOneTransaction(['drafts'], (transaction) => transaction.objectStore('drafts').put(entry), 'strict'),
  )
}

/** Whoever shares while the cookies of a session are gone is a guest for the worker. */
export const claimShared = (owner: string): Promise<void> =>
  owner === GUEST ? Promise.resolve() : claimDrafts(GUEST, owner).catch(() => {})

/** It changes where it is, unless it was given away meanwhile. */
export async function changeShared(shared: DraftEntry): Promise<void> {
  await inOneTransaction(['drafts'], async (transaction) => {
    const drafts = transaction.objectStore('drafts')
    if (await drafts.getKey(shared.key)) await drafts.put(shared)
  })
}

/**
 * It becomes the draft of a form; what was written there stays beside it. rest: pictures which that form does not take,
 * and which stay. False when another tab was first.
 */
export function giveShared(
  shared: SharedDraft,
  to: { form: string; target: string; page: string; fields: Record<string, unknown> },
  rest: readonly SharedPicture[] = [],
): Promise<boolean> {
  const { user, key } = shared
  const draft: DraftEntry = { ...to, key: draftKey(user, to.form, to.target), user, at: Date.now() }
  const left: DraftEntry = { ...shared, fields: { title: '', text: '', url: '', pictures: rest }, told: [] }
  return makeRoom(() =>
    inOneTransaction(
      ['drafts'],
      async (transaction) => {
        const drafts = transaction.objectStore('drafts')
        if (!(await drafts.getKey(key))) return false
        const known = await drafts.get(draft.key)
        // It came twice, and was given to this form before.
        if (!known || !holdsFields(known.fields, draft.fields))
          for (const row of bothDrafts(known, draft)) await drafts.put(row)
        await (rest.length > 0 ? drafts.put(left) : drafts.delete(key))
        return true
      },
      'strict',
    ),
  )
}
