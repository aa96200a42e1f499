/**
 * The last text of a page that is being closed, written synchronously because a transaction begun then may never
 * finish. Text only: pictures are on the disk by then.
 */
import type { DraftEntry } from './db.ts'

const KEY = 'draft-in-hand'
export const draftKey = (user: string, form: string, target: string): string => [user, form, target].join(' ')
/** The worker has no local storage. */
const storage = () =>
  (
    globalThis as {
      localStorage?: {
        getItem: (name: string) => string | null
        setItem: (name: string, value: string) => void
        removeItem: (name: string) => void
      }
    }
  ).localStorage

export function stashDraft(
  user: string,
  form: string,
  target: string,
  fields: Record<string, unknown>,
  page: string,
): void {
  const words = Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
  const entry: DraftEntry = {
    key: draftKey(user, form, target),
    user,
    form,
    target,
    fields: words,
    at: Date.now(),
    page,
  }
  try {
    storage()?.setItem(KEY, JSON.stringify(entry))
  } catch {
    // Full or blocked: the disk has what was written 400 ms ago.
  }
}
export function readStash(): DraftEntry | undefined {
  try {
    const entry = JSON.parse(storage()?.getItem(KEY) ?? 'null') as DraftEntry | null
    return entry && typeof entry.key === 'string' && typeof entry.fields === 'object' ? entry : undefined
  } catch {
    return undefined
  }
}
/** Drops the stash of one draft, or any; with `upTo` only text written before that moment. */
export function dropStash(key?: string, upTo = Infinity): void {
  try {
    const stash = readStash()
    if (key === undefined || (stash?.key === key && stash.at <= upTo)) storage()?.removeItem(KEY)
  } catch {
    // Storage is blocked, so nothing was stashed.
  }
}
