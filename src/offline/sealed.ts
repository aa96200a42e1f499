/**
 * What was not sent when its citizen logged out: encrypted with their key, which leaves this device with them, and
 * opened when they return [decisions G62, 037].
 */
import { newId } from '#lib/new-id.ts'
import { packBytes, unpackBytes } from '#lib/pack-bytes.ts'
import { withDatabase, type DeviceKeys, type DraftEntry, type OutboxEntry, type SealedEntry } from './db.ts'
import { draftsReturned, takeStash } from './drafts.ts'
import { bothDrafts } from './earlier-drafts.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { makeRoom } from './make-room.ts'
import type { Unsent } from './unsent.ts'

/** As long as the server remembers Idempotency-Keys, so that nothing can arrive twice [decision 020]. */
export const SEALED_DAYS = 30
const DAY_MS = 86_400_000
/** Where somebody lives, and what is known of people in care: their drafts go at log-out [decision 052]. */
const formsThatGo: readonly string[] = ['helper', 'help record', 'address']
export const goesAtLogOut = ({ form }: DraftEntry): boolean => formsThatGo.includes(form)
type Written = { store: 'outbox'; entry: OutboxEntry } | { store: 'drafts'; entry: DraftEntry }
const textOf = (id: string) => new TextEncoder().encode(id)

/** Replaces each draft and queued write of this citizen by its sealed form, in one transaction; some drafts go. */
export async function sealUnsent({ user, key, owner }: DeviceKeys): Promise<void> {
  await takeStash()
  const found = await withDatabase(async (database): Promise<Written[]> => {
    const [queued, drafts] = await Promise.all([
      database.getAllFromIndex('outbox', 'user', user),
      database.getAllFromIndex('drafts', 'user', user),
    ])
    return [
      ...queued.map((entry) => ({ store: 'outbox' as const, entry })),
      ...drafts.map((entry) => ({ store: 'drafts' as const, entry })),
    ]
  })
  const going = found.flatMap(({ store, entry }) => (store === 'drafts' && goesAtLogOut(entry) ? entry.key : []))
  const sealed: { from: Written; entry: SealedEntry }[] = []
  for (const from of found) {
    if (from.store === 'drafts' && goesAtLogOut(from.entry)) continue
    const id = newId()
    const nonce = crypto.getRandomValues(new Uint8Array(12))
    const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: textOf(id) }
    const bytes = await crypto.subtle.encrypt(algorithm, key, await packBytes(from))
    sealed.push({ from, entry: { id, owner, at: Date.now(), nonce, bytes } })
  }
  await makeRoom(() =>
    inOneTransaction(
      ['outbox', 'drafts', 'sealed'],
      async (transaction) => {
        const outbox = transaction.objectStore('outbox')
        const drafts = transaction.objectStore('drafts')
        for (const key of going) await drafts.delete(key)
        for (const { from, entry } of sealed) {
          const there = from.store === 'outbox' ? outbox.getKey(from.entry.id) : drafts.getKey(from.entry.key)
          // It arrived while it was being sealed.
          if (!(await there)) continue
          await (from.store === 'outbox' ? outbox.delete(from.entry.id) : drafts.delete(from.entry.key))
          await transaction.objectStore('sealed').put(entry)
        }
      },
      'strict',
    ),
  )
}

/** Opens what this citizen left here. Returns how many drafts and queued writes came back. */
export async function openSealed({ user, key, owner }: DeviceKeys): Promise<Unsent> {
  await dropOld()
  const back = { drafts: 0, queued: 0 }
  for (const sealed of await withDatabase((database) => database.getAllFromIndex('sealed', 'owner', owner))) {
    const { id, nonce, bytes } = sealed
    const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: textOf(id) }
    const opened = await crypto.subtle.decrypt(algorithm, key, bytes).then(unpackBytes, () => undefined)
    const unsent = opened as Written | undefined
    if (unsent?.entry.user !== user || !(await putBack(id, unsent))) continue
    if (unsent.store === 'outbox') back.queued++
    else back.drafts++
  }
  // Log-in leads back to a form before they are opened.
  if (back.drafts > 0) draftsReturned()
  return back
}

/** False when another tab was first. Of two drafts of one form both stay. */
function putBack(id: string, { store, entry }: Written): Promise<boolean> {
  return inOneTransaction(
    ['outbox', 'drafts', 'sealed'],
    async (transaction) => {
      const sealed = transaction.objectStore('sealed')
      const here = (await sealed.getKey(id)) !== undefined
      if (here) {
        await sealed.delete(id)
        if (store === 'outbox') await transaction.objectStore('outbox').put(entry)
        else {
          const drafts = transaction.objectStore('drafts')
          for (const row of bothDrafts(await drafts.get(entry.key), entry)) await drafts.put(row)
        }
      }
      return here
    },
    'strict',
  )
}

async function dropOld(): Promise<void> {
  await inOneTransaction(['sealed'], async (transaction) => {
    const store = transaction.objectStore('sealed')
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.at < Date.now() - SEALED_DAYS * DAY_MS) await cursor.delete()
  })
}
