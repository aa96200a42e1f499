/** What somebody is writing and has not sent: survives leaving, reloading and logging in. */
import { withDatabase, type DraftEntry } from './db.ts'

const keyOf = (user: string, form: string, target: string) => [user, form, target].join(' ')

export async function saveDraft(user: string, form: string, target: string, fields: Record<string, unknown>): Promise<void> {
  const empty = Object.values(fields).every((value) => value === '' || value === undefined || value === null)
  if (empty) return discardDraft(user, form, target)
  const entry: DraftEntry = { key: keyOf(user, form, target), user, form, target, fields, at: Date.now() }
  await withDatabase(async (database) => {
    const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    await transaction.store.put(entry)
    await transaction.done
  })
}

export async function readDraft(user: string, form: string, target: string): Promise<DraftEntry | undefined> {
  return withDatabase((database) => database.get('drafts', keyOf(user, form, target))).catch(() => undefined)
}

export async function discardDraft(user: string, form: string, target: string): Promise<void> {
  await withDatabase((database) => database.delete('drafts', keyOf(user, form, target)))
}
